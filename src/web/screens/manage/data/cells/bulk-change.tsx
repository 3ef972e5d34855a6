import {
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  Table,
  TextInput,
  Autocomplete,
  Select,
  Textarea,
} from '@mantine/core';
import { Dialog } from '../../../../kit/layout/dialog.tsx';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { CellInput } from '../../../../kit/grid/grid-types.ts';
import { useNotifyFailure } from '../../../../app/use-notify-failure.ts';
import { cellFaultText } from './cell-fault-text.ts';
import { bulkEffect, bulkHows, type BulkHow, bulkInput } from './bulk-input.ts';
import type { CellTyped } from '../reading/read-changes.ts';
import type { CellChange } from '../drafts/draft.ts';
import type { SheetRow } from '../sheet-row.ts';
import type { Sheet } from '../use-sheet.ts';
import classes from '../kind-sheet.module.css';
import { hasSeveralLines } from '../../../../../domain/kinds/several-lines.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { CalendarButton } from '../../../../kit/dates/day-field.tsx';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import { completionsOf } from './cell-options.ts';
import { placeQuestion } from './places-meant.ts';
import type { SheetColumn } from '../columns/sheet-columns.tsx';
import { newRow } from '../columns/sheets.ts';
import { useCellOptions } from './use-cell-options.ts';

interface BulkValueProps {
  sheet: Sheet;
  column: SheetColumn;
  /** Called with undefined if nothing has been entered. */
  onInput: (input: CellInput | undefined) => void;
}

/** The new value for many rows, in the editor for the type of the column. */
function BulkValue({ sheet, column, onInput }: BulkValueProps) {
  const { t } = useTranslation('dataPages');
  const { options, completions } = useCellOptions(sheet, column);
  const [text, setText] = useState('');
  const type = (typed: string) => {
    setText(typed);
    onInput(typed === '' ? undefined : { text: typed });
  };
  const { field } = column;
  const common = { label: t('changeTo'), 'data-autofocus': true };
  if (options) {
    // Emptying the column is a separate option of the dialog.
    const filled = options.filter(({ key }) => key !== '');
    return (
      <Select
        {...common}
        searchable
        limit={mostOffered}
        nothingFoundMessage={t('nothingFound')}
        data={filled.map(({ key, label, beside }) => ({
          value: key,
          label: `${label} ${beside}`.trim(),
        }))}
        onChange={(key) => {
          const option = filled.find((one) => one.key === key);
          onInput(option && { value: option.value });
        }}
      />
    );
  }
  if (field.type === 'reference' && field.to === 'place') {
    return <BulkPlace sheet={sheet} onInput={onInput} />;
  }
  if (completions) {
    const names = completionsOf(completions, text).map(({ value }) => String(value));
    return (
      <Autocomplete
        {...common}
        value={text}
        data={names}
        filter={({ options: all }) => all}
        maxLength={mostLetters}
        onChange={type}
      />
    );
  }
  const props = {
    ...common,
    value: text,
    maxLength: mostLetters,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
  };
  if (hasSeveralLines(field)) return <Textarea {...props} autosize />;
  const isDate = field.type === 'date' || field.type === 'day';
  return (
    <TextInput
      {...props}
      rightSection={
        isDate && (
          <CalendarButton day={/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''} onChange={type} />
        )
      }
    />
  );
}

const mostLetters = 10_000;
const mostOffered = 60;

/** A chosen place, or a text. A text is looked up separately for the date of each row. */
function BulkPlace({ sheet, onInput }: Pick<BulkValueProps, 'sheet' | 'onInput'>) {
  const { t } = useTranslation('dataPages');
  const [place, setPlace] = useState<Place | null>(null);
  const [first] = sheet.chosenRows;
  const { date, kind } = placeQuestion(sheet.name, first?.values ?? newRow(sheet.name, {}), '');
  return (
    <PlaceField
      isFirst
      label={t('changeTo')}
      value={place}
      date={date === 'XXXX' ? '' : date}
      kind={kind}
      onChange={(chosen) => {
        setPlace(chosen);
        if (chosen) sheet.note([chosen]);
        onInput(chosen ? { value: chosen.id } : undefined);
      }}
      onTyped={(text) => onInput(text.trim() === '' ? undefined : { text })}
    />
  );
}

/** The number of rows in the preview. The counts include all rows. */
const mostShown = 100;

/** Changes one column in many rows, with a preview. */
export function BulkChange({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t } = useTranslation('dataPages');
  const { t: tUi } = useTranslation('ui');
  const { number } = useFormat();
  const notifyFailure = useNotifyFailure();
  const { chosenRows, shownColumns, columns, cursor, inFull, readTyped } = sheet;
  const [path, setPath] = useState(shownColumns[cursor.active.column]?.path ?? '');
  const [how, setHow] = useState<BulkHow>('set');
  const [input, setInput] = useState<CellInput>();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const [changes, setChanges] = useState<readonly CellChange[]>();
  const column = columns.find((one) => one.path === path);

  const typed = useMemo(() => {
    if (!column) return [];
    return chosenRows.flatMap((row): CellTyped[] => {
      const next = bulkInput(column.text(row), { how, input, text, wanted });
      return next === undefined ? [] : [{ id: row.id, path, input: next }];
    });
  }, [chosenRows, column, path, how, input, text, wanted]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      readTyped(typed).then(
        (found) => isWanted && setChanges(found),
        (error: unknown) => isWanted && notifyFailure(error),
      );
    }, 200);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked anew when what is typed is another
  }, [typed]);

  const rowsById = new Map(chosenRows.map((row): [string, SheetRow] => [row.id, row]));
  const { all, made, refused } = bulkEffect(changes ?? [], path, (id) => rowsById.get(id)?.values);
  const [firstRefused] = refused;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (made.length === 0) return;
    sheet.putChanges(all);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      // The table takes the focus itself.
      returnFocus={false}
      size="lg"
      title={t('changeTitle', { count: chosenRows.length, number: number(chosenRows.length) })}
    >
      <form onSubmit={apply}>
        <Stack gap="sm">
          <NativeSelect
            label={t('changeColumn')}
            value={path}
            data={[...shownColumns, ...columns.filter((one) => !shownColumns.includes(one))].map(
              (one) => ({ value: one.path, label: one.header }),
            )}
            onChange={(event) => {
              setPath(event.currentTarget.value);
              setInput(undefined);
            }}
          />
          <SegmentedControl
            aria-label={t('changeHow')}
            value={how}
            onChange={(next) => {
              setHow(next);
              setInput(undefined);
            }}
            data={bulkHows.map((value) => ({ value, label: t(`changeHows.${value}`) }))}
          />
          {how === 'replace' && (
            <TextInput
              label={t('changeFind')}
              value={wanted}
              maxLength={200}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
          )}
          {how === 'replace' && (
            <TextInput
              label={t('changeReplace')}
              value={text}
              maxLength={10_000}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {how === 'set' && column && (
            <BulkValue key={path} sheet={sheet} column={column} onInput={setInput} />
          )}
        </Stack>
        <div className={classes.preview} aria-live="polite">
          <p>
            {made.length > 0
              ? t('changePreview', { count: made.length, number: number(made.length) })
              : t('changeNothing')}
          </p>
          {firstRefused && (
            <p className={classes.refusedText}>
              {t('changeRefused', {
                count: refused.length,
                number: number(refused.length),
                why: cellFaultText(firstRefused, t),
              })}
            </p>
          )}
          {made.length > 0 && column && (
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('changeOf')}</Table.Th>
                  <Table.Th>{t('changeBefore')}</Table.Th>
                  <Table.Th>{t('changeAfter')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {made.slice(0, mostShown).map(({ id, to }) => {
                  const row = rowsById.get(id);
                  return (
                    <Table.Tr key={id}>
                      <Table.Th scope="row">{row && rowName(sheet, row)}</Table.Th>
                      <Table.Td>{row && (column.cell?.(row) ?? column.text(row))}</Table.Td>
                      <Table.Td>{'value' in to && inFull(column, to.value)}</Table.Td>
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
          )}
          {made.length > mostShown && (
            <p>{t('changeMore', { number: number(made.length - mostShown) })}</p>
          )}
        </div>
        <Group justify="end" mt="md" gap="sm">
          <Button variant="default" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" disabled={made.length === 0}>
            {t('changeApply')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function rowName({ nameOf }: Sheet, row: SheetRow): string {
  const { name, date } = nameOf(row);
  return `${date} ${name}`.trim();
}
