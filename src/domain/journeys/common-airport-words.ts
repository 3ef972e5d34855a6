/** Words that names of airports share, folded: they tell none from another, and nobody writes them down. */
export const commonAirportWords: ReadonlySet<string> = new Set([
  'airport',
  'international',
  'intl',
  'regional',
  'municipal',
  'field',
]);
