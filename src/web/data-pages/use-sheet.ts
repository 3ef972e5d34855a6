import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CellColumn, cellColumns, itemColumns } from '../../domain/kinds/cell-columns.ts';
import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { newId } from '../../domain/shared/ids.ts';
import { useArchive } from '../archives/archive.data.ts';
import { usePlaceBook } from '../record-forms/place-book.ts';
import { useWholeRecords } from '../records/records.data.ts';
import { useFormat } from '../ui/format-context.tsx';
import { type Cursor, rangeOf } from '../ui/grid/grid-cursor.ts';
import type { CellEdit } from '../ui/grid/grid-types.ts';
import { notifyFailed } from '../ui/notify.tsx';
import { useNotifyFailure } from '../use-notify-failure.ts';
import type { JourneyRecord } from '../../domain/journeys/journey.ts';
import { completeJourneys } from './complete-journeys.ts';
import { cellFaultText } from './cell-fault-text.ts';
import { type NameQuestion, nameLookUps } from './name-look-ups.ts';
import { placeQuestion, placesMeantIn } from './places-meant.ts';
import { type CellTyped, readChanges } from './read-changes.ts';
import type { CellChange, Stored } from './record-book.ts';
import { sheetColumn, type SheetColumn } from './sheet-columns.tsx';
import { sheetRows, type SheetRow } from './sheet-row.ts';
import { newRow, sheetOf } from './sheets.ts';
import { type View, wholeView } from './shown-rows.ts';
import { useCellWords } from './use-cell-words.ts';
import { useKeptColumns } from './use-kept-columns.ts';
import { useRecordBook } from './use-record-book.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { useShownRows } from './use-shown-rows.ts';

/** Cells that one deed may change: more is worked out and sent for so long that nobody would wait. */
const mostCells = 100_000;

/** An edit of a cell; `seen` is the record as it was when its editing began. */
interface SheetEdit extends CellEdit {
  seen?: Stored | undefined;
}

export interface SheetInput {
  name: KindName;
  /** whose records alone are shown, of journeys; all where it is undefined */
  personIds: readonly string[] | undefined;
  /** who a new row is of */
  newOf: readonly string[];
}

export type Sheet = ReturnType<typeof useSheet>;

/** The table of a kind of record: its columns and rows, what is chosen of them, and what can be done. */
export function useSheet({ name, personIds, newOf }: SheetInput) {
  const { t } = useTranslation('dataPages');
  const { id: archiveId } = useArchive();
  const format = useFormat();
  const { distanceUnit } = format;
  const notifyFailure = useNotifyFailure();
  const kind: Kind = kinds[name];
  const places = usePlaceBook();
  const words = useCellWords(name, places.placeOf);
  const { book, records, note } = useRecordBook(name, places, () => newRow(name, newOf));
  const placeRecords = useWholeRecords('place');
  // A place that somebody has changed means what it says from then on.
  // oxlint-disable-next-line react/exhaustive-deps -- made anew with the places
  const lookUps = useMemo(() => nameLookUps(archiveId), [archiveId, placeRecords]);
  const drafts = book.drafts();

  const columns = useMemo(() => {
    const faultOf = ({ draft }: SheetRow, path: string) => {
      const unread = draft?.unread.get(path);
      if (unread) return cellFaultText(unread.refusal, t);
      const code = draft?.faults.get(path);
      if (code === undefined) return undefined;
      return t(
        code === 'too_small' || code === 'invalid_type' ? 'fault.required' : 'fault.refused',
      );
    };
    const context = { words, distanceUnit, placeOf: places.placeOf, date: format.date, faultOf };
    return columnsOf(kind, personIds).map((column) => sheetColumn(column, context));
  }, [personIds, kind, words, distanceUnit, places.placeOf, format.date, t]);
  const paths = useMemo(() => columns.map(({ path }) => path), [columns]);
  const [chosen, choose] = useKeptColumns(name, paths);
  const shownColumns = useMemo(
    () =>
      chosen.flatMap((path): SheetColumn[] => {
        const column = columns.find((one) => one.path === path);
        return column ? [column] : [];
      }),
    [columns, chosen],
  );

  const [view, setView] = useState<View>({ ...wholeView, sort: sheetOf(name).sort });
  const mine = useMemo(
    () => (personIds ? records.filter((record) => isOfSome(record, personIds)) : records),
    [records, personIds],
  );
  const all = useMemo(() => sheetRows(mine, drafts), [mine, drafts]);
  const { rows, isWorking } = useShownRows(all, shownColumns, view);
  const { cursor, setCursor, nameNew } = useRowCursor(rows);
  const range = rangeOf(cursor);
  const chosenRows = rows.slice(range.top, range.bottom + 1);
  /** another number asks for the focus */
  const [focusRound, setFocusRound] = useState(0);
  /** how much is being read and looked up before it is put into the book */
  const [reading, setReading] = useState(0);
  const put = async (edits: readonly SheetEdit[]) => {
    if (edits.length > mostCells) return notifyFailed(t('tooMany.title'), t('tooMany.text'));
    const fresh = new Map<number, string>();
    const idOf = (index: number) => {
      const id = rows[index]?.id ?? fresh.get(index) ?? newId();
      if (rows[index] === undefined) fresh.set(index, id);
      return id;
    };
    const typed = edits.map(({ row, column, input, seen }): CellTyped => ({
      id: idOf(row),
      path: column,
      input,
      seen,
    }));
    // What is typed into the next cell of a new row meanwhile is of the same row.
    if (fresh.size > 0) book.begin([...fresh.values()]);
    nameNew(fresh);
    await putTyped(typed);
  };
  /** What was typed, read, and what follows from it; names that nobody answers about are asked again. */
  const readTyped = async (typed: readonly CellTyped[]): Promise<CellChange[]> => {
    const byId = new Map(records.map((record) => [record.id, record]));
    const valuesOf = (id: string) =>
      book.drafts().get(id)?.values ?? byId.get(id) ?? newRow(name, newOf);
    const find = (questions: readonly NameQuestion[]) =>
      lookUps.find(questions).catch((error: unknown) => {
        notifyFailure(error);
        return undefined;
      });
    const changes = await readChanges(typed, {
      columns,
      words,
      recordsCalled: words.recordsCalled,
      valuesOf,
      questionOf: (values, text) => placeQuestion(name, values, text),
      find,
      placesMeant: (values, found) =>
        placesMeantIn(name, values, found, ({ id }) => places.placeOf(id) !== undefined),
      note,
    });
    if (name !== 'journey') return changes;
    const isNew = (id: string) => !byId.has(id) && !book.drafts().get(id)?.base;
    const journeyOf = (id: string) => valuesOf(id) as JourneyRecord;
    return [...changes, ...(await completeJourneys(changes, { find, isNew, valuesOf: journeyOf }))];
  };
  // Deeds are read in the order in which they were done, whichever look-up is answered first.
  const [turns] = useState(() => ({ last: Promise.resolve() }));
  const inTurn = (deed: () => Promise<void>): Promise<void> => {
    turns.last = turns.last.then(deed).catch(notifyFailure);
    return turns.last;
  };
  const putTyped = async (typed: readonly CellTyped[]) => {
    if (typed.length === 0) return;
    setReading((count) => count + typed.length);
    await inTurn(async () => {
      const changes = await readTyped(typed);
      // What is typed next may be read while this is stored; the book keeps their order.
      void book.put(changes).catch(notifyFailure);
    });
    setReading((count) => count - typed.length);
  };
  const attempt = (deed: () => Promise<void>) =>
    void inTurn(() => {
      void deed().catch(notifyFailure);
      return Promise.resolve();
    });

  return {
    name,
    kind,
    words,
    note,
    book,
    columns,
    shownColumns,
    choose,
    view,
    setView,
    rows,
    all,
    isWorking,
    reading,
    cursor,
    setCursor,
    focusRound,
    /** goes to a cell and takes the focus there */
    begin: (to: Cursor) => {
      setCursor(to);
      setFocusRound((count) => count + 1);
    },
    range,
    chosenRows,
    active: rows[cursor.active.row],
    put: (edits: readonly SheetEdit[]) => void put(edits),
    readTyped,
    /** Begins a new row, and gives its id. */
    addRow: () => {
      const id = newId();
      book.begin([id]);
      return id;
    },
    remove: (ids: readonly string[]) => attempt(() => book.remove(ids)),
    putChanges: (changes: readonly CellChange[]) => attempt(() => book.put(changes)),
    /** what a row is called, and its date in words; each '' where it has none */
    nameOf: ({ values }: SheetRow) => ({
      name: kind
        .labelOf(values as RecordOf<Kind>, (id) => words.recordOf('place', id) ?? '')
        .trim(),
      date: kind.dateOf ? format.date(kind.dateOf(values as RecordOf<Kind>)) : '',
    }),
    undo: () => attempt(() => book.undo()),
    redo: () => attempt(() => book.redo()),
    sendAgain: async () => {
      const unasked = [...book.drafts().values()].flatMap(({ id, unread }) =>
        [...unread].flatMap(([path, { text, refusal }]): CellTyped[] =>
          refusal.fault === 'not-looked-up' ? [{ id, path, input: { text } }] : [],
        ),
      );
      await putTyped(unasked);
      attempt(() => book.sendAgain());
    },
    saveAsNew: (id: string) => attempt(() => book.saveAsNew(id, newId())),
    keepMine: (id: string) => attempt(() => book.keepMine(id)),
  };
}

/** All columns of a kind; of the log of one person also what is said of them alone. */
function columnsOf({ fields }: Kind, personIds: readonly string[] | undefined): CellColumn[] {
  const columns = cellColumns(fields);
  const [personId, ...others] = personIds ?? [];
  if (personId === undefined || others.length > 0) return columns;
  const ofPerson = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'list' ? itemColumns(name, field, personId) : [],
  );
  return [...columns, ...ofPerson];
}

function isOfSome(record: Stored, personIds: readonly string[]): boolean {
  const travellers = record['travellers'] as readonly { personId: string }[] | undefined;
  return travellers?.some(({ personId }) => personIds.includes(personId)) ?? true;
}
