import { queryOptions } from '@tanstack/react-query';
import {
  mostTownsAtOnce,
  type TownOffer,
  type TownOffers,
  type TownsUpdated,
} from '../../../domain/stays/town-offers.ts';
import { sendJson } from '../../app/api.ts';
import type { Written } from '../records/record-writes.data.ts';

/**
 * The records of an archive that would get another town with the current list of towns, at most
 * `mostTownsAtOnce`. Asked again after each change of the archive.
 */
export function townOffersQuery(archiveId: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'town-offers'],
    queryFn: async ({ signal }): Promise<TownOffer[]> => {
      const all: TownOffer[] = [];
      for (let next: string | null = ''; next !== null && all.length < mostTownsAtOnce;) {
        const after = next === '' ? '' : `?after=${encodeURIComponent(next)}`;
        const page: TownOffers = await sendJson(
          'GET',
          `/api/archives/${archiveId}/town-offers${after}`,
          undefined,
          signal,
        );
        all.push(...page.offers);
        ({ next } = page);
      }
      return all.slice(0, mostTownsAtOnce);
    },
    staleTime: Infinity,
  });
}

/** Gives the records their current towns, as one change. Throws ApiError. */
export async function updateTowns(
  archiveId: string,
  chosen: readonly TownOffer[],
): Promise<TownsUpdated & Written> {
  const records = chosen.map(({ kind, id, version }) => ({ kind, id, version }));
  const path = `/api/archives/${archiveId}/town-offers` as const;
  const answer = await sendJson<TownsUpdated>('POST', path, { records });
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  return { ...answer, kinds: answer.changeSetId === null ? null : kinds };
}
