import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Operator } from '../../../domain/journeys/journey.ts';
import type { PlaceSearchKind } from '../../../domain/journeys/mode-ends.ts';
import type { Place } from '../../../domain/places/place.ts';
import { isEdtfDate } from '../../../domain/shared/dates/edtf-date.ts';
import { api, json } from '../../app/api.ts';
import { useArchive } from '../archives/archive.data.ts';

/** The meanings of a complete name. */
export interface NameMeanings {
  places: readonly Place[];
  airline: Operator | null;
  /**
   * Set if the text is a code that no airport had on the date. The places had it on other days, the
   * nearest in time first.
   */
  isOfOtherDays?: true;
  /** Towns whose names begin with the text, if it is not a complete name of a town. */
  resembling?: readonly Place[];
}

const places = api.archives[':archiveId'].places;

/**
 * Returns the date parameter of a search. An incomplete date is left out, because the server
 * rejects invalid dates.
 */
export function dateAsked(date: string): { date?: string } {
  return isEdtfDate(date) ? { date } : {};
}

/**
 * Finds places whose code, name or town matches, best first. `date` (EDTF, '' for today) decides
 * the meaning of a code.
 */
function placeSearchQuery(
  archiveId: string,
  { q, date, kind }: PlaceSearch,
) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'place-search', kind, q, date],
    queryFn: () =>
      json(
        places.search.$get({
          param: { archiveId },
          query: { q, kind, ...dateAsked(date) },
        }),
      ),
    enabled: q !== '',
  });
}

interface PlaceSearch {
  q: string;
  /** EDTF; '' for today, if only the search is used. */
  date: string;
  kind: PlaceSearchKind;
}

/** Returns the meanings of a complete name on a date (EDTF; `XXXX` for any time). */
export function nameMeaningsQuery(
  archiveId: string,
  { q, date, kind, country }: PlaceSearch & { country?: string },
) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'name-meanings', kind, q, date, country],
    queryFn: (): Promise<NameMeanings> =>
      json(
        places.meanings.$get({
          param: { archiveId },
          query: { q, kind, date, ...(country !== undefined && { country }) },
        }),
      ),
    enabled: q !== '',
  });
}

/**
 * Finds places and airlines similar to a misspelled text, most similar first. `date` (EDTF, '' for
 * any) leaves out airlines that did not operate then.
 */
export function spellingsQuery(archiveId: string, { q, date, kind }: PlaceSearch) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'spellings', kind, q, date],
    queryFn: () =>
      json(
        places.spellings.$get({
          param: { archiveId },
          query: { q, kind, ...dateAsked(date) },
        }),
      ),
    enabled: q !== '',
  });
}

/** Returns the similar place names; requested only if the search found nothing. */
export function useSpellings(search: PlaceSearch, isAsked: boolean): readonly string[] {
  const { id } = useArchive();
  const { data } = useQuery({ ...spellingsQuery(id, search), enabled: isAsked });
  return isAsked ? (data?.places ?? []) : [];
}

export function usePlaceSearch(search: PlaceSearch) {
  const { id } = useArchive();
  return useQuery({ ...placeSearchQuery(id, search), placeholderData: keepPreviousData });
}
