/**
 * Shortens `London Heathrow Airport` to `London Heathrow`, because the word adds nothing in a list
 * of airports.
 */
export function shortAirportName(name: string): string {
  return name.replace(/ (?:International )?Airport$/, '');
}
