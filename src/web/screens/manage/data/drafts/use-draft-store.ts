import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import { cellColumns } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { Kind } from '../../../../../domain/kinds/kind.ts';
import { issueCode, recordSchema } from '../../../../../domain/kinds/schema.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { type KindName, kinds } from '../../../../../domain/records/registry.ts';
import { useTranslation } from 'react-i18next';
import { type Undone, useNotifyUndone } from '../../../../data/history/notify-undone.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useNotifyFailure } from '../../../../app/use-notify-failure.ts';
import type { FormPlaces } from '../../../../kit/record-forms/form-places.ts';
import type { Stored, Values } from './draft.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { SheetSource } from '../sheet-source.ts';
import { sendingOf } from './send-rows.ts';

/** The current values that the draft store uses. */
interface Present {
  onLeft: (undone: readonly Undone[]) => void;
  onRefused: (error: unknown) => void;
  blank: () => Values;
  placeOf: (id: string) => Place | undefined;
}

interface BookOfKind {
  book: DraftStore;
  /** Must be called with places that rows refer to from now on. */
  note: (places: readonly Place[]) => void;
}

/**
 * The draft store of a kind's table, with the records of this tab. Renders again after each change.
 */
export function useDraftStore(
  name: KindName,
  { records, source }: { records: readonly Stored[]; source: SheetSource },
  places: FormPlaces,
  blank: () => Values,
): BookOfKind {
  const { id: archiveId } = useArchive();
  const client = useQueryClient();
  const { t } = useTranslation('history');
  const notifyUndone = useNotifyUndone();
  const onRefused = useNotifyFailure();
  // One action can have several change sets, so one notice reports all rows that were not undone.
  const onLeft = (undone: readonly Undone[]) => notifyUndone(name, allOf(undone), t('undone'));
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { book, renew, keep } = useMemo(
    () => bookOf(client, source, archiveId, name, redraw),
    [client, source, archiveId, name],
  );
  useLayoutEffect(() => renew({ blank, placeOf: places.placeOf, onLeft, onRefused }));
  useEffect(() => book.dropSavedDrafts(), [book, records]);
  const note = (found: readonly Place[]) => {
    keep(found);
    const unknown = new Map(found.map((place) => [place.id, place]));
    for (const id of unknown.keys()) if (places.placeOf(id)) unknown.delete(id);
    if (unknown.size > 0) places.note(...unknown.values());
  };
  return { book, note };
}

function bookOf(
  client: QueryClient,
  source: SheetSource,
  archiveId: string,
  name: KindName,
  onChange: () => void,
) {
  const { fields }: Kind = kinds[name];
  const schema = recordSchema(kinds[name] as Kind);
  const columns = cellColumns(fields);
  /** Places that were just found and are not yet known to the rendered page. */
  const found = new Map<string, Place>();
  let present: Present = {
    onLeft: () => {},
    onRefused: () => {},
    blank: () => ({}),
    placeOf: () => undefined,
  };
  const keep = (places: readonly Place[]) => {
    for (const place of places) found.set(place.id, place);
  };
  let indexed: { records: readonly Stored[] | undefined; byId: ReadonlyMap<string, Stored> } = {
    records: undefined,
    byId: new Map(),
  };
  /** IDs of all records that the tab has held since the table was opened. */
  const seen = new Set<string>();
  // The tab's current record, which may not be rendered yet.
  const storedNow = (id: string): Stored | undefined => {
    const records = source.recordsNow();
    if (records !== indexed.records) {
      indexed = { records, byId: new Map((records ?? []).map((record) => [record.id, record])) };
      for (const known of indexed.byId.keys()) seen.add(known);
    }
    return indexed.byId.get(id);
  };
  const book = createDraftStore({
    fields,
    columns,
    onChange,
    blank: () => present.blank(),
    stored: storedNow,
    isGone: (id) => seen.has(id) && storedNow(id) === undefined,
    faultsOf: (values) =>
      (schema.safeParse(values).error?.issues ?? []).map((issue) => ({
        path: issue.path.join('.'),
        code: issueCode(issue),
      })),
    ...sendingOf({
      archiveId,
      name,
      untilHeld: (version) => untilHeld(client, source, version),
      placeOf: (id) => present.placeOf(id) ?? found.get(id),
      note: keep,
      onRefused: (error) => present.onRefused(error),
    }),
    onLeft: (undone) => present.onLeft(undone),
  });
  source.keep((id) => book.drafts().has(id));
  const renew = (next: Present) => {
    present = next;
  };
  return { book, renew, keep };
}

/** The combined result of undoing several change sets of one action. */
function allOf(undone: readonly Undone[]): Undone {
  const sum = (count: (one: Undone) => number) =>
    undone.reduce((total, one) => total + count(one), 0);
  return {
    changeSetId: undone.find(({ changeSetId }) => changeSetId !== null)?.changeSetId ?? null,
    undone: sum((one) => one.undone),
    left: undone.flatMap(({ left }) => left),
    leftCount: {
      'edited-since': sum(({ leftCount }) => leftCount['edited-since']),
      'in-use': sum(({ leftCount }) => leftCount['in-use']),
    },
  };
}

/**
 * The maximum time in ms that an undo waits for its change to reach the tab. Then it continues, as
 * it does without a connection.
 */
const patienceMs = 5000;

async function untilHeld(client: QueryClient, source: SheetSource, version: number): Promise<void> {
  const isHeld = () => source.versionNow() >= version;
  if (isHeld()) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, patienceMs);
    const stop = client.getQueryCache().subscribe(() => isHeld() && done());
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
