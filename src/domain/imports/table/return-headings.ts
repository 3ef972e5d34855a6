import type { Looks } from './cell-looks.ts';
import { backWords, outWords } from './heading-groups.ts';
import { foldHeading, headingField } from './heading-words.ts';
import type { JourneyTableField } from './journey-fields.ts';

/** Words that can also be the name of a place or a time. */
const departures = new Set(
  'depart departure departing leave leaving abflug abfahrt abreise partenza salida vertrek'.split(
    ' ',
  ),
);
const beside = new Set(
  'date day datum tag fecha dia data giorno jour dato flight flights flug fluge vol vuelo volo voo vlucht number no nr numero flugnummer flugnr on of de du del di da am vom the journey trip reise leg way'.split(
    ' ',
  ),
);

/** Headings of hired cars, which are returned without a way back. */
const ofHire = /\b(?:pick ?up|collection|abhol\w*|anmiet\w*|prise en charge|recogida|ritiro)\b/;

/** Minimum share of dates of return; other cells are dashes or `one way`. */
const leastReturns = 0.2;

/** Whether a heading names the way out or the way back; undefined for any other heading. */
function directionOf(heading: string): 'out' | 'back' | undefined {
  const words = foldHeading(heading.slice(0, 60))
    .split(' ')
    .filter((word) => !beside.has(word));
  const [word = ''] = words;
  if (words.length !== 1) return undefined;
  if (backWords.has(word)) return 'back';
  return outWords.has(word) || departures.has(word) ? 'out' : undefined;
}

/**
 * Returns the columns of the dates and flight numbers of both directions, if the headings and the
 * cells show that each row has a way out and a way back; otherwise none.
 */
export function columnsOfReturn(
  headings: readonly string[],
  looks: readonly Looks[],
): { column: number; field: JourneyTableField }[] {
  if (headings.some((heading) => ofHire.test(foldHeading(heading.slice(0, 60))))) return [];
  const directions = headings.map(directionOf);
  const columns = (direction: 'out' | 'back', test: (look: Looks) => boolean) =>
    directions.flatMap((one, column) => {
      const look = looks[column]!;
      return one === direction && look.filled > 0 && test(look) ? [column] : [];
    });
  const isDate = ({ date }: Looks) => date >= 0.5;
  const backDates = columns('back', ({ date }) => date >= leastReturns);
  const named = columns('out', isDate);
  const dates = headings.flatMap((heading, column) => {
    const { field, isWhole } = headingField(heading) ?? {};
    return field === 'date' && isWhole && isDate(looks[column]!) ? [column] : [];
  });
  // `Date` beside `Return date` is the way out.
  const outDates = named.length > 0 ? named : dates;
  if (outDates.length !== 1 || backDates.length !== 1) return [];
  const isNumber = ({ number, date }: Looks) => number >= 0.5 && date < 0.5;
  const [outNumbers, backNumbers] = [columns('out', isNumber), columns('back', isNumber)];
  const hasNumbers = outNumbers.length === 1 && backNumbers.length === 1;
  return [
    { column: outDates[0]!, field: 'date' },
    { column: backDates[0]!, field: 'returnDate' },
    ...(hasNumbers
      ? ([
          { column: outNumbers[0]!, field: 'number' },
          { column: backNumbers[0]!, field: 'returnNumber' },
        ] as const)
      : []),
  ];
}
