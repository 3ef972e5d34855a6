import { useMemo } from 'react';
import { journeyKind } from '../../domain/journeys/journey.ts';
import { placeCode, placeInFull } from '../../domain/places/place.ts';
import type { RecordsOf } from '../../domain/records/record-sets.ts';
import { useRecords } from '../records/records.data.ts';
import { usePeople } from '../people/people.data.ts';
import type { NameOf } from '../records/value-text.ts';

/** Names of the records that others refer to, by their ids. */
export function useNameOf(): NameOf {
  const people = usePeople();
  const { data: places } = useRecords('place');
  const { data: journeys } = useRecords('journey');
  const { data: collections } = useRecords('collection');
  const { data: tracks } = useRecords('track');
  const journeyName = useMemo(() => journeyNames(journeys ?? [], places ?? []), [journeys, places]);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const place of places ?? []) names.set(place.id, placeInFull(place));
    for (const { id, name } of [...people, ...(collections ?? []), ...(tracks ?? [])]) {
      names.set(id, name);
    }
    return (id) => names.get(id) ?? journeyName(id);
  }, [people, places, collections, tracks, journeyName]);
}

/** `LHR → JFK BA117`: looked for once it is asked for, since most lists name no journey. */
function journeyNames(journeys: RecordsOf<'journey'>, places: RecordsOf<'place'>): NameOf {
  let known: Map<string, RecordsOf<'journey'>[number]> | undefined;
  let codes: Map<string, string> | undefined;
  return (id) => {
    known ??= new Map(journeys.map((journey) => [journey.id, journey]));
    codes ??= new Map(places.map((place) => [place.id, placeCode(place)]));
    const journey = known.get(id);
    return journey && journeyKind.labelOf(journey, (place) => codes?.get(place) ?? place);
  };
}
