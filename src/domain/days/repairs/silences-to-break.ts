import { dayNumber } from '../../shared/dates/calendar-day.ts';
import type { Homes } from '../facts/homes.ts';
import type { Silence } from '../timeline/gaps.ts';
import type { Ledger } from '../timeline/ledger.ts';
import type { Contradiction } from './contradiction.ts';
import type { Proposal } from './proposal.ts';
import { legHome } from './propose.ts';
import type { IsRepaired } from './way-contradictions.ts';

/** Lists times that are too far from their records, each with proposals to say where it was. */
export function silencesToBreak(ledger: Ledger, isRepaired: IsRepaired): Contradiction[] {
  return ledger.silences.flatMap((silence) => {
    const days = { first: dayNumber(silence.from) + 1, last: dayNumber(silence.to) - 1 };
    if (isRepaired(days)) return [];
    return { kind: 'silence', ...silence, proposals: proposalsForSilence(silence, ledger.homes) };
  });
}

/** Proposes that the person went home, stayed there, or has a home that is not recorded. */
function proposalsForSilence({ from, to, between: [at] }: Silence, homes: Homes): Proposal[] {
  const first = dayNumber(from);
  const home = homes.on(first, undefined)[0]?.spot;
  const stayed: Proposal = { kind: 'stay', isHome: false, at, arrival: from, departure: to };
  const lives: Proposal = { kind: 'home', at };
  return home
    ? [legHome(at, home, { first, last: dayNumber(to) }), stayed, lives]
    : [lives, stayed];
}
