import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import { cellColumns } from '../../domain/kinds/cell-columns.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { issueCode, recordSchema } from '../../domain/kinds/schema.ts';
import type { Place } from '../../domain/places/place.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { useArchive } from '../archives/archive.data.ts';
import type { PlaceBook } from '../record-forms/place-book.ts';
import { heldRecordsQuery, useWholeRecords } from '../records/records.data.ts';
import { recordBook, type RecordBook, type Stored } from './record-book.ts';
import { sendingOf } from './send-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the book asks for is what there is when it asks. */
interface Present {
  stored: ReadonlyMap<string, Stored>;
  blank: () => Values;
  placeOf: (id: string) => Place | undefined;
}

interface BookOfKind {
  book: RecordBook;
  records: readonly Stored[];
  /** to be told of places that rows name from now on */
  note: (places: readonly Place[]) => void;
}

/** The book of a kind's table, with the records that the tab holds; drawn again with each change of it. */
export function useRecordBook(name: KindName, places: PlaceBook, blank: () => Values): BookOfKind {
  const { id: archiveId } = useArchive();
  const client = useQueryClient();
  const records = useWholeRecords(name) as readonly Stored[];
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const stored = useMemo(() => new Map(records.map((record) => [record.id, record])), [records]);
  const { book, renew, keep } = useMemo(
    () => bookOf(client, archiveId, name, redraw),
    [client, archiveId, name],
  );
  useLayoutEffect(() => renew({ stored, blank, placeOf: places.placeOf }));
  useEffect(() => book.heardOf(), [book, stored]);
  const note = (found: readonly Place[]) => {
    keep(found);
    places.note(...found);
  };
  return { book, records, note };
}

function bookOf(client: QueryClient, archiveId: string, name: KindName, onChange: () => void) {
  const { fields }: Kind = kinds[name];
  const schema = recordSchema(kinds[name] as Kind);
  const columns = cellColumns(fields);
  /** places that were found a moment ago: the screen has not been drawn with them yet */
  const found = new Map<string, Place>();
  let present: Present = { stored: new Map(), blank: () => ({}), placeOf: () => undefined };
  const keep = (places: readonly Place[]) => {
    for (const place of places) found.set(place.id, place);
  };
  const book = recordBook({
    fields,
    columns,
    onChange,
    blank: () => present.blank(),
    stored: (id) => present.stored.get(id),
    faultsOf: (values) =>
      (schema.safeParse(values).error?.issues ?? []).map((issue) => {
        const path = issue.path.join('.');
        const column = columns.find((one) => path === one.path || path.startsWith(`${one.path}.`));
        return { path: column?.path ?? path, code: issueCode(issue) };
      }),
    ...sendingOf({
      archiveId,
      name,
      untilHeld: (version) => untilHeld(client, archiveId, name, version),
      placeOf: (id) => present.placeOf(id) ?? found.get(id),
      note: keep,
    }),
  });
  const renew = (next: Present) => {
    present = next;
  };
  return { book, renew, keep };
}

/** How long an undoing waits for the tab to hear of it: then it goes on, as it does without a connection. */
const patienceMs = 5000;

async function untilHeld(
  client: QueryClient,
  archiveId: string,
  name: KindName,
  version: number,
): Promise<void> {
  const { queryKey } = heldRecordsQuery(archiveId, name);
  const isHeld = () => (client.getQueryData(queryKey)?.archiveVersion ?? 0) >= version;
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
