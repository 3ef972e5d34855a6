/** `London Heathrow` of `London Heathrow Airport`: in a list of airports the word says nothing. */
export function shortAirportName(name: string): string {
  return name.replace(/ (?:International )?Airport$/, '');
}
