/** The middle of each season (EDTF 21 spring to 24 winter) in the north: most log books are from there. */
const middleOfSeason: Record<string, string> = {
  '21': '04-15',
  '22': '07-15',
  '23': '10-15',
  '24': '01-15',
};

/**
 * The day that stands for an EDTF date when asking which airport a code meant: the day itself, or
 * the middle of the month, season, year or decade, so that a period in which an airport moved
 * answers with the one that was open for most of it. A winter is the one that its year begins with.
 * An unknown date is today.
 */
export function representativeDay(date: string, today: () => string): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{3}[\dX])(?:-(\d\d|XX))?(?:-(\d\d|XX))?/.exec(date) ?? [];
  if (year === '') return today();
  if (year.endsWith('X')) return `${year.slice(0, 3)}5-01-01`;
  if (month === '' || month === 'XX') return `${year}-07-02`;
  const ofSeason = middleOfSeason[month];
  if (ofSeason !== undefined) return `${year}-${ofSeason}`;
  return `${year}-${month}-${day === '' || day === 'XX' ? '16' : day}`;
}
