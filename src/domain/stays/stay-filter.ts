import type { StayKind } from './stay-kinds.ts';
import type { StayRow } from './stay-rows.ts';

/** Conditions for stays. Undefined conditions match all. */
export interface StayFilter {
  /** ID of a person who was there. */
  person?: string | undefined;
  kind?: StayKind | undefined;
  /** A `StayRow.placeKey`. */
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
