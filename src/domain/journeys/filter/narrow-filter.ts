import type { JourneyFilter } from './filter.ts';

/** Conditions of which a journey must meet every member. */
const allOf = ['places', 'countries', 'continents'] as const;
/** Conditions of which one member is enough. */
const anyOf = ['people', 'modes', 'standing'] as const;
const lowerBounds = ['since', 'minKm'] as const;
const upperBounds = ['until', 'maxKm'] as const;

/** No journey is shorter than nothing: a filter that lets nothing through. */
const nothing: JourneyFilter = { maxKm: 0 };

/**
 * The filter that asks for both: what `filter` lets through, and of that what `more` does. So the
 * groups of a filtered log are described. Two conditions that no journey meets at once (two
 * years, say) give a filter that lets nothing through.
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

/** Sets a condition that both filters have; false when they contradict each other. */
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
