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

/** The log of an archive, derived from what the tab holds, and renewed where that changes. */
function journeyLogQuery(archiveId: string) {
  const records = heldRecordsQuery(archiveId, 'journey');
  return queryOptions({
    queryKey: [...records.queryKey, 'log'],
    queryFn: async ({ client, queryKey }): Promise<JourneyLog> => {
      const before = client.getQueryData<JourneyLog>(queryKey);
      let held = await client.fetchQuery(records);
      const seaLineBetween = await knownSeaLines(client, held);
      let log = await deriveJourneyLog(held, before, seaLineBetween);
      // What is told while this is derived for the first time nobody tells of again.
      while (log.archiveVersion < (knownVersion(archiveId) ?? 0)) {
        held = await client.fetchQuery(records);
        if (held === log.held) break;
        log = await deriveJourneyLog(held, log, seaLineBetween);
      }
      // Until the lines are found the geodesic counts; then all figures change together.
      void findSeaLines(client, log).then((seaLines) => {
        if (reroutedIn(log, { seaLineBetween: seaLines }).length === 0) return;
        void client.invalidateQueries({ queryKey, exact: true });
      });
      return log;
    },
    staleTime: Infinity,
    // What asking comes to has been tried again already.
    retry: false,
    // Comparing ten thousand rows to share them would cost more than deriving them.
    structuralSharing: false,
  });
}

/** What is known of the sea, for a log that has to do with it. */
async function knownSeaLines(client: QueryClient, held: HeldRecords): Promise<SeaLineBetween> {
  const isAtSea = heldSet(held, 'journey').some(({ mode }) => mode === 'sea');
  return isAtSea ? betweenIn(await client.fetchQuery(seaLinesQuery)) : noSeaLine;
}

/** Has the lines of a log found that are not known; those that are known then. */
async function findSeaLines(client: QueryClient, { rows }: JourneyLog): Promise<SeaLineBetween> {
  const atSea = rows.filter(({ mode }) => mode === 'sea');
  if (atSea.length === 0) return noSeaLine;
  // Without a worker the geodesics stay.
  await routeUnknown(
    client,
    atSea.map(({ from, to }) => [from, to]),
  ).catch(() => {});
  return betweenIn(client.getQueryData(seaLinesQuery.queryKey) ?? new Map());
}

/** The log of the archive that the tab shows; `data` stays while a newer one is on its way. */
export function useJourneyLog() {
  return useQuery(journeyLogQuery(useArchive().id));
}

/** Whose journeys, and which: what every screen with `:person` starts from. */
export interface SubjectJourneys {
  people: PeopleChoice;
  /**
   * what figures count, each journey of these people once, newest first: those travelled, and those
   * that lie ahead where the account counts them in
   */
  rows: readonly JourneyRow[];
  /** those travelled, newest first */
  travelled: readonly JourneyRow[];
  /** those under way and planned, soonest first */
  underWay: readonly JourneyRow[];
  planned: readonly JourneyRow[];
  log: JourneyLog;
}

/**
 * The journeys of the people whom the address names; the same arrays on every screen, and as long
 * as no journey begins or ends. Statistics of a filter are asked with `askedOf(people, filter)`.
 */
export function useSubject(): ScreenState<SubjectJourneys> {
  return useSubjectOf(useChosenPeople());
}

/** The journeys of people, as `useSubject` has them, on screens whose address names nobody too. */
export function useSubjectOf(people: PeopleChoice): ScreenState<SubjectJourneys> {
  const { data: log, error, refetch } = useJourneyLog();
  const counted = useCountedJourneys(log);
  const data = log && counted && { people, ...ofPeople(counted, people), log };
  return stateOf({ data, error, refetch });
}

/** A log by where its journeys stand now, and `rows`: those that the account's figures count. */
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
