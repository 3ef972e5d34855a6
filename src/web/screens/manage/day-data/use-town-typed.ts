import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { longestPlaceName, mayBeName } from '../../../../domain/journeys/meant/match-places.ts';
import { type TownMeant, townMeant } from '../../../../domain/places/town-meant.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { nameMeaningsQuery } from '../../../data/places/place-search.data.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';

const pauseMs = 120;

/**
 * The meaning of a typed town in a country, found in the same way as for a pasted town. Undefined
 * if the text is empty or the answer is still loading.
 */
export function useTownTyped(typed: string, country: string): TownMeant | undefined {
  const { id } = useArchive();
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const isAsked = q !== '' && q === typed.trim() && q.length <= longestPlaceName && mayBeName(q);
  const search = { q, date: 'XXXX', kind: 'town', country } as const;
  const { data } = useQuery({ ...nameMeaningsQuery(id, search), enabled: isAsked });
  const places = useWholeRecords('place');
  const known = useMemo(() => new Set(places.map((place) => place.id)), [places]);
  return useMemo(
    () => (isAsked && data ? townMeant(data, '', (place) => known.has(place.id)) : undefined),
    [isAsked, data, known],
  );
}
