import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
import type { DayExplanation } from '../../../domain/days/count/day-explanations.ts';
import { useMe } from '../accounts/me.data.ts';
import { useArchive } from '../archives/archive.data.ts';
import { useRecords } from '../records/records.data.ts';
import { useTrackNights } from './track-nights.data.ts';
import { forgetOldAnswers } from './forget-old-answers.ts';
import { areSame, RecordStates } from './record-states.ts';
import { type ScreenState, stateOf } from '../screen-state.ts';
import { type DayRecordSets, DaysWorker } from './days-worker.ts';

/** ms after the last screen of days is left, after which the worker goes and its memory with it. */
const idle = 30_000;

/** The one worker of this tab, of the archive that it shows. */
let open: { archiveId: string; worker: DaysWorker; users: number } | undefined;

function enter(archiveId: string): DaysWorker {
  if (open?.archiveId !== archiveId || open.worker.hasFailed) {
    // What it failed to answer is asked anew, though the records are the same.
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

/** Ledgers that can be asked, and of which records: equal states have equal answers. */
export interface Ledgers {
  worker: DaysWorker;
  moment: DaysMoment;
  /** begins the keys of what is asked of them */
  key: readonly unknown[];
  /** starts anew, where the worker has failed */
  renew(): void;
}

/** Of the records that ledgers were asked of: a screen that comes back finds its answers. */
const states = new RecordStates();

/** The records that ledgers are made of and that rules ask about, when all of them are there. */
function useDayRecords() {
  const queries = [
    useRecords('journey'),
    useRecords('stay'),
    useRecords('day-correction'),
    useRecords('person'),
    useRecords('place'),
    useRecords('permission'),
    useRecords('rule'),
    useRecords('circumstance'),
    useRecords('vessel'),
    useRecords('engagement'),
    useTrackNights(),
  ] as const;
  const [
    { data: journeys },
    { data: stays },
    { data: corrections },
    { data: people },
    { data: places },
    { data: permissions },
    { data: rules },
    { data: circumstances },
    { data: vessels },
    { data: engagements },
    { data: tracks },
  ] = queries;
  const records = useMemo(
    (): DayRecordSets | undefined =>
      journeys &&
      stays &&
      corrections &&
      people &&
      places &&
      permissions &&
      rules &&
      circumstances &&
      vessels &&
      engagements &&
      tracks
        ? {
            journeys,
            stays,
            corrections,
            people,
            places,
            permissions,
            rules,
            circumstances,
            vessels,
            engagements,
            tracks,
          }
        : undefined,
    [
      journeys,
      stays,
      corrections,
      people,
      places,
      permissions,
      rules,
      circumstances,
      vessels,
      engagements,
      tracks,
    ],
  );
  return {
    records,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}

interface Told {
  archiveId: string;
  worker: DaysWorker;
  /** the number of the records that it was told of */
  state: number;
}

function toldAlready(archiveId: string, records: DayRecordSets): Told | undefined {
  if (open?.archiveId !== archiveId || !open.worker.holds(records)) return undefined;
  return { archiveId, worker: open.worker, state: states.of(archiveId, records) };
}

/** The ledgers of the archive in use, of the records as they are; another object once these have changed. */
export function useLedgers(): ScreenState<Ledgers> {
  const { id: archiveId } = useArchive();
  const { countPlanned } = useMe().preferences;
  const today = Temporal.Now.plainDateISO().toString();
  const { records, error, refetch } = useDayRecords();
  const [attempt, setAttempt] = useState(0);
  // A screen that comes after another of days shows at once what is known.
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

/** For queries of what ledgers answer. */
export const ofLedgers = { staleTime: Infinity, retry: false, structuralSharing: false } as const;

function matrixQuery({ worker, moment, key }: Ledgers, view: DaysView) {
  return queryOptions({
    ...ofLedgers,
    queryKey: [...key, 'matrix', view],
    // A query may not answer with undefined.
    queryFn: async () => (await worker.ask({ what: 'matrix', view, moment })) ?? null,
  });
}

/** How people's days are counted, and what that comes to; null of whom nothing is known. */
export type CountedDays = readonly { view: DaysView; matrix: DaysMatrix | null }[];

/** The days by year of several people, in their order; the earlier ones while these are worked out. */
export function useMatrices(
  ledgers: Ledgers,
  views: readonly DaysView[],
): ScreenState<CountedDays> & { isStale: boolean } {
  const client = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ofLedgers,
    queryKey: [...ledgers.key, 'matrices', views],
    // Each by itself, so that who was looked at alone is known among all.
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

/** Asks again, of a new worker where the old one has failed. */
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

interface Preparing {
  ledgers: Ledgers;
  views: readonly DaysView[];
  until: AbortSignal;
}

/** Works out ahead of being asked, one after the other, until somebody goes elsewhere. */
export async function prepareMatrices(
  client: QueryClient,
  { ledgers, views, until }: Preparing,
): Promise<void> {
  forgetOldAnswers(client, ledgers.key);
  for (const view of views) {
    if (until.aborted) return;
    await client.prefetchQuery(matrixQuery(ledgers, view));
  }
}

/** The days of several people on a map, in their order; null of whom nothing is known. */
export function useDaysOnMap(
  ledgers: Ledgers,
  views: readonly MapView[],
  span: DaySpan | undefined,
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

/** The days of a span, those alike together. */
export function useDayExplanations(
  ledgers: Ledgers,
  view: DaysView,
  span: { from: string; to: string; code?: string },
): ScreenState<DayExplanation[]> {
  const { data, error, refetch } = useQuery({
    ...dayExplanationsQuery(ledgers, view, span),
    // Of the same days as they were before a record changed; never of others.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(-2)) === JSON.stringify([view, span])
        ? before
        : undefined,
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}

/** What is worth telling of somebody's days; undefined until it is known, and where that fails. */
export function useDayNotes(ledgers: Ledgers, personId: string): DayNotes | undefined {
  const { worker, moment, key } = ledgers;
  return useQuery({
    ...ofLedgers,
    queryKey: [...key, 'notes', personId],
    queryFn: () => worker.ask({ what: 'notes', personId, moment }),
  }).data;
}

/** What is to be repaired in the records of several people, in their order; as it was while it is looked for. */
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
    // Of the same people as before a record changed; never of others.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.at(-1)) === JSON.stringify(personIds) ? before : undefined,
  });
  return stateOf({ data, error, refetch: () => again(ledgers, refetch) });
}
