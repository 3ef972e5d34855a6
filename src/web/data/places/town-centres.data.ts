import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  centresOfTowns,
  type TownsOfArchive,
  type TownWithCentre,
} from '../../../domain/days/towns/centres-of-towns.ts';
import type { TownCentreRecord } from '../../../domain/days/towns/town-centre.ts';
import { areaOf } from '../../../domain/days/towns/towns.ts';
import type { Place } from '../../../domain/places/place.ts';
import { useArchive } from '../archives/archive.data.ts';
import { nameLookUps, type NameQuestion, questionKey } from './name-look-ups.ts';

type Centre = TownCentreRecord & { id: string };

interface RecordSets {
  place: readonly Place[];
  stay: TownsOfArchive<Centre>['stays'];
  'town-centre': readonly Centre[];
}

const nothing: readonly never[] = [];

/**
 * Returns the towns of an archive in a country (or in all countries if undefined) with their centres,
 * as `centresOfTowns` does; none while the records load. Towns that the archive has only as the towns
 * of airports and ports are looked up, because those are outside of them.
 */
export function useTownCentres(
  country: string | undefined,
  sets: RecordSets | undefined,
): readonly TownWithCentre[] {
  const { id: archiveId } = useArchive();
  const archive = useMemo(() => {
    const { place: places = nothing, stay: stays = nothing, 'town-centre': centres = nothing } =
      sets ?? {};
    return { places, stays, centres };
  }, [sets]);
  const known = useMemo(() => centresOfTowns(country, archive), [country, archive]);
  const asked = useMemo(() => known.filter(({ isKnownInTown }) => !isKnownInTown), [known]);
  const { data: found } = useQuery({
    ...calledTownsQuery(archiveId, asked),
    enabled: asked.length > 0,
  });
  return useMemo(
    () =>
      found ? centresOfTowns(country, { ...archive, places: [...archive.places, ...found] }) : known,
    [country, archive, known, found],
  );
}

/** The places of these towns, as far as they are found. */
export function calledTownsQuery(archiveId: string, asked: readonly TownWithCentre[]) {
  return queryOptions({
    queryKey: ['town-centres', archiveId, asked.map(({ key }) => key)],
    queryFn: () => townsCalled(archiveId, asked),
    staleTime: Infinity,
  });
}

/** Looks up towns; each gets the name that the archive has. Throws ApiError. */
async function townsCalled(
  archiveId: string,
  towns: readonly TownWithCentre[],
): Promise<readonly Place[]> {
  const questionOf = ({ town, country }: TownWithCentre): NameQuestion => {
    return { q: town, date: 'XXXX', kind: 'town', country };
  };
  const meanings = await nameLookUps(archiveId).find(towns.map(questionOf));
  return towns.flatMap((asked): Place[] => {
    const { places = [] } = meanings.get(questionKey(questionOf(asked))) ?? {};
    const { country, area, town } = asked;
    const place = places.find((one) => area === '' || areaOf(one, country) === area);
    return place ? [{ ...place, town, region: area }] : [];
  });
}
