import { Button, Checkbox, Group, Menu, Popover, Stack, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumns3,
  IconDownload,
  IconFilter,
  IconForms,
  IconKeyboard,
  IconPlus,
  IconSearch,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldPathOf } from '../../../../domain/kinds/cells/cell-columns.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { archiveExportAddress } from '../../../data/archives/export-address.ts';
import { downloadCsv } from '../../../kit/screen/download.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { KindWithDrawer } from '../../../i18n/en/kinds.ts';
import { csvOfSheet, storedRows, withTowns } from './columns/csv-of-sheet.ts';
import { withAll } from './columns/arranged-columns.ts';
import { usualColumns } from './columns/use-kept-columns.ts';
import { isFilter } from './shown-rows.ts';
import type { Sheet } from './use-sheet.ts';
import classes from './kind-sheet.module.css';
import { screenSizes, useMatches } from '../../../kit/layout/use-screen-size.ts';

/** The actions for the whole table. */
export function SheetToolbar({
  sheet,
  isPhone,
  form,
  onAdd,
}: {
  sheet: Sheet;
  isPhone: boolean;
  /** The form for a new record, if it opens here. Phones show it instead of adding a row. */
  form: { kind: KindWithDrawer; onOpen: () => void } | undefined;
  onAdd: () => void;
}) {
  const { t } = useTranslation('dataPages');
  const { t: tKinds } = useTranslation('kinds');
  const { number } = useFormat();
  const { book, view, setView, rows, all } = sheet;
  const isAll = rows.length === all.length;
  const isNarrow = useMatches(`${screenSizes.narrow}, ${screenSizes.low}`);
  const isBrief = isPhone || isNarrow;
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')} data-no-print>
      <TextInput
        className={classes.find}
        type="search"
        size="sm"
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={view.find}
        maxLength={200}
        onChange={(event) => setView({ ...view, find: event.currentTarget.value })}
      />
      <output className={classes.count}>
        {isAll
          ? t('count', { count: all.length, number: number(all.length) })
          : t('shown', {
              count: all.length,
              shown: number(rows.length),
              total: number(all.length),
            })}
      </output>
      <ActiveFilters sheet={sheet} />
      <span className={classes.space} />
      <Button
        variant="default"
        size="sm"
        aria-label={t('undo')}
        title={t('undoTitle')}
        disabled={!book.canUndo()}
        onClick={sheet.undo}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={t('redo')}
        title={t('redoTitle')}
        disabled={!book.canRedo()}
        onClick={sheet.redo}
      >
        <IconArrowForwardUp size={16} aria-hidden />
      </Button>
      <ColumnChooser sheet={sheet} isBrief={isBrief} />
      <CsvMenu sheet={sheet} isBrief={isBrief} />
      {!isPhone && <KeysHelp />}
      {form && (
        <ToolButton
          variant={isPhone ? 'filled' : 'default'}
          icon={isPhone ? IconPlus : IconForms}
          label={tKinds(`${form.kind}.drawer.new`)}
          isBrief={isBrief}
          onClick={form.onOpen}
        />
      )}
      {!(isPhone && form) && (
        <ToolButton
          variant="filled"
          icon={IconPlus}
          label={t('add')}
          isBrief={isBrief}
          onClick={onAdd}
        />
      )}
    </div>
  );
}

/** The active filters, each with a button that removes it. */
function ActiveFilters({ sheet: { view, setView, columns } }: { sheet: Sheet }) {
  const { t } = useTranslation('dataPages');
  const shown = columns.flatMap(({ key, header }) => {
    const filter = view.filters[key];
    if (!filter || !isFilter(filter)) return [];
    const blank = filter.blank === 'any' ? '' : t(`menu.blanks.${filter.blank}`);
    const text = filter.blank === 'blank' ? '' : filter.text.trim();
    const what = [text, blank].filter((one) => one !== '').join(', ');
    return [{ key, words: t('filter', { column: header, what }) }];
  });
  if (shown.length === 0) return null;
  return (
    <div className={classes.filters} role="group" aria-label={t('filters')}>
      {shown.map(({ key, words }) => (
        <Button
          key={key}
          variant="light"
          size="compact-sm"
          className={classes.filter}
          leftSection={<IconFilter size={13} aria-hidden />}
          rightSection={<IconX size={13} aria-hidden />}
          aria-label={t('filterRemove', { filter: words })}
          title={t('filterRemove', { filter: words })}
          onClick={() => {
            const { [key]: _removed, ...filters } = view.filters;
            setView({ ...view, filters });
          }}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}

interface ToolProps {
  sheet: Sheet;
  /** Shows only the icon. */
  isBrief: boolean;
}

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: Icon;
  label: string;
  isBrief: boolean;
  variant?: 'default' | 'filled';
}

/** A button with icon and text. Shows only the icon if there is no room. */
function ToolButton({ icon: Sign, label, isBrief, variant = 'default', ...rest }: ToolButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size="sm"
      aria-label={label}
      leftSection={isBrief ? undefined : <Sign size={15} aria-hidden />}
    >
      {isBrief ? <Sign size={17} aria-hidden /> : label}
    </Button>
  );
}

function ColumnChooser({ sheet, isBrief }: ToolProps) {
  const { t } = useTranslation('dataPages');
  const { columns, shownColumns, choose, name } = sheet;
  const shown = shownColumns.map(({ path }) => path);
  const paths = columns.map(({ path }) => path);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ToolButton icon={IconColumns3} label={t('columns')} isBrief={isBrief} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" className={classes.columns} role="group" aria-label={t('columnsTitle')}>
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-xs"
              onClick={() => choose(usualColumns(name, paths))}
            >
              {t('columnsReset')}
            </Button>
            <Button
              variant="default"
              size="compact-xs"
              onClick={() => choose(withAll(shown, paths))}
            >
              {t('columnsAll')}
            </Button>
          </Group>
          {columns.map(({ path, header }) => (
            <Checkbox
              key={path}
              size="sm"
              label={header}
              checked={shown.includes(path)}
              disabled={shown.length === 1 && shown[0] === path}
              onChange={(event) =>
                choose(
                  event.currentTarget.checked
                    ? [...shown, path]
                    : shown.filter((one) => one !== path),
                )
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function CsvMenu({ sheet, isBrief }: ToolProps) {
  const { t } = useTranslation('dataPages');
  const { number } = useFormat();
  const { id: archiveId } = useArchive();
  const { name, rows, all, columns, shownColumns, placeOf } = sheet;
  const shown = storedRows(rows);
  const whole = storedRows(all);
  const file = t('csvFile', {
    kind: kinds[name].plural,
    day: Temporal.Now.plainDateISO().toString(),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton icon={IconDownload} label={t('csv')} isBrief={isBrief} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() =>
            downloadCsv(
              file,
              csvOfSheet(
                withTowns(shownColumns, {
                  placeOf,
                  headingOf: (column) => t('csvTown', { column }),
                }),
                shown.stored,
              ),
            )
          }
        >
          {t('csvShown', {
            rows: number(shown.stored.length),
            columns: number(shownColumns.length),
          })}
        </Menu.Item>
        <Menu.Item
          onClick={() =>
            downloadCsv(
              file,
              csvOfSheet(
                columns.filter(({ path }) => path === fieldPathOf(path)),
                whole.stored,
              ),
            )
          }
        >
          {t('csvAll')}
        </Menu.Item>
        <Menu.Item component="a" href={archiveExportAddress(archiveId)} download>
          {t('csvArchive')}
        </Menu.Item>
        {whole.stored.some((row, index) => row !== all[index]) || whole.leftOut > 0 ? (
          <Menu.Label>
            {whole.leftOut === 0
              ? t('csvAsStored')
              : t('csvLeftOut', { count: whole.leftOut, number: number(whole.leftOut) })}
          </Menu.Label>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * The keyboard shortcuts. Arrow keys are described in words, because the font has no left and right
 * arrows.
 */
const keys = [
  ['', 'move'],
  ['Enter, F2', 'edit'],
  ['Enter', 'saveDown'],
  ['Tab', 'saveRight'],
  ['Esc', 'cancel'],
  ['Ctrl C · X · V', 'copy'],
  ['Ctrl D', 'fill'],
  ['Del', 'clear'],
  ['Ctrl Z · Y', 'undo'],
  ['Ctrl A, Shift · Ctrl Space', 'all'],
  ['Ctrl Home · End', 'ends'],
  ['Alt ↓', 'menu'],
  ['Alt Shift', 'widen'],
  ['Alt Enter', 'open'],
] as const;

function KeysHelp() {
  const { t } = useTranslation('dataPages');
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" aria-label={t('keys.title')} title={t('keys.title')}>
          <IconKeyboard size={16} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={classes.keys}>
          {keys.map(([key, what]) => (
            <div key={what}>
              <dt>{key || t('keys.arrows')}</dt>
              <dd>{t(`keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
