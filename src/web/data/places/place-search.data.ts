import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Operator } from '../../../domain/journeys/journey.ts';
import type { PlaceSearchKind } from '../../../domain/journeys/mode-ends.ts';
import type { Place } from '../../../domain/places/place.ts';
import { isEdtfDate } from '../../../domain/shared/dates/edtf-date.ts';
import { api, json } from '../../app/api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';

/** What a name means as a whole. */
export interface NameMeanings {
  places: readonly Place[];
  airline: Operator | null;
  /** of a town that is none as a whole: those whose names begin with it */
  resembling?: readonly Place[];
}

const places = api.archives[':archiveId'].places;

/** A date that is still being typed decides nothing, and the server refuses what is none. */
export function dateAsked(date: string): { date?: string } {
  return isEdtfDate(date) ? { date } : {};
}

/**
 * Places whose code, name or town matches, the best first; `date` (EDTF, '' for today) decides what
 * a code meant.
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

export interface PlaceSearch {
  q: string;
  /** EDTF; '' for today, where only the search is asked */
  date: string;
  kind: PlaceSearchKind;
}

/** What a name means as a whole on a date (EDTF; of an unknown one, `XXXX`, at any time). */
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
 * Places and airlines that a text may be a slip of the pen for, the most alike first; `date` (EDTF, ''
 * for any) leaves out airlines that did not fly then.
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

/** The places among them; asked only where the search found nothing. */
export function useSpellings(search: PlaceSearch, isAsked: boolean): readonly string[] {
  const { id } = useArchive();
  const { data } = useQuery({ ...spellingsQuery(id, search), enabled: isAsked });
  return isAsked ? (data?.places ?? []) : [];
}

/** The same search, waited for; nothing where nobody answers. */
export function useFindPlaces(): (search: PlaceSearch) => Promise<Place[]> {
  const { id } = useArchive();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return (search) =>
    client.fetchQuery(placeSearchQuery(id, search)).catch((error: unknown) => {
      notifyFailure(error);
      return [];
    });
}

export function usePlaceSearch(search: PlaceSearch) {
  const { id } = useArchive();
  return useQuery({ ...placeSearchQuery(id, search), placeholderData: keepPreviousData });
}
