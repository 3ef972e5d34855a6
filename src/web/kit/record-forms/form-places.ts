import { useCallback, useMemo, useState } from 'react';
import { type Place, toPlace } from '../../../domain/places/place.ts';
import { useWholeRecords } from '../../data/records/records.data.ts';

/** The places that a form may name by their ids: those of the archive, and those chosen in it. */
export interface FormPlaces {
  placeOf: (id: string) => Place | undefined;
  /** to be told of every place that is chosen: the archive may not have it yet */
  note: (...places: readonly Place[]) => void;
}

/** Suspends until the archive's places are there: a form saves what it shows. */
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
