import type { JourneyFilter } from './filter.ts';

/** Conditions for which a journey must match every member. */
const allOf = ['places', 'countries', 'continents'] as const;
/** Conditions for which a journey must match at least one member. */
const anyOf = ['people', 'modes', 'standing'] as const;
const lowerBounds = ['since', 'minKm'] as const;
const upperBounds = ['until', 'maxKm'] as const;

/** A filter that matches no journey, because no distance is below 0 km. */
const nothing: JourneyFilter = { maxKm: 0 };

/**
 * Returns the filter that matches only journeys that match both `filter` and `more`. It describes
 * the groups of a filtered log. If the two contradict each other (two different years, for
 * example), the result matches nothing.
 */
export function narrowFilter(filter: JourneyFilter, more: JourneyFilter): JourneyFilter {
  const narrowed: JourneyFilter = { ...filter };
  for (const key of Object.keys(more) as (keyof JourneyFilter)[]) {
    if (more[key] === undefined) continue;
    if (filter[key] === undefined || filter[key] === more[key]) {
      Object.assign(narrowed, { [key]: more[key] });
    } else if (!merge(narrowed, filter, more, key)) {
      return { ...narrowed, ...nothing };
    }
  }
  return narrowed;
}

/** Merges a condition that both filters have. Returns false if the two contradict each other. */
function merge(
  narrowed: JourneyFilter,
  filter: JourneyFilter,
  more: JourneyFilter,
  key: keyof JourneyFilter,
): boolean {
  if (isOneOf(allOf, key)) {
    narrowed[key] = [...new Set([...(filter[key] ?? []), ...(more[key] ?? [])])];
    return true;
  }
  if (isOneOf(anyOf, key)) {
    const both = (filter[key] ?? []).filter((value) => more[key]?.some((other) => other === value));
    Object.assign(narrowed, { [key]: both });
    return both.length > 0;
  }
  const [mine, theirs] = [filter[key] ?? '', more[key] ?? ''];
  if (isOneOf(lowerBounds, key)) {
    Object.assign(narrowed, { [key]: theirs > mine ? theirs : mine });
    return true;
  }
  if (isOneOf(upperBounds, key)) {
    Object.assign(narrowed, { [key]: theirs < mine ? theirs : mine });
    return true;
  }
  if (key === 'q') {
    narrowed.q = `${filter.q} ${more.q}`;
    return true;
  }
  return false;
}

function isOneOf<Key extends string>(keys: readonly Key[], key: string): key is Key {
  return keys.some((each) => each === key);
}
