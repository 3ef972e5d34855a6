import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { hasSearchedWord } from '../../../domain/journeys/filter/search-text.ts';
import { placeInFull, type Place } from '../../../domain/places/place.ts';
import { type KindName, kindNames, kinds } from '../../../domain/records/registry.ts';
import { foldedWords, foldText } from '../../../domain/shared/text/fold-text.ts';
import { filterTrips } from '../../../domain/trips/trip-filter.ts';
import { useArchive } from '../../data/archives/archive.data.ts';
import {
  type CountedJourneys,
  useCountedJourneys,
  useJourneyLog,
} from '../../data/journeys/journeys.data.ts';
import { recordNames } from '../../data/records/record-names.ts';
import { links } from '../links.ts';
import { usePeopleSlug } from '../../data/people/last-people.ts';
import { mayOpenRecords, recordAddress } from '../../kit/record-cards/record-address.ts';
import { useHeldRecords } from '../../data/records/records.data.ts';
import { useTripIndexOnDemand } from '../../screens/journeys/trips/trips.data.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import type { Find, FindKind } from './find.ts';
import { pagesWith, useFoundPages } from './found-pages.ts';
import { recordFinder } from './record-finder.ts';

/**
 * Results for people come first after pages, because a typed name usually means a person. The
 * others follow in the order of the registry.
 */
const findKinds: readonly FindKind[] = [...new Set<FindKind>(['screens', 'person', ...kindNames])];

/** Maximum number of results per kind. */
const most = 6;

/**
 * Groups results by kind. Kinds with a matching name come first, because Return opens the first
 * result.
 */
export function findsByKind(finds: readonly Find[]): { kind: FindKind; found: Find[] }[] {
  const groups = findKinds
    .map((kind) => ({ kind, found: finds.filter((find) => find.kind === kind) }))
    .filter(({ found }) => found.length > 0);
  const isOfName = ({ found }: { found: Find[] }) => found.some(({ isNamed }) => isNamed);
  return [...groups.filter(isOfName), ...groups.filter((group) => !isOfName(group))];
}

/**
 * Returns the results of pages, settings and rules, and of kinds that are held whole; without text,
 * the pages.
 */
export function useFinds(text: string): Find[] {
  const pages = useFoundPages();
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const slug = usePeopleSlug();
  const { role } = useArchive();
  // A kind that is held whole is searched here, as soon as there is something to search for.
  const records = useHeldRecords({ loadsAll: text !== '' });
  const findRecords = useMemo(() => {
    const nameOf = recordNames(records);
    return recordFinder((id) => nameOf(id) ?? '');
  }, [records]);
  const log = useJourneyLog().data;
  const rows = log?.rows;
  const counted = useCountedJourneys(log);
  const typed = useDeferredValue(text);
  const tripsNow = useTripIndexOnDemand();
  const visited = useMemo(() => listedPlaces(counted), [counted]);

  return useMemo(() => {
    const words = foldedWords(typed);
    const matches = (candidate: string) => {
      const folded = foldText(candidate);
      return words.every((word) => folded.includes(word));
    };
    const screens = pagesWith(pages, words);
    if (words.length === 0) return screens;
    /** For kinds that are searched by more than their description. */
    const ownFinds: Partial<Record<KindName, () => Find[]>> = {
      // With the number of journeys there, the most visited first.
      place: () =>
        visited
          .filter(({ text: placeText }) => words.every((word) => placeText.includes(word)))
          .slice(0, most)
          // Only the names of places are searched.
          .map(({ place, visits }) => ({
            kind: 'place',
            href: recordAddress(kinds.place, place.id, slug),
            label: [place.iata, place.name].filter((part) => part !== '').join(' '),
            detail: tWords('journeys', { count: visits, number: format.number(visits) }),
            isNamed: true,
          })),
      // By names and countries of both ends, newest first.
      journey: () =>
        journeysWith(words, rows ?? []).map((row) => {
          const label = `${placeInFull(row.from)} → ${placeInFull(row.to)}`;
          return {
            kind: 'journey',
            href: recordAddress(kinds.journey, row.id, 'all'),
            label,
            detail: [format.date(row.date), row.number].filter((part) => part !== '').join(' · '),
            isNamed: matches(`${label} ${row.number}`),
          };
        }),
      // Searched as on the trips page, latest first.
      trip: () => {
        const found = filterTrips(tripsNow()?.rows ?? [], { q: typed }, format.country);
        return found
          .map(({ trip }): Find => ({
            kind: 'trip',
            href: links.trip(trip.slug),
            label: trip.name,
            detail: format.date(trip.from),
            isNamed: matches(trip.name),
          }))
          .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
          .slice(0, most);
      },
    };
    const described = (name: KindName) => {
      if (!mayOpenRecords(kinds[name], role)) return [];
      const all = (records[name] ?? []).filter(
        (record) => !('isDismissed' in record && record.isDismissed),
      );
      return findRecords(kinds[name], all, words, most).map(
        ({ id, label, date, isNamed }): Find => ({
          kind: name,
          href: recordAddress(kinds[name], id, slug),
          label,
          detail: date === '' ? '' : format.date(date),
          isNamed,
        }),
      );
    };
    return [...screens, ...kindNames.flatMap((name) => ownFinds[name]?.() ?? described(name))];
  }, [typed, slug, role, records, findRecords, rows, visited, tripsNow, format, pages, tWords]);
}

function listedPlaces(counted: CountedJourneys | undefined): VisitedPlace[] {
  if (!counted) return [];
  const { rows, travelled, underWay, planned } = counted;
  const isCounted = new Set(rows);
  return visitedPlaces([...travelled, ...underWay, ...planned], (row) => isCounted.has(row));
}

function journeysWith(words: readonly string[], rows: readonly JourneyRow[]): JourneyRow[] {
  const found: JourneyRow[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    if (words.every((word) => hasSearchedWord(row, word))) found.push(row);
  }
  return found;
}

interface VisitedPlace {
  place: Place;
  /** Number of journeys that begin or end there. */
  visits: number;
  /** Folded: codes, name and town. */
  text: string;
}

/**
 * Returns every place of the journeys, the most visited first. `isCounted` decides which journeys
 * count as visits.
 */
function visitedPlaces(
  rows: readonly JourneyRow[],
  isCounted: (row: JourneyRow) => boolean,
): VisitedPlace[] {
  const byId = new Map<string, VisitedPlace>();
  for (const row of rows) {
    const { from, to } = row;
    const visits = isCounted(row) ? 1 : 0;
    for (const place of from.id === to.id ? [from] : [from, to]) {
      const known = byId.get(place.id);
      if (known) known.visits += visits;
      else byId.set(place.id, { place, visits, text: searchText(place) });
    }
  }
  return [...byId.values()].toSorted((a, b) => b.visits - a.visits);
}

function searchText({ iata, icao, name, town }: Place): string {
  return foldText([iata, icao, name, town].join(' '));
}
