import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../domain/access/permissions.ts';
import type { JourneyRow } from '../../domain/journeys/journey-row.ts';
import { searchTextOf } from '../../domain/journeys/search-text.ts';
import { foldedWords, foldText } from '../../domain/shared/fold-text.ts';
import { screenPaths, type ScreenName } from '../../domain/shared/paths.ts';
import { useArchive } from '../archives/archive.data.ts';
import {
  type CountedJourneys,
  useCountedJourneys,
  useJourneyLog,
} from '../journeys/journeys.data.ts';
import { links, screenHref } from '../links.ts';
import { usePeopleSlug } from '../people/last-people.ts';
import { usePeople } from '../people/people.data.ts';
import { useFormat } from '../ui/format-context.tsx';
import { screenPermissions } from '../screen-permissions.ts';
import { visitedPlaces, type VisitedPlace } from './visited-places.ts';

export type FindKind = 'screens' | 'people' | 'places' | 'journeys';

export interface Find {
  kind: FindKind;
  href: string;
  label: string;
  detail: string;
}

/** How many of a kind are offered. */
const most = { places: 6, journeys: 6 };
/** Those of who is signed out, and the one whose address has a hole that no person fills. */
const hidden: ScreenName[] = ['landing', 'register', 'goodBye', 'resetPassword', 'dataOfKind'];

/** What the text may mean; without any, the screens. */
export function useFinds(text: string): Find[] {
  const { t } = useTranslation();
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const slug = usePeopleSlug();
  const people = usePeople();
  const { role } = useArchive();
  const log = useJourneyLog().data;
  const rows = log?.rows;
  const counted = useCountedJourneys(log);
  const typed = useDeferredValue(text);
  const visited = useMemo(() => listedPlaces(counted), [counted]);

  return useMemo(() => {
    const words = foldedWords(typed);
    const matches = (candidate: string) => {
      const folded = foldText(candidate);
      return words.every((word) => folded.includes(word));
    };
    const screens = (Object.keys(screenPaths) as ScreenName[])
      .filter(
        (name) => !hidden.includes(name) && may(role, screenPermissions[name] ?? 'archive.read'),
      )
      .map((name): Find => ({
        kind: 'screens',
        href: screenHref(name, slug),
        label: t(`screen.${name}`),
        detail: '',
      }))
      .filter(({ label }) => matches(label));
    if (words.length === 0) return screens;
    return [
      ...screens,
      ...people
        .filter(({ name }) => matches(name))
        .map((person): Find => ({
          kind: 'people',
          href: links.log(person.slug),
          label: person.name,
          detail: '',
        })),
      ...visited
        .filter(({ text: placeText }) => words.every((word) => placeText.includes(word)))
        .slice(0, most.places)
        .map(({ place, visits }): Find => ({
          kind: 'places',
          href: links.detailsAirport(slug, place.id),
          label: [place.iata, place.name].filter((part) => part !== '').join(' '),
          detail: tWords('journeys', { count: visits, number: format.number(visits) }),
        })),
      ...journeysWith(words, rows ?? []).map((row): Find => ({
        kind: 'journeys',
        href: links.journey('all', row.id),
        label: `${row.from.iata || row.from.name} → ${row.to.iata || row.to.name}`,
        detail: [format.date(row.date), row.number].filter((part) => part !== '').join(' · '),
      })),
    ];
  }, [typed, slug, people, role, rows, visited, format, t, tWords]);
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
    if (found.length === most.journeys) break;
    if (words.every((word) => searchTextOf(row).includes(word))) found.push(row);
  }
  return found;
}
