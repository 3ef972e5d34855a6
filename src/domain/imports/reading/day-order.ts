import { departureField } from '../../journeys/duration.ts';
import type { Journey } from '../../journeys/journey.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';

/** The data of a leg that determines its order within its day. */
type Leg = Omit<Journey, 'travellers'> & { travellers: readonly { key: string }[] };

/** Maximum number of legs of a day to order; no one flies more in a day. */
const mostLegs = 8;

/**
 * Returns the order of each leg within its day, in the given sequence of legs. A source that lacks
 * times often lists the legs of a day backwards or unordered. If they form only one possible chain,
 * in which each leg begins where another ended, they are numbered in that order from 1. All other
 * legs keep their order, such as a return trip, which may have begun at either end.
 */
export function ordersWithinDays(legs: readonly Leg[]): number[] {
  const orders = legs.map(({ order }) => order);
  const days = new Map<string, number[]>();
  for (const [index, leg] of legs.entries()) {
    if (wholeDay(leg.date) === undefined) continue;
    const people = leg.travellers.map(({ key }) => key).toSorted();
    const day = [leg.date, ...people].join('\n');
    days.set(day, [...(days.get(day) ?? []), index]);
  }
  for (const indexes of days.values()) {
    const ofDay = indexes.map((index) => legs[index]!);
    if (ofDay.some((leg) => leg.order !== 0) || ofDay.every(departureField)) continue;
    const chain = onlyChain(ofDay) ?? [];
    if (!needsNumbers(chain)) continue;
    chain.forEach((leg, place) => (orders[indexes[ofDay.indexOf(leg)]!] = place + 1));
  }
  return orders;
}

/**
 * Whether legs need a number to stay in turn: a leg without a time comes before the others of its
 * day otherwise. Not if the known departures are in another order.
 */
function needsNumbers(chain: readonly Leg[]): boolean {
  const times = chain.map((leg) => {
    const field = departureField(leg);
    return field === undefined ? '' : leg[field];
  });
  const known = times.filter((time) => time !== '');
  const isInTurn = known.every((time, index) => index === 0 || known[index - 1]! <= time);
  const isAfterTimed = (time: string, index: number) =>
    time === '' && times.slice(0, index).some((before) => before !== '');
  return isInTurn && (known.length === 0 || times.some(isAfterTimed));
}

/** Returns the only possible chain of the legs; undefined if there is none or several. */
function onlyChain(legs: readonly Leg[]): readonly Leg[] | undefined {
  if (legs.length < 2 || legs.length > mostLegs) return undefined;
  const chains: Leg[][] = [];
  const follow = (chain: Leg[]) => {
    if (chain.length === legs.length) chains.push(chain);
    for (const leg of legs) {
      const fits = chain.length === 0 || chain.at(-1)?.to.id === leg.from.id;
      if (fits && !chain.includes(leg) && chains.length < 2) follow([...chain, leg]);
    }
  };
  follow([]);
  return chains.length === 1 ? chains[0] : undefined;
}
