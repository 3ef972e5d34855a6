import type { Leg } from './leg.ts';
import { isInCountry, isNear, type Spot } from './spot.ts';

/** A leg from one place to another, or an unrecorded move, which has no leg. */
interface Move {
  to: Stop;
  leg: Leg | undefined;
}

/** The moves that leave a place and are not used yet. */
interface Stop {
  spot: Spot | undefined;
  leaving: Move[];
  /** The legs that arrive, minus those that leave. */
  surplus: number;
}

/**
 * Orders legs of the same days into a way that begins and ends at home and uses each leg once, with
 * as few unrecorded moves as possible. Where the places leave a choice, the order of the input
 * remains. Without a home, or if no leg touches it, the way begins with the first leg that no other
 * leg leads to, else with the first leg that leaves from the country of the home.
 */
export function wayThrough(legs: readonly Leg[], home: Spot | undefined): Leg[] {
  const joined: Spot[] = [];
  for (;;) {
    const way = circuit(legs, home, joined);
    if (way.length === legs.length) return way;
    // Legs that form closed ways of their own are reached by unrecorded moves, from the first place
    // that a leg leads to, or if they leave from the country of the home, from the start.
    const used = new Set(way);
    const apart = firstOut(
      legs.filter((leg) => !used.has(leg)),
      home,
    );
    const isOut = home !== undefined && isInCountry(apart.from.spot, home);
    if (joined.length === 0 && way[0]) joined.push((isOut ? way[0].from : way[0].to).spot);
    joined.push(apart.from.spot);
  }
}

/**
 * Returns the first leg that leaves from the country of the home, else the first one. A person at
 * home goes out before they come back, even if they left from another town.
 */
function firstOut(legs: readonly Leg[], home: Spot | undefined): Leg {
  return legs.find(({ from }) => home && isInCountry(from.spot, home)) ?? legs[0]!;
}

/**
 * Returns an Eulerian circuit through legs and unrecorded moves (Hierholzer's algorithm). All
 * unrecorded moves pass one stop, `between`, which stands for the unknown way. `joined` are places
 * to connect to it although all legs that arrive there also leave.
 */
function circuit(legs: readonly Leg[], home: Spot | undefined, joined: readonly Spot[]): Leg[] {
  const stops: Stop[] = [];
  const stopAt = (spot: Spot): Stop => {
    const known = stops.find((one) => one.spot === spot || isNear(one.spot!, spot));
    if (known) return known;
    const stop = { spot, leaving: [], surplus: 0 };
    stops.push(stop);
    return stop;
  };
  const atHome = home && stopAt(home);
  for (const leg of legs) {
    const [from, to] = [stopAt(leg.from.spot), stopAt(leg.to.spot)];
    from.leaving.push({ to, leg });
    from.surplus--;
    to.surplus++;
  }
  const between: Stop = { spot: undefined, leaving: [], surplus: 0 };
  const connect = (from: Stop, to: Stop) => from.leaving.push({ to, leg: undefined });
  for (const stop of new Set(legs.map(({ from }) => stopAt(from.spot)))) {
    for (let missing = stop.surplus; missing < 0; missing++) connect(between, stop);
  }
  for (const stop of stops) {
    for (let left = stop.surplus; left > 0; left--) connect(stop, between);
  }
  for (const stop of joined.map(stopAt)) {
    connect(between, stop);
    connect(stop, between);
  }
  const start = [atHome, between].find((stop) => stop && stop.leaving.length > 0);
  const way: Leg[] = [];
  const path: Move[] = [{ to: start ?? stopAt(firstOut(legs, home).from.spot), leg: undefined }];
  while (path.length > 0) {
    const next = path.at(-1)!.to.leaving.shift();
    if (next) path.push(next);
    else {
      const { leg } = path.pop()!;
      if (leg) way.push(leg);
    }
  }
  return way.reverse();
}
