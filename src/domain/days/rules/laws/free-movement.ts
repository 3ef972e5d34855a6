import { heldOn } from './held-on.ts';
import type { Nationality } from '../rule.ts';

/** The period in which citizens of these states have been free to stay in the others. */
interface Membership {
  states: readonly string[];
  /** YYYY-MM-DD. */
  from: string;
  to?: string;
}

/**
 * States whose citizens are exempt from the rule. A "third-country national" is a citizen neither
 * of the Union nor of a state whose citizens enjoy the same rights under an agreement with it
 * (Regulation (EU) 2016/399 art. 2(5), (6)). The dates are those of accession to the Communities
 * and the Union, of the EEA Agreement (1 January 1994; Liechtenstein 1 May 1995), and of the
 * Agreement with Switzerland on the free movement of persons (1 June 2002). British citizens were
 * treated as citizens of the Union until the end of the transition period (Withdrawal Agreement
 * art. 126, 127).
 */
const memberships: readonly Membership[] = [
  { states: ['BE', 'DE', 'FR', 'IT', 'LU', 'NL'], from: '1958-01-01' },
  { states: ['DK', 'IE'], from: '1973-01-01' },
  { states: ['GB'], from: '1973-01-01', to: '2020-12-31' },
  { states: ['GR'], from: '1981-01-01' },
  { states: ['ES', 'PT'], from: '1986-01-01' },
  // Austria, Finland and Sweden were in the EEA a year before they joined the Union.
  { states: ['AT', 'FI', 'SE', 'IS', 'NO'], from: '1994-01-01' },
  { states: ['LI'], from: '1995-05-01' },
  { states: ['CH'], from: '2002-06-01' },
  {
    states: ['CY', 'CZ', 'EE', 'HU', 'LT', 'LV', 'MT', 'PL', 'SI', 'SK'],
    from: '2004-05-01',
  },
  { states: ['BG', 'RO'], from: '2007-01-01' },
  { states: ['HR'], from: '2013-07-01' },
];

const membershipOf = new Map(
  memberships.flatMap((membership) => membership.states.map((state) => [state, membership])),
);

/** Whether citizens of a country were free to stay on a date (YYYY-MM-DD). */
export function isFreeToStay(country: string, date: string): boolean {
  const membership = membershipOf.get(country);
  return membership !== undefined && heldOn({ to: '', ...membership }, date);
}

/** Returns the citizenship that exempts a person on a date, whichever of several it is. */
export function freeingNationality(
  nationalities: readonly Nationality[],
  date: string,
): Nationality | undefined {
  return nationalities.find(
    (nationality) => heldOn(nationality, date) && isFreeToStay(nationality.country, date),
  );
}

/**
 * Returns the date from which citizens of a country are free to stay (YYYY-MM-DD); undefined for
 * other countries.
 */
export function freeSince(country: string): string | undefined {
  return membershipOf.get(country)?.from;
}
