import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { TravelSpan } from '../../../domain/days/count/travel-span.ts';
import type { DaySpan } from '../../../domain/days/timeline/day-span.ts';
import type {
  DaysMatrix,
  DaysMoment,
  DaysOnMap,
  DaysView,
  MapView,
} from '../../../domain/days/days-engine.ts';
import type { DayNotes } from '../../../domain/days/rules/rules-engine.ts';
import type { Contradiction } from '../../../domain/days/repairs/contradiction.ts';
import type { Doubts } from '../../../domain/days/count/doubts.ts';
import type { DayExplanation } from '../../../domain/days/count/day-explanations.ts';
import { useMe } from '../accounts/me.data.ts';
import { useArchive } from '../archives/archive.data.ts';
import { areSame } from '../records/are-same.ts';
import { useRecordSets } from '../records/record-sets.data.ts';
import { useTrackNights } from './track-nights.data.ts';
import { forgetOldAnswers } from './forget-old-answers.ts';
import { RecordStates } from './record-states.ts';
import { type ScreenState, stateOf } from '../screen-state.ts';
import { dayKinds, type DayRecordSets, DaysWorker } from './days-worker.ts';

/**
 * ms after the last page about days is closed, after which the worker is terminated to free its
 * memory.
 */
const idle = 30_000;

/** The worker of this tab, for the current archive. */
let open: { archiveId: string; worker: DaysWorker; users: number } | undefined;

function enter(archiveId: string): DaysWorker {
  if (open?.archiveId !== archiveId || open.worker.hasFailed) {
    // Questions that a failed worker did not answer must be asked again, although the records are
    // the same.
    if (open?.worker.hasFailed) states.forget();
    open?.worker.end();
    open = { archiveId, worker: new DaysWorker(), users: 0 };
  }
  open.users++;
  return open.worker;
}

function leave(worker: DaysWorker): void {
  if (open?.worker !== worker) return;
  open.users--;
  setTimeout(() => {
    if (open?.worker !== worker || open.users > 0) return;
    worker.end();
    open = undefined;
  }, idle);
}

/**
 * A worker that answers questions about ledgers, and the state of the records it uses. Equal states
 * give equal answers.
 */
export interface Ledgers {
  worker: DaysWorker;
  moment: DaysMoment;
  /** The first part of the keys of its queries. */
  key: readonly unknown[];
  /** Starts a new worker if this one has failed. */
  renew(): void;
}

/**
 * Numbers the states of the records that were used, so that a page that is opened again finds its
 * answers.
 */
const states = new RecordStates();

/**
 * Returns the records from which ledgers are computed and rules evaluated, when all have loaded.
 */
function useDayRecords() {
  const sets = useRecordSets(dayKinds);
  const nights = useTrackNights();
  const records = useMemo(
    (): DayRecordSets | undefined =>
      sets.data && nights.data && { ...sets.data, tracks: nights.data },
    [sets.data, nights.data],
  );
  return {
    records,
    error: sets.error ?? nights.error,
    refetch: () => {
      sets.refetch();
      if (nights.error) void nights.refetch();
    },
  };
}

interface Told {
  archiveId: string;
  worker: DaysWorker;
  /** The number of the state of the records that the worker has received. */
  state: number;
}

function toldAlready(archiveId: string, records: DayRecordSets): Told | undefined {
  if (open?.archiveId !== archiveId || !open.worker.holds(records)) return undefined;
  return { archiveId, worker: open.worker, state: states.of(archiveId, records) };
}

/**
 * Returns the ledgers of the current archive for the current records; a new object after these have
 * changed.
 */
export function useLedgers(): ScreenState<Ledgers> {
  const { id: archiveId } = useArchive();
  const { countPlanned } = useMe().preferences;
  const today = Temporal.Now.plainDateISO().toString();
  const { records, error, refetch } = useDayRecords();
  const [attempt, setAttempt] = useState(0);
  // A page opened after another page about days shows the existing answers immediately.
  const [told, setTold] = useState(() => records && toldAlready(archiveId, records));
  const [fault, setFault] = useState<Error>();
  useEffect(() => {
    if (!records) return undefined;
    const worker = enter(archiveId);
    let isCurrent = true;
    worker.tell(records).then(
      () => {
        if (!isCurrent) return;
        const now = { archiveId, worker, state: states.of(archiveId, records) };
        setTold((before) => (before && areSame(before, now) ? before : now));
      },
      (error: unknown) => isCurrent && setFault(new Error(String(error))),
    );
    return () => {
      isCurrent = false;
      leave(worker);
    };
  }, [archiveId, records, attempt]);

  const data = useMemo((): Ledgers | undefined => {
    if (told?.archiveId !== archiveId) return undefined;
    const { worker, state } = told;
    const moment = { today, countsPlanned: countPlanned };
    const renew = () => setAttempt((before) => before + 1);
    return { worker, moment, key: ['days', archiveId, state, moment], renew };
  }, [told, archiveId, today, countPlanned]);
  return stateOf({
    data,
    error: fault ?? error,
    refetch: () => {
      setFault(undefined);
      setAttempt(attempt + 1);
      refetch();
    },
  });
}

/** Options of queries that the ledgers answer. */
export const ofLedgers = { staleTime: Infinity, retry: false, structuralSharing: false } as const;

function matrixQuery({ worker, moment, key }: Ledgers, view: DaysView) {
  return queryOptions({
    ...ofLedgers,
    queryKey: [...key, 'matrix', view],
    // A query must not return undefined.
    queryFn: async () => (await worker.ask({ what: 'matrix', view, moment })) ?? null,
  });
}

/** How people's days are counted, with the result; null if nothing is known about a person. */
export type CountedDays = readonly { view: DaysView; matrix: DaysMatrix | null }[];

/**
 * Returns the days per year of several people, in their order; the previous result while they are
 * computed.
 */
export function useMatrices(
  ledgers: Ledgers,
  views: readonly DaysView[],
): ScreenState<CountedDays> & { isStale: boolean } {
  const client = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ofLedgers,
    queryKey: [...ledgers.key, 'matrices', views],
    // Each person has their own query, so that results shown for one person are reused for all.
    queryFn: async (): Promise<CountedDays> =>
      Promise.all(
        views.map(async (view) => ({
          view,
          matrix: await client.fetchQuery(matrixQuery(ledgers, view)),
        })),
      ),
    initialData: () => knownOfAll(client, ledgers, views),
    placeholderData: keepPreviousData,
  });
  const state = stateOf({ data, error, refetch: () => again(ledgers, refetch) });
  return { ...state, isStale: isPlaceholderData };
}

/** Repeats a query, with a new worker if the old one has failed. */
export function again({ worker, renew }: Ledgers, refetch: () => unknown): void {
  if (worker.hasFailed) renew();
  else void refetch();
}

function knownOfAll(client: QueryClient, ledgers: Ledgers, views: readonly DaysView[]) {
  const known = views.flatMap((view) => {
    const matrix = client.getQueryData(matrixQuery(ledgers, view).queryKey);
    return matrix === undefined ? [] : [{ view, matrix }];
  });
  return known.length === views.length ? known : undefined;
}


/** Computes matrices in advance, one after the other, until aborted. */
export async function prepareMatrices(
  client: QueryClient,
  { ledgers, views, until }: {
  ledgers: Ledgers;
  views: readonly DaysView[];
  until: AbortSignal;
},
): Promise<void> {
  forgetOldAnswers(client, ledgers.key);
  for (const view of views) {
    if (until.aborted) return;
    await client.prefetchQuery(matrixQuery(ledgers, view));
  }
}

/**
 * Returns the days of several people on a map, in their order; null if nothing is known about a
 * person.
 */
export function useDaysOnMap(
  ledgers: Ledgers,
  views: readonly MapView[],
  span: TravelSpan | undefined,
): ScreenState<(DaysOnMap | null)[]> & { isStale: boolean } {
  const { worker, moment, key } = ledgers;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'map', views, span],
    queryFn: () =>
      Promise.all(
        views.map(async (view) => (await worker.ask({ what: 'map', view, moment, span })) ?? null),
      ),
    placeholderData: keepPreviousData,
  });
  const state = stateOf({ data, error, refetch: () => again(ledgers, refetch) });
  return { ...state, isStale: isPlaceholderData };
}

/**
 * Returns what makes the days of each view possible and not certain; undefined while loading and
 * after a failure.
 */
export function useDoubts(
  ledgers: Ledgers,
  views: readonly DaysView[],
  span: DaySpan | undefined,
): readonly Doubts[] | undefined {
  const { worker, moment, key } = ledgers;
  return useQuery({
    ...ofLedgers,
    queryKey: [...key, 'doubts', views, span],
    queryFn: async () => {
      const all = await Promise.all(
        views.map((view) => worker.ask({ what: 'doubts', view, moment, span })),
      );
      return all.filter((doubts) => doubts !== undefined);
    },
  }).data;
}

export function dayExplanationsQuery(
  { worker, moment, key }: Ledgers,
  view: DaysView,
  span: { from: string; to: string; code?: string },
) {
  return queryOptions({
    ...ofLedgers,
    queryKey: [...key, 'said', view, span],
    queryFn: () => worker.ask({ what: 'days', view, moment, span }),
  });
}

/** Returns the explanations of the days of a span, with similar days grouped. */
export function useDayExplanations(
  ledgers: Ledgers,
  view: DaysView,
  span: { from: string; to: string; code?: string },
): ScreenState<DayExplanation[]> {
  const { data, error, refetch } = useQuery({
    ...dayExplanationsQuery(ledgers, view, span),
    // While loading, shows the previous explanations of the same days, but never those of other
    // days.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(-2)) === JSON.stringify([view, span])
        ? before
        : undefined,
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}

/** Returns notable facts about a person's days; undefined while loading and after a failure. */
export function useDayNotes(ledgers: Ledgers, personId: string): DayNotes | undefined {
  const { worker, moment, key } = ledgers;
  return useQuery({
    ...ofLedgers,
    queryKey: [...key, 'notes', personId],
    queryFn: () => worker.ask({ what: 'notes', personId, moment }),
  }).data;
}

/**
 * Returns the necessary repairs in the records of several people, in their order; the previous
 * result while loading.
 */
export function useRecordRepairs(
  ledgers: Ledgers,
  personIds: readonly string[],
): ScreenState<readonly (readonly Contradiction[])[]> {
  const { worker, moment, key } = ledgers;
  const { data, error, refetch } = useQuery({
    ...ofLedgers,
    queryKey: [...key, 'repairs', personIds],
    queryFn: () =>
      Promise.all(personIds.map((personId) => worker.ask({ what: 'repairs', personId, moment }))),
    // While loading, shows the previous result for the same people, but never for others.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.at(-1)) === JSON.stringify(personIds) ? before : undefined,
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}
