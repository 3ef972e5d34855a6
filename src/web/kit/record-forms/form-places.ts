import { useCallback, useMemo, useState } from 'react';
import { type Place, placeInFull, toPlace } from '../../../domain/places/place.ts';
import { useWholeRecords } from '../../data/records/records.data.ts';

/**
 * The places that a form may refer to by ID: those of the archive, and those chosen in the form.
 */
export interface FormPlaces {
  placeOf: (id: string) => Place | undefined;
  /** Must be called with every chosen place, because the archive may not have it yet. */
  note: (...places: readonly Place[]) => void;
}

/** Suspends until the archive's places have loaded, because a form saves what it shows. */
export function useFormPlaces(): FormPlaces {
  const archived = useWholeRecords('place');
  const [noted, setNoted] = useState<readonly Place[]>([]);
  const byId = useMemo(
    () => new Map([...noted, ...archived.map(toPlace)].map((place) => [place.id, place])),
    [archived, noted],
  );
  const placeOf = useCallback((id: string) => byId.get(id), [byId]);
  const note = useCallback(
    (...places: readonly Place[]) => setNoted((known) => [...known, ...places]),
    [],
  );
  return { placeOf, note };
}

/** Returns the name of a place that was chosen in the form and is not in the archive yet. */
export function namedPlace(places: FormPlaces | undefined, id: string): string | undefined {
  const place = places?.placeOf(id);
  return place && placeInFull(place);
}
