import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import type { Standings } from '../../../domain/journeys/standing.ts';
import { useMe } from '../accounts/me.data.ts';
import { useArchive } from '../archives/archive.data.ts';
import type { PeopleChoice } from '../people/choice.ts';
import { useChosenPeople } from '../people/chosen-people.ts';
import { deriveJourneyLog, type JourneyLog, reroutedIn } from './journey-log.ts';
import { useStandings } from './present.ts';
import { type HeldRecords, heldSet } from '../../../domain/records/held-records.ts';
import { noSeaLine, type SeaLineBetween } from '../../../domain/sea-lanes/sea-line.ts';
import { betweenIn } from '../sea-lanes/known-lines.ts';
import { routeUnknown, seaLinesQuery } from '../sea-lanes/sea-lines.data.ts';
import { heldRecordsQuery } from '../records/records.data.ts';
import { type ScreenState, stateOf } from '../screen-state.ts';
import { knownVersion } from '../known-archive-versions.ts';
import { journeysOf } from './subject.ts';

/** The log of an archive, derived from the held records and updated when they change. */
function journeyLogQuery(archiveId: string) {
  const records = heldRecordsQuery(archiveId, 'journey');
  return queryOptions({
    queryKey: [...records.queryKey, 'log'],
    queryFn: async ({ client, queryKey }): Promise<JourneyLog> => {
      const before = client.getQueryData<JourneyLog>(queryKey);
      let held = await client.fetchQuery(records);
      const seaLineBetween = await knownSeaLines(client, held);
      let log = await deriveJourneyLog(held, before, seaLineBetween);
      // Changes announced during the first derivation are not announced again, so they are checked
      // for here.
      while (log.archiveVersion < (knownVersion(archiveId) ?? 0)) {
        held = await client.fetchQuery(records);
        if (held === log.held) break;
        log = await deriveJourneyLog(held, log, seaLineBetween);
      }
      // Geodesics are used until the lines are found; then all figures change together.
      void findSeaLines(client, log).then((seaLines) => {
        if (reroutedIn(log, { seaLineBetween: seaLines }).length === 0) return;
        void client.invalidateQueries({ queryKey, exact: true });
      });
      return log;
    },
    staleTime: Infinity,
    // The requests behind it have already been retried.
    retry: false,
    // Comparing ten thousand rows to share them would take longer than deriving them.
    structuralSharing: false,
  });
}

/** Returns the known sea lines, if the log has sea journeys. */
async function knownSeaLines(client: QueryClient, held: HeldRecords): Promise<SeaLineBetween> {
  const isAtSea = heldSet(held, 'journey').some(({ mode }) => mode === 'sea');
  return isAtSea ? betweenIn(await client.fetchQuery(seaLinesQuery)) : noSeaLine;
}

/** Finds the missing sea lines of a log, and returns all known lines. */
async function findSeaLines(client: QueryClient, { rows }: JourneyLog): Promise<SeaLineBetween> {
  const atSea = rows.filter(({ mode }) => mode === 'sea');
  if (atSea.length === 0) return noSeaLine;
  // If the worker fails, the geodesics stay.
  await routeUnknown(
    client,
    atSea.map(({ from, to }) => [from, to]),
  ).catch(() => {});
  return betweenIn(client.getQueryData(seaLinesQuery.queryKey) ?? new Map());
}

/** Returns the log of the current archive; `data` stays while a newer log loads. */
export function useJourneyLog() {
  return useQuery(journeyLogQuery(useArchive().id));
}

/** The people of a page with `:person` and their journeys. */
export interface SubjectJourneys {
  people: PeopleChoice;
  /**
   * The journeys that figures count, each once, newest first: travelled journeys, and planned
   * journeys if the account's preferences include them.
   */
  rows: readonly JourneyRow[];
  /** Travelled journeys, newest first. */
  travelled: readonly JourneyRow[];
  /** Journeys under way and planned, soonest first. */
  underWay: readonly JourneyRow[];
  planned: readonly JourneyRow[];
  log: JourneyLog;
}

/**
 * Returns the journeys of the people in the address. The arrays are the same on every page until a
 * journey begins or ends. Use `askedOf(people, filter)` for statistics of a filter.
 */
export function useSubject(): ScreenState<SubjectJourneys> {
  return useSubjectOf(useChosenPeople());
}

/**
 * Returns the journeys of people, as `useSubject` does, also for pages without people in their
 * address.
 */
export function useSubjectOf(people: PeopleChoice): ScreenState<SubjectJourneys> {
  const { data: log, error, refetch } = useJourneyLog();
  const counted = useCountedJourneys(log);
  const data = log && counted && { people, ...ofPeople(counted, people), log };
  return stateOf({ data, error, refetch });
}

/** A log grouped by current standing, and `rows`: the journeys that the account's figures count. */
export interface CountedJourneys extends Standings {
  rows: readonly JourneyRow[];
}

export function useCountedJourneys(log: JourneyLog | undefined): CountedJourneys | undefined {
  const { countPlanned } = useMe().preferences;
  const standings = useStandings(log?.rows);
  return useMemo(
    () =>
      log &&
      standings && { ...standings, rows: countPlanned ? log.rows : standings.travelled },
    [log, standings, countPlanned],
  );
}

const countedBySlug = new WeakMap<CountedJourneys, Map<string, CountedJourneys>>();

function ofPeople(counted: CountedJourneys, people: PeopleChoice): CountedJourneys {
  let known = countedBySlug.get(counted);
  if (!known) countedBySlug.set(counted, (known = new Map()));
  let own = known.get(people.slug);
  if (!own) {
    const travelled = journeysOf(people, counted.travelled);
    own = {
      travelled,
      underWay: journeysOf(people, counted.underWay),
      planned: journeysOf(people, counted.planned),
      rows: counted.rows === counted.travelled ? travelled : journeysOf(people, counted.rows),
    };
    known.set(people.slug, own);
  }
  return own;
}
