import { cursorAt } from '../../../../kit/grid/grid-cursor.ts';
import { withHidden, withMoved } from './arranged-columns.ts';
import type { Sheet } from '../use-sheet.ts';
import { Button, Divider, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconEyeOff,
  IconMinus,
  IconPin,
  IconPinnedOff,
  IconPlus,
} from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { columnWidths } from '../../../../kit/grid/column-width.ts';
import type { ColumnFilter, View } from '../shown-rows.ts';
import classes from '../kind-sheet.module.css';

interface ColumnMenuProps {
  column: { key: string; header: string };
  view: View;
  onView: (view: View) => void;
  onHide: () => void;
  /** Undefined if the column is already at that end. */
  onMoveLeft: (() => void) | undefined;
  onMoveRight: (() => void) | undefined;
  /** In px. */
  width: number;
  /** Pass undefined for the default width. */
  onWidth: (width: number | undefined) => void;
  /** The column is the last frozen one. */
  isLastFrozen: boolean;
  /** Freezes the columns up to this one, or none. */
  onFreeze: (isFrozen: boolean) => void;
  close: () => void;
}

const noFilter: ColumnFilter = { text: '', blank: 'any' };

/** The menu of a column: sort, filter, move, freeze and hide. */
function ColumnMenu(props: ColumnMenuProps) {
  const { view, onView, onHide, onMoveLeft, onMoveRight, isLastFrozen, onFreeze, close } = props;
  const { key, header } = props.column;
  const { t } = useTranslation('dataPages');
  const [filter, setFilter] = useState(view.filters[key] ?? noFilter);
  const sort = (descending: boolean) => {
    onView({ ...view, sort: { key, descending } });
    close();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onView({ ...view, filters: { ...view.filters, [key]: filter } });
    close();
  };
  const clear = () => {
    const { [key]: _cleared, ...filters } = view.filters;
    onView({ ...view, filters });
    close();
  };
  return (
    <Stack gap="xs" w={260}>
      <Group gap="xs" grow>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={() => sort(false)}
        >
          {t('menu.ascending')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={() => sort(true)}
        >
          {t('menu.descending')}
        </Button>
      </Group>
      <form onSubmit={apply}>
        <Stack gap="xs">
          <TextInput
            data-autofocus
            size="xs"
            label={t('menu.filter', { column: header })}
            description={t('menu.filterHint')}
            value={filter.text}
            maxLength={200}
            disabled={filter.blank === 'blank'}
            onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
          />
          <NativeSelect
            size="xs"
            aria-label={t('menu.blank')}
            value={filter.blank}
            data={(['any', 'filled', 'blank'] as const).map((value) => ({
              value,
              label: t(`menu.blanks.${value}`),
            }))}
            onChange={(event) => {
              const blank = event.currentTarget.value as ColumnFilter['blank'];
              setFilter({ ...filter, blank });
            }}
          />
          <Group gap="xs" justify="end">
            <Button variant="default" size="xs" onClick={clear}>
              {t('menu.clear')}
            </Button>
            <Button type="submit" size="xs">
              {t('menu.apply')}
            </Button>
          </Group>
        </Stack>
      </form>
      <Divider />
      <ColumnWidth {...props} />
      <Divider />
      <Stack gap={2} align="start">
        <MenuAction
          icon={IconArrowLeft}
          label={t('menu.moveLeft')}
          onDo={onMoveLeft}
          close={close}
        />
        <MenuAction
          icon={IconArrowRight}
          label={t('menu.moveRight')}
          onDo={onMoveRight}
          close={close}
        />
        <MenuAction
          icon={isLastFrozen ? IconPinnedOff : IconPin}
          label={t(isLastFrozen ? 'menu.unfreeze' : 'menu.freeze')}
          onDo={() => onFreeze(!isLastFrozen)}
          close={close}
        />
        <MenuAction icon={IconEyeOff} label={t('menu.hide')} onDo={onHide} close={close} />
      </Stack>
    </Stack>
  );
}

/**
 * Changes the column width with the keyboard. With a mouse, users drag the border of the header.
 */
function ColumnWidth({ width, onWidth }: Pick<ColumnMenuProps, 'width' | 'onWidth'>) {
  const { t } = useTranslation('dataPages');
  const { number } = useFormat();
  const { least, most, step } = columnWidths;
  return (
    <Group gap="xs" role="group" aria-label={t('menu.width')} wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('menu.narrower')}
        disabled={width <= least}
        onClick={() => onWidth(width - step)}
      >
        <IconMinus size={14} aria-hidden />
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('menu.wider')}
        disabled={width >= most}
        onClick={() => onWidth(width + step)}
      >
        <IconPlus size={14} aria-hidden />
      </Button>
      <output className={classes.width}>{t('menu.widthNow', { width: number(width) })}</output>
      <Button variant="subtle" size="compact-sm" onClick={() => onWidth(undefined)}>
        {t('menu.usualWidth')}
      </Button>
    </Group>
  );
}

/** A menu action that closes the menu. Renders nothing if the action is not available. */
function MenuAction({
  icon: Sign,
  label,
  onDo,
  close,
}: {
  icon: Icon;
  label: string;
  onDo: (() => void) | undefined;
  close: () => void;
}) {
  if (!onDo) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      fullWidth
      justify="start"
      leftSection={<Sign size={15} aria-hidden />}
      onClick={() => {
        close();
        onDo();
      }}
    >
      {label}
    </Button>
  );
}

/** The menu of a table column. If a column is moved, the cursor moves with it. */
export function SheetColumnMenu({
  sheet,
  column: key,
  close,
}: {
  sheet: Sheet;
  column: string;
  close: () => void;
}) {
  const { shownColumns, frozen, chooseColumns, widen, cursor, setCursor, view, setView } = sheet;
  const at = shownColumns.findIndex((one) => one.key === key);
  const column = shownColumns[at];
  if (!column) return null;
  const chosen = { shown: shownColumns.map(({ path }) => path), frozen };
  const move = (by: -1 | 1) => () => {
    chooseColumns(withMoved(chosen, column.path, by));
    setCursor(cursorAt({ row: cursor.active.row, column: at + by }));
  };
  return (
    <ColumnMenu
      column={column}
      view={view}
      onView={setView}
      onHide={() => chooseColumns(withHidden(chosen, column.path))}
      onMoveLeft={at > 0 ? move(-1) : undefined}
      onMoveRight={at < shownColumns.length - 1 ? move(1) : undefined}
      width={column.width}
      onWidth={(width) => widen(column.path, width)}
      isLastFrozen={at === frozen - 1}
      onFreeze={(isFrozen) => chooseColumns({ frozen: isFrozen ? at + 1 : 0 })}
      close={close}
    />
  );
}
