import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  decodeJourneySet,
  type JourneySetWire,
  type SetPerson,
} from '../../domain/journeys/journey-set.ts';
import type { LedgerRow } from '../../domain/journeys/ledger-row.ts';
import { send } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { useArchive } from '../archives/archive.data.ts';
import type { PeopleChoice } from '../people/choice.ts';
import { useChosenPeople } from '../people/chosen-people.tsx';
import { deriveLedger } from './derive-ledger.ts';
import { journeysOf } from './subject.ts';

/** Every journey of an archive with its derived values: the one data set that all screens share. */
export interface Ledger {
  archiveVersion: number;
  people: SetPerson[];
  /** newest first, unknown dates last */
  rows: LedgerRow[];
  byId: ReadonlyMap<string, LedgerRow>;
}

export function ledgerKey(archiveId: string) {
  return ['archives', archiveId, 'ledger'] as const;
}

/**
 * The ledger of an archive, derived once per version: when the event stream marks it as old and
 * the archive turns out unchanged (the browser's cache revalidates), the same object comes back
 * and no screen draws anew.
 */
export function ledgerQuery(archiveId: string) {
  return queryOptions({
    queryKey: ledgerKey(archiveId),
    queryFn: async ({ signal, client, queryKey }): Promise<Ledger> => {
      const response = await send(`/api/archives/${archiveId}/journeys/data-set`, { signal });
      const wire = (await response.json()) as JourneySetWire;
      const known = client.getQueryData<Ledger>(queryKey);
      return known?.archiveVersion === wire.archiveVersion ? known : readLedger(wire);
    },
    staleTime: Infinity,
    // Comparing ten thousand rows to share them would cost more than deriving them.
    structuralSharing: false,
  });
}

async function readLedger(wire: JourneySetWire): Promise<Ledger> {
  // A tab that is older than its server must not misread what it is sent.
  if (wire.format !== 1) throw new ApiError({ code: 'unreadable' });
  const { archiveVersion, people, journeys } = decodeJourneySet(wire);
  const rows = await deriveLedger(journeys);
  return { archiveVersion, people, rows, byId: new Map(rows.map((row) => [row.id, row])) };
}

/** The ledger of the archive that the tab shows; `data` stays while a newer one is on its way. */
export function useLedger() {
  return useQuery(ledgerQuery(useArchive().id));
}

/** Whose journeys, and which: what every screen with `:person` starts from. */
export interface SubjectJourneys {
  people: PeopleChoice;
  /** of these people, each journey once, newest first */
  rows: LedgerRow[];
  ledger: Ledger;
}

export type SubjectState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | ({ state: 'ready' } & SubjectJourneys);

/**
 * The journeys of the people whom the address names; the same arrays on every screen. Statistics
 * of a filter are asked with `askedOf(people, filter)` from subject.ts.
 */
export function useSubject(): SubjectState {
  const people = useChosenPeople();
  const { data, error, refetch } = useLedger();
  if (data) return { state: 'ready', people, rows: rowsOfPeople(data, people), ledger: data };
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' };
}

const rowsBySlug = new WeakMap<Ledger, Map<string, LedgerRow[]>>();

function rowsOfPeople(ledger: Ledger, people: PeopleChoice): LedgerRow[] {
  let known = rowsBySlug.get(ledger);
  if (!known) rowsBySlug.set(ledger, (known = new Map()));
  let rows = known.get(people.slug);
  if (!rows) known.set(people.slug, (rows = journeysOf(people, ledger.rows)));
  return rows;
}
