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
import { dateOf } from '../../../../domain/kinds/time-of.ts';
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
import { type NameQuestion, nameLookUps } from '../../../data/places/name-look-ups.ts';
import { useNamedRecords } from './reading/named-records.ts';
import { usePlaceOptionsInWords } from './cells/place-options-in-words.ts';
import { placeQuestion, placesMeantIn } from './cells/places-meant.ts';
import { type CellTyped, readChanges } from './reading/read-changes.ts';
import type { CellChange, Draft, Stored } from './drafts/draft.ts';
import { type BesideCells, sheetColumn, type SheetColumn } from './columns/sheet-columns.tsx';
import { sheetRows, type SheetRow } from './sheet-row.ts';
import type { SheetSource } from './sheet-source.ts';
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

/** The maximum number of cells per action. Processing and sending more would take too long. */
const mostCells = 100_000;

const none: ReadonlySet<string> = new Set();

/** Cells processed per task, which takes a few milliseconds. */
const mostAtOnce = 2000;

/** The number of towns named in one sentence. */
const mostNamed = 5;

/** The ID of the notice about typed towns. Only the latest is shown. */
const townNotice = 'towns';

interface Read {
  changes: CellChange[];
  /** Towns that were not found. */
  unknown: readonly string[];
}

type OnRead = (changes: readonly CellChange[]) => void;

/** The ID of the notice that offers something about the last action. The next action removes it. */
export const offerNotice = 'paste-offer';

/** An edit of a cell. `seen` is the record at the start of the edit. */
interface SheetEdit extends CellEdit {
  seen?: Stored | undefined;
}

export interface SheetInput {
  name: KindName;
  /** Which records are shown. Must be a constant or memoised by the caller. */
  scope: SheetScope;
  /**
   * Extra texts beside the cells of a column, which are not part of the cells. Must be memoised by
   * the caller.
   */
  beside?: BesideCells | undefined;
}

/** The records that a table shows, and where they come from. The source must be memoised. */
export interface HeldBySheet {
  records: readonly Stored[];
  source: SheetSource;
}

export type Sheet = ReturnType<typeof useSheet>;

/** The state of a table of records: its columns and rows, the selection, and the actions. */
export function useSheet({ name, scope, beside, records, source }: SheetInput & HeldBySheet) {
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
  const { book, note } = useDraftStore(name, { records, source }, places, () =>
    newRow(name, scope.begins),
  );
  const placeRecords = useWholeRecords('place');
  // Looks names up again after the places of the archive have changed.
  // oxlint-disable-next-line react/exhaustive-deps -- made anew with the places
  const lookUps = useMemo(() => nameLookUps(archiveId), [archiveId, placeRecords]);
  /** Without places that were only found by a search and are not in the archive. */
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
  /**
   * IDs of rows edited since the view was chosen. They stay in view even if they no longer match.
   */
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
    // A row that is now saved has just been fixed, so the filter for unsaved rows does not count.
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
  // Selected rows may be deleted. The new row after the last one can be selected too.
  const cursor = cursorWithin(kept, { rows: rows.length + 1, columns: shownColumns.length });
  const range = rangeOf(cursor);
  const chosenRows = rows.slice(range.top, range.bottom + 1);
  /** Changes to request the focus. */
  const [focusRound, setFocusRound] = useState(0);
  /** The number of cells that are being read and looked up. */
  const [reading, setReading] = useState(0);
  const put = async (edits: readonly SheetEdit[], onRead?: OnRead) => {
    withdrawNotice(offerNotice);
    if (edits.length > mostCells) return notifyFailed(t('tooMany.title'), t('tooMany.text'));
    await whileReading(edits.length, async () => {
      const fresh = new Map<number, string>();
      const work = typedInto(edits, rows, fresh);
      // A single cell is assigned to its row at once. A long paste is processed in slices.
      const typed = edits.length > mostAtOnce ? await runInSlices(work) : atOnce(work);
      // Registers new rows at once, so that text typed into the next cell goes to the same row.
      if (fresh.size > 0) book.begin([...fresh.values()]);
      nameNew(fresh);
      await putTyped([...typed, ...alike(typed)], onRead);
    });
  };
  /** Applies the choice of an ambiguous town to the other rows that wait for the same choice. */
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
  /**
   * Reads typed cells and derives further changes. Names that got no answer are looked up again
   * later.
   */
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
      readDateIn: (text, order, yearsAhead) =>
        wholeDate(text, { order, today: Temporal.Now.plainDateISO().toString(), yearsAhead }),
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
  // Actions are read in the order in which they were made, whichever look-up is answered first.
  const [turns] = useState(() => ({ last: Promise.resolve() }));
  const inTurn = (action: () => Promise<void>): Promise<void> => {
    turns.last = turns.last.then(action).catch(notifyFailure);
    return turns.last;
  };
  const putChanges = async (changes: readonly CellChange[]) => {
    const { stored } = await runInSlices(book.put(changes));
    setEdited((known) => new Set([...known, ...changes.map(({ id }) => id)]));
    // The next input can be read while this is being saved. The draft store keeps the order.
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
  /** Counts the cells that are being read until they are in the draft store. */
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

  /** Sends refused or unsent rows again, and repeats look-ups that got no answer. */
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
    /** Sets the width of a column. Pass undefined for the default width. */
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
    /** Whether a row is shown although it no longer belongs to these people or to the view. */
    strays,
    all,
    isWorking,
    reading,
    cursor,
    setCursor,
    focusRound,
    showRound,
    show,
    /** Moves to a cell and focuses it. */
    begin: (to: Cursor) => {
      setCursor(to);
      setFocusRound((count) => count + 1);
    },
    range,
    chosenRows,
    active: rows[cursor.active.row],
    /** Enters the input. `onRead` is called with the changes that were read from it. */
    put: (edits: readonly SheetEdit[], onRead?: OnRead) => void put(edits, onRead),
    readTyped,
    /** Adds a new row and returns its ID. */
    addRow: () => {
      const id = newId();
      book.begin([id]);
      return id;
    },
    remove: (ids: readonly string[]) => attempt(() => book.remove(ids)),
    putChanges: (changes: readonly CellChange[]) => void inTurn(() => putChanges(changes)),
    /** The full text of a value for reading: a code with its town. */
    inFull: ({ path, field }: CellColumn, value: unknown) => {
      const isOfPlaces = field.type === 'reference' && field.to === 'place';
      const place = isOfPlaces ? places.placeOf(String(value)) : undefined;
      return place ? placeInFull(place) : cellText(path, field, value, words);
    },
    /**
     * The name of a row, with towns beside codes, and its date in words. Each is empty if the row
     * has none.
     */
    nameOf: ({ id: own, values }: SheetRow) => {
      const nameOf = (id: string) => {
        const place = places.placeOf(id);
        if (place) return placeInFull(place);
        return referred.map((of) => words.recordOf(of, id)).find((name) => name !== undefined);
      };
      const label = nameOf(own) ?? kind.labelOf(values as RecordOf<Kind>, (id) => nameOf(id) ?? '');
      return {
        // In a new row the label may consist of separators only.
        name: /[\p{L}\p{N}]/u.test(label) ? label.trim() : '',
        date: kind.time === 'timeless' ? '' : format.date(dateOf(kind, values)),
      };
    },
    undo: () => attempt(() => follow(() => book.undo())),
    /** Resolves when the undo is done or has failed. */
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

/**
 * Assigns edits to record IDs. A row that does not exist yet gets a new ID, which `fresh` stores by
 * row index.
 */
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
 * All columns of a kind, and the columns for details of one traveller. In a log of one person these
 * show that person's details. In a log of several people they apply to a journey with only one
 * traveller.
 */
function columnsOf({ fields }: Kind, { personId }: SheetScope): CellColumn[] {
  const ofItem = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'list' ? itemColumns(name, field, personId) : [],
  );
  return [...cellColumns(fields), ...ofItem];
}
