import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CellColumn,
  cellColumns,
  itemColumns,
} from '../../../../domain/kinds/cells/cell-columns.ts';
import { cellText } from '../../../../domain/kinds/cells/cell-text.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { kindsReferredTo } from '../../../../domain/kinds/references.ts';
import { type KindName, kinds } from '../../../../domain/records/registry.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { atOnce, type Steps } from '../../../../domain/shared/steps/steps.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { useFormPlaces } from '../../../kit/record-forms/form-places.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type Cursor, cursorWithin, rangeOf } from '../../../kit/grid/grid-cursor.ts';
import { columnWidth } from '../../../kit/grid/column-width.ts';
import type { CellEdit } from '../../../kit/grid/grid-types.ts';
import { runInSlices } from '../../../data/run-in-slices.ts';
import {
  notifyAllDone,
  notifyFailed,
  notifyInPart,
  withdrawNotice,
} from '../../../kit/notices/notify.tsx';
import { type Place, placeInFull } from '../../../../domain/places/place.ts';
import { foldText } from '../../../../domain/shared/text/fold-text.ts';
import type { JourneyRecord } from '../../../../domain/journeys/journey.ts';
import { wholeDate } from '../../../../domain/journeys/quick-entry/whole-date.ts';
import { completeJourneys } from './reading/complete-journeys.ts';
import { completeTowns, saysTown } from './reading/complete-towns.ts';
import { waitingAlike } from './drafts/waiting-alike.ts';
import { cellFaultText } from './cells/cell-fault-text.ts';
import { type NameQuestion, nameLookUps } from './reading/name-look-ups.ts';
import { useNamedRecords } from './reading/named-records.ts';
import { usePlaceOptionsInWords } from './cells/place-options-in-words.ts';
import { placeQuestion, placesMeantIn } from './cells/places-meant.ts';
import { type CellTyped, readChanges } from './reading/read-changes.ts';
import type { CellChange, Draft, Stored } from './drafts/draft.ts';
import { type BesideCells, sheetColumn, type SheetColumn } from './columns/sheet-columns.tsx';
import { sheetRows, type SheetRow } from './sheet-row.ts';
import type { SheetScope } from './sheet-scope.ts';
import { inputOfNew, newRow, sheetOf } from './columns/sheets.ts';
import { testOf, type View } from './shown-rows.ts';
import { useAddressedView } from './use-addressed-view.ts';
import { useNotifyOnce } from './use-notify-once.ts';
import { useSendWhenBack } from './drafts/use-send-when-back.ts';
import { useCellWords } from './cells/use-cell-words.ts';
import { useCursorAfterUndo } from './use-cursor-after-undo.ts';
import { keptPath, useKeptColumns } from './columns/use-kept-columns.ts';
import { useDraftStore } from './drafts/use-draft-store.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { useShownRows } from './use-shown-rows.ts';

/** Cells that one action may change: more is worked out and sent for so long that nobody would wait. */
const mostCells = 100_000;

const none: ReadonlySet<string> = new Set();

/** Cells that one task takes apart, some milliseconds. */
const mostAtOnce = 2000;

/** Towns that one sentence names. */
const mostNamed = 5;

/** What is said of towns that were typed, of which only the latest counts. */
const townNotice = 'towns';

interface Read {
  changes: CellChange[];
  /** towns that nobody knows */
  unknown: readonly string[];
}

type OnRead = (changes: readonly CellChange[]) => void;

/** What is offered about the last action, until another one is done. */
export const offerNotice = 'paste-offer';

/** An edit of a cell; `seen` is the record as it was when its editing began. */
interface SheetEdit extends CellEdit {
  seen?: Stored | undefined;
}

export interface SheetInput {
  name: KindName;
  /** which of its records are shown; a constant, or kept by who shows it */
  scope: SheetScope;
  /** what is told beside the cells of a column and is none of their text; kept by who shows it */
  beside?: BesideCells | undefined;
}

export type Sheet = ReturnType<typeof useSheet>;

/** The table of a kind of record: its columns and rows, what is chosen of them, and what can be done. */
export function useSheet({ name, scope, beside }: SheetInput) {
  const { t } = useTranslation('dataPages');
  const { id: archiveId } = useArchive();
  const format = useFormat();
  const { distanceUnit } = format;
  const notifyFailure = useNotifyOnce();
  const kind: Kind = kinds[name];
  const referred = [...kindsReferredTo(kind.fields)];
  const places = useFormPlaces();
  const named = useNamedRecords(name, places.placeOf);
  const words = useCellWords(name, places.placeOf, named);
  const { book, records, note } = useDraftStore(name, places, () => newRow(name, scope.begins));
  const placeRecords = useWholeRecords('place');
  // A place that somebody has changed means what it says from then on.
  // oxlint-disable-next-line react/exhaustive-deps -- made anew with the places
  const lookUps = useMemo(() => nameLookUps(archiveId), [archiveId, placeRecords]);
  /** not what a search has shown a moment ago: that nobody has been to */
  const archived = useMemo(
    () => ({
      ids: new Set(placeRecords.map(({ id }) => id)),
      countries: new Set(placeRecords.map(({ country }) => country)),
      towns: new Set(placeRecords.map(townKey)),
    }),
    [placeRecords],
  );
  const optionsInWords = usePlaceOptionsInWords();
  const drafts = book.drafts();

  const cells = useMemo(() => columnsOf(kind, scope), [kind, scope]);
  const paths = useMemo(() => cells.map(({ path }) => path), [cells]);
  const [{ shown, frozen, widths }, chooseColumns] = useKeptColumns(name, paths);
  const columns = useMemo(() => {
    const fieldAt = new Map(cells.map(({ path, field }) => [path, field]));
    const faultOf = ({ draft }: SheetRow, path: string) => {
      const unread = draft?.unread.get(path);
      if (unread) return cellFaultText(unread.refusal, t);
      const code = draft?.faults.get(path);
      if (code === undefined) return undefined;
      const field = fieldAt.get(path);
      if (code === 'no-such-country' && field?.type === 'code' && field.standsFor) {
        return t(`fault.not-a-${field.standsFor}`);
      }
      return t(
        code === 'too_small' || code === 'invalid_type' ? 'fault.required' : 'fault.refused',
      );
    };
    const context = {
      words,
      distanceUnit,
      placeOf: places.placeOf,
      date: format.date,
      faultOf,
      beside,
    };
    return cells.map((cell) => {
      const column = sheetColumn(cell, context);
      return { ...column, width: widths[keptPath(cell.path)] ?? column.width };
    });
  }, [cells, widths, words, distanceUnit, places.placeOf, format.date, beside, t]);
  const shownColumns = useMemo(
    () =>
      shown.flatMap((path): SheetColumn[] => {
        const column = columns.find((one) => one.path === path);
        return column ? [column] : [];
      }),
    [columns, shown],
  );

  const [view, setView] = useAddressedView(sheetOf(name).sort);
  /** rows edited since the view was chosen: they stay in it, whatever was made of them */
  const [edited, setEdited] = useState<ReadonlySet<string>>(none);
  const mine = useMemo(
    () => records.filter((record) => edited.has(record.id) || scope.isIn(record)),
    [records, scope, edited],
  );
  const all = useMemo(() => sheetRows(mine, drafts), [mine, drafts]);
  const viewColumns = useMemo(
    () => ({ all: columns, searched: shownColumns }),
    [columns, shownColumns],
  );
  const { rows, isWorking } = useShownRows(all, viewColumns, view);
  const strays = useMemo(() => {
    // A row that is stored now is one that somebody has just fixed: it says so itself.
    const isInView = testOf(viewColumns, { ...view, isUnstoredOnly: false }, () => true);
    return (row: SheetRow) => !scope.isIn(row.values) || (isInView !== undefined && !isInView(row));
  }, [viewColumns, view, scope]);
  const { cursor: kept, setCursor, nameNew } = useRowCursor(rows);
  const { showRound, show, follow } = useCursorAfterUndo({
    rows,
    shownColumns,
    cursor: kept,
    setCursor,
  });
  // Rows that were selected may be gone; the new one behind the last is among those that may be.
  const cursor = cursorWithin(kept, { rows: rows.length + 1, columns: shownColumns.length });
  const range = rangeOf(cursor);
  const chosenRows = rows.slice(range.top, range.bottom + 1);
  /** another number asks for the focus */
  const [focusRound, setFocusRound] = useState(0);
  /** how much is being read and looked up before it is put into the book */
  const [reading, setReading] = useState(0);
  const put = async (edits: readonly SheetEdit[], onRead?: OnRead) => {
    withdrawNotice(offerNotice);
    if (edits.length > mostCells) return notifyFailed(t('tooMany.title'), t('tooMany.text'));
    await whileReading(edits.length, async () => {
      const fresh = new Map<number, string>();
      const work = typedInto(edits, rows, fresh);
      // A cell belongs to its row at once; a long paste is taken apart first.
      const typed = edits.length > mostAtOnce ? await runInSlices(work) : atOnce(work);
      // What is typed into the next cell of a new row meanwhile is of the same row.
      if (fresh.size > 0) book.begin([...fresh.values()]);
      nameNew(fresh);
      await putTyped([...typed, ...alike(typed)], onRead);
    });
  };
  /** A town that was chosen where it may be several is that of the other rows, too, that wait for the same. */
  const alike = (typed: readonly CellTyped[]): CellTyped[] => {
    const [town] = typed;
    const isChosen = town?.path === 'town' && 'value' in town.input && typed.length > 1;
    if (!isChosen || typed.some(({ id }) => id !== town.id)) return [];
    const ids = waitingAlike(book.drafts(), town.id);
    const name = 'value' in town.input ? String(town.input.value) : '';
    if (ids.length > 0) {
      const told = { count: ids.length, number: format.number(ids.length), town: name };
      notifyAllDone(townNotice, t('towns.alike', told));
    }
    return ids.flatMap((id) => typed.map(({ path, input }) => ({ id, path, input })));
  };
  /** What was typed, read, and what follows from it; names that nobody answers about are asked again. */
  const readTyped = async (typed: readonly CellTyped[]): Promise<CellChange[]> =>
    (await readAll(typed)).changes;
  const readAll = async (typed: readonly CellTyped[]): Promise<Read> => {
    const byId = new Map(records.map((record) => [record.id, record]));
    const valuesOf = (id: string) =>
      book.drafts().get(id)?.values ?? byId.get(id) ?? newRow(name, scope.begins);
    const find = (questions: readonly NameQuestion[]) =>
      lookUps.find(questions).catch((error: unknown) => {
        notifyFailure(error);
        return undefined;
      });
    const isNew = (id: string) => !byId.has(id) && !book.drafts().get(id)?.base;
    const begun = newRow(name, scope.begins);
    const columnAt = new Map(columns.map((column) => [column.path, column]));
    const put = typed.map((cell) => {
      const column = isNew(cell.id) && columnAt.get(cell.path);
      return column ? { ...cell, input: inputOfNew(begun, column, cell.input) } : cell;
    });
    const changes = await readChanges(put, {
      columns,
      words,
      readDateIn: (text, order) =>
        wholeDate(text, { order, today: Temporal.Now.plainDateISO().toString() }),
      recordsCalled: words.recordsCalled,
      valuesOf,
      questionOf: (values, text, mostly) => placeQuestion(name, values, text, mostly),
      find,
      placesMeant: (values, text, found, mostly) =>
        placesMeantIn(name, values, text, found, {
          isKnown: ({ id }) => archived.ids.has(id),
          mostly,
        }),
      countries: archived.countries,
      optionsInWords,
      note,
    });
    if (saysTown(name)) {
      const isTyped = ({ path, input }: CellTyped) => path === 'town' && 'text' in input;
      return completeTowns(changes, new Set(put.filter(isTyped).map(({ id }) => id)), {
        valuesOf,
        find,
        note,
        optionsInWords,
        placeOf: places.placeOf,
        isKnown: ({ id }) => archived.ids.has(id),
        hasTown: (town, country) => archived.towns.has(townKey({ town, country })),
      });
    }
    if (name !== 'journey') return { changes, unknown: [] };
    const journeyOf = (id: string) => valuesOf(id) as JourneyRecord;
    const more = await completeJourneys(changes, { find, isNew, valuesOf: journeyOf });
    return { changes: [...changes, ...more], unknown: [] };
  };
  // Actions are read in the order in which they were done, whichever look-up is answered first.
  const [turns] = useState(() => ({ last: Promise.resolve() }));
  const inTurn = (action: () => Promise<void>): Promise<void> => {
    turns.last = turns.last.then(action).catch(notifyFailure);
    return turns.last;
  };
  const putChanges = async (changes: readonly CellChange[]) => {
    const { stored } = await runInSlices(book.put(changes));
    setEdited((known) => new Set([...known, ...changes.map(({ id }) => id)]));
    // What is typed next may be read while this is stored; the book keeps their order.
    void stored.catch(notifyFailure);
  };
  const putTyped = (typed: readonly CellTyped[], onRead?: OnRead) =>
    inTurn(async () => {
      const { changes, unknown } = await readAll(typed);
      await putChanges(changes);
      if (unknown.length > 0) {
        const count = { count: unknown.length, number: format.number(unknown.length) };
        const names = format.list(unknown.slice(0, mostNamed));
        notifyInPart(townNotice, t('towns.unknown', count), t('towns.unknownText', { names }));
      }
      onRead?.(changes);
    });
  /** Says how much is being read until it is put into the book. */
  const whileReading = async (cells: number, action: () => Promise<void>) => {
    if (cells === 0) return;
    setReading((count) => count + cells);
    await action();
    setReading((count) => count - cells);
  };
  const attempt = (action: () => Promise<void>) => {
    withdrawNotice(offerNotice);
    void inTurn(() => {
      void action().catch(notifyFailure);
      return Promise.resolve();
    });
  };
  useEffect(() => () => withdrawNotice(offerNotice), []);

  /** Sends rows that were refused or could not be sent, and asks again what nobody answered. */
  const sendAgain = async (waiting: readonly Draft[]) => {
    const unasked = waiting.flatMap(({ id, unread }) =>
      [...unread].flatMap(([path, { text, refusal }]): CellTyped[] =>
        refusal.fault === 'not-looked-up' ? [{ id, path, input: { text } }] : [],
      ),
    );
    await whileReading(unasked.length, () => putTyped(unasked));
    attempt(() => book.sendAgain(waiting.map(({ id }) => id)));
  };
  useSendWhenBack(drafts, (waiting) => {
    if (!book.isBusy() && reading === 0) void sendAgain(waiting);
  });

  return {
    name,
    kind,
    words,
    named,
    note,
    placeOf: places.placeOf,
    book,
    columns,
    shownColumns,
    frozen,
    /** Makes a column as wide as is asked for, or as wide as it usually is. */
    widen: (path: string, width: number | undefined) => {
      const { [keptPath(path)]: _before, ...others } = widths;
      chooseColumns({
        widths: width === undefined ? others : { ...others, [keptPath(path)]: columnWidth(width) },
      });
    },
    choose: (chosen: readonly string[]) => chooseColumns({ shown: chosen }),
    chooseColumns,
    view,
    setView: (next: View) => {
      setView(next);
      setEdited(none);
    },
    rows,
    /** a row that is shown though it is not of these people, or not in the view, any more */
    strays,
    all,
    isWorking,
    reading,
    cursor,
    setCursor,
    focusRound,
    showRound,
    show,
    /** goes to a cell and takes the focus there */
    begin: (to: Cursor) => {
      setCursor(to);
      setFocusRound((count) => count + 1);
    },
    range,
    chosenRows,
    active: rows[cursor.active.row],
    /** Puts what was typed; `onRead` is told what it was read as. */
    put: (edits: readonly SheetEdit[], onRead?: OnRead) => void put(edits, onRead),
    readTyped,
    /** Begins a new row, and gives its id. */
    addRow: () => {
      const id = newId();
      book.begin([id]);
      return id;
    },
    remove: (ids: readonly string[]) => attempt(() => book.remove(ids)),
    putChanges: (changes: readonly CellChange[]) => void inTurn(() => putChanges(changes)),
    /** what a cell would say of a value, with the town beside a code, to be read and not typed */
    inFull: ({ path, field }: CellColumn, value: unknown) => {
      const isOfPlaces = field.type === 'reference' && field.to === 'place';
      const place = isOfPlaces ? places.placeOf(String(value)) : undefined;
      return place ? placeInFull(place) : cellText(path, field, value, words);
    },
    /** what a row is called, towns beside codes, and its date in words; each '' where it has none */
    nameOf: ({ id: own, values }: SheetRow) => {
      const nameOf = (id: string) => {
        const place = places.placeOf(id);
        if (place) return placeInFull(place);
        return referred.map((of) => words.recordOf(of, id)).find((name) => name !== undefined);
      };
      const label = nameOf(own) ?? kind.labelOf(values as RecordOf<Kind>, (id) => nameOf(id) ?? '');
      return {
        // Of a new row there may be nothing but the signs between the names.
        name: /[\p{L}\p{N}]/u.test(label) ? label.trim() : '',
        date: kind.dateOf ? format.date(kind.dateOf(values as RecordOf<Kind>)) : '',
      };
    },
    undo: () => attempt(() => follow(() => book.undo())),
    /** Waits until it is undone, or cannot be. */
    undoFirst: () => inTurn(() => book.undo()),
    redo: () => attempt(() => follow(() => book.redo())),
    sendAgain: () => sendAgain([...book.drafts().values()]),
    saveAsNew: (id: string) => attempt(() => book.saveAsNew(id, newId())),
    keepMine: (id: string) => attempt(() => book.keepMine(id)),
  };
}

function townKey({ town, country }: Pick<Place, 'town' | 'country'>): string {
  return `${country}/${foldText(town)}`;
}

/** Which records edits are of; a row that is not there yet gets an id, which `fresh` has by its index. */
function* typedInto(
  edits: readonly SheetEdit[],
  rows: readonly SheetRow[],
  fresh: Map<number, string>,
): Steps<CellTyped[]> {
  const typed: CellTyped[] = [];
  for (const { row, column, input, seen } of edits) {
    const id = rows[row]?.id ?? fresh.get(row) ?? newId();
    if (rows[row] === undefined) fresh.set(row, id);
    typed.push({ id, path: column, input, seen });
    for (const [path, value] of Object.entries(('also' in input && input.also) || {})) {
      typed.push({ id, path, input: { value } });
    }
    if (typed.length % mostAtOnce === 0) yield;
  }
  return typed;
}

/**
 * All columns of a kind, and of what is said of one traveller those that have a cell each: in the log of
 * one person theirs, in that of several the only one's, where there is but one.
 */
function columnsOf({ fields }: Kind, { personId }: SheetScope): CellColumn[] {
  const ofItem = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'list' ? itemColumns(name, field, personId) : [],
  );
  return [...cellColumns(fields), ...ofItem];
}
