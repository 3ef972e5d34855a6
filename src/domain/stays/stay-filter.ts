import type { StayKind } from './stay.ts';
import type { StayRow } from './stay-rows.ts';

/** Which stays are asked for; what is undefined lets all through. */
export interface StayFilter {
  /** id of somebody who was there */
  person?: string | undefined;
  kind?: StayKind | undefined;
  /** a `StayRow.placeKey` */
  place?: string | undefined;
}

export function filterStays(rows: readonly StayRow[], filter: StayFilter): readonly StayRow[] {
  const { person, kind, place } = filter;
  return rows.filter(
    ({ stay, placeKey }) =>
      (person === undefined || stay.people.some(({ personId }) => personId === person)) &&
      (kind === undefined || stay.kind === kind) &&
      (place === undefined || placeKey === place),
  );
}
