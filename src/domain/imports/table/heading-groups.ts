import { foldHeading, headingField } from './heading-words.ts';
import type { JourneyTableField } from './journey-fields.ts';
import type { MappedColumn } from './mapping.ts';

/** The shares (0 to 1) of the cells of a column that look like dates and routes. */
type Looks = Readonly<Record<'date' | 'route', number>>;

/** A column of one of several journeys in a row. */
export interface GroupedColumn {
  /** The number of the journey, from 1. */
  journey: number;
  /** The heading without the word or number of the journey: `from` for `Outbound from`. */
  heading: string;
}

/** The columns of each journey of a row, by their index. Other columns are about all journeys. */
export type HeadingGroups = ReadonlyMap<number, GroupedColumn>;

/** Words for the way out and the way back: folded, in major European languages. */
export const outWords: ReadonlySet<string> = new Set(
  'out outbound outward outgoing going there hin hinflug hinfahrt hinreise hinweg aller andata ida heen heenreis heenvlucht heenreise udrejse utresa'.split(
    ' ',
  ),
);
export const backWords: ReadonlySet<string> = new Set(
  'return returning returned back inbound homeward home ruck ruckflug ruckfahrt ruckreise ruckweg zuruck retour ritorno rientro vuelta regreso volta terug terugreis terugvlucht hjemrejse hemresa'.split(
    ' ',
  ),
);

const parts =
  'leg|legs|segment|sector|flight|flug|vol|vuelo|volo|voo|vlucht|train|zug|ferry|part|stage|stop|strecke|teilstrecke|etappe|abschnitt|trajet|etape|troncon|tramo|tratta|trecho|journey|trip|reise|fahrt';
const numbered = [
  // `Leg 1 from`, `Flug 2`
  new RegExp(`^(?<part>${parts}) ?(?<number>[1-9])(?: (?<rest>.+))?$`),
  // `1st leg from`, `2. Flug`
  new RegExp(
    `^(?<number>[1-9]) ?(?:st|nd|rd|th|er|e|eme|o|a)? (?<part>${parts})(?: (?<rest>.+))?$`,
  ),
  // `2nd from`
  /^(?<number>[1-9])(?:st|nd|rd|th) (?<rest>.+)$/,
  // `From (leg 1)`
  new RegExp(`^(?<rest>.+) (?<part>${parts}) ?(?<number>[1-9])$`),
  // `From 1`
  /^(?<rest>\p{L}[\p{L} ]*?) ?(?<number>[1-9])$/u,
];

/** Words between a direction and the name of a field: `Outbound flight from`, `Return trip date`. */
const between = /^(?:flight|journey|trip|leg|travel|way|flug|reise|fahrt|vol|vuelo|volo) (?=.)/;

/** `Rückflugdatum` */
const compound = /^((?:hin|ruck)(?:flug|fahrt|reise))(datum|tag|zeit|nummer|nr)$/;

const longestHeading = 60;

/** Returns the direction or number in a heading, with the rest; undefined for any other heading. */
function markedHeading(
  heading: string,
): { mark: 'out' | 'back' | number; rest: string } | undefined {
  if (heading.length > longestHeading) return undefined;
  const folded = foldHeading(heading).replace(
    /^(?:first|second|third)(?= )/,
    (word) => ({ first: '1st', second: '2nd' })[word] ?? '3rd',
  );
  for (const pattern of numbered) {
    const { part = '', number, rest = part } = pattern.exec(folded)?.groups ?? {};
    if (number !== undefined) return { mark: Number(number), rest };
  }
  const words = folded.replace(compound, '$1 $2').split(' ');
  for (const at of [0, words.length - 1]) {
    const word = words[at]!;
    const mark = outWords.has(word) ? 'out' : backWords.has(word) ? 'back' : undefined;
    if (mark) return { mark, rest: words.toSpliced(at, 1).join(' ').replace(between, '') };
  }
  return undefined;
}

/** Whether a heading is of one of several journeys in a row: `Outbound from`, `Leg 2 date`. */
export function isOfOneJourney(heading: string): boolean {
  const marked = markedHeading(heading);
  return marked !== undefined && isField(marked.rest);
}

function isField(heading: string): boolean {
  return headingField(heading)?.isWhole ?? false;
}

/**
 * Returns the groups of columns that are each about a journey of their own: those that name the
 * direction (`Outbound from`) or a number (`Leg 2 to`), or whose headings are repeated. Only groups
 * with both ends count, or without ends if they number the legs of a route.
 */
export function headingGroups(headings: readonly string[], looks: readonly Looks[]): HeadingGroups {
  const marked = headings.map((heading, column) => {
    const found = markedHeading(heading);
    if (!found) return undefined;
    // `Outbound` or `Hinflug am` is the date, `Outbound` also the number or the route.
    const isDate = looks[column]!.date >= 0.5;
    if (!isField(found.rest)) {
      return isDate || found.rest === ''
        ? { ...found, rest: isDate ? 'date' : 'flight' }
        : undefined;
    }
    // `Passenger 2` is a second person, and not of a second journey.
    return ofPeople.has(headingField(found.rest)?.field ?? 'note') ? undefined : found;
  });
  const byNumber = grouped(marked, (mark) => (typeof mark === 'number' ? mark : undefined));
  const byDirection = grouped(marked, (mark) => directions[mark as keyof typeof directions]);
  for (const groups of [byDirection, byNumber]) {
    const complete = withFirst(headings, withRepeated(headings, groups));
    if (journeysWithEnds(complete, looks).length > 1) return complete;
  }
  const repeated = withRepeated(headings, new Map());
  if (journeysWithEnds(repeated, looks).length > 1) return repeated;
  return ofLegs(headings, byNumber);
}

/** Whether columns are numbered for the legs of a route or of stops, and have no ends. */
export function areOfLegs(groups: HeadingGroups): boolean {
  return (
    groups.size > 0 &&
    [...groups.values()].every(({ heading }) =>
      fieldsOfLegs.has(headingField(heading)?.field ?? 'note'),
    )
  );
}

/** Whether the columns of at least two journeys of a row are mapped to both ends. */
export function hasSeveralJourneys(columns: readonly MappedColumn[]): boolean {
  const ofJourneys = columns.filter(({ journey }) => journey !== undefined);
  const byJourney = [...Map.groupBy(ofJourneys, ({ journey }) => journey).values()];
  const complete = byJourney.filter((all) => {
    const ends = new Set(all.map(({ field }) => endOf(field)));
    return ends.has('route') || (ends.has('from') && ends.has('to'));
  });
  return complete.length > 1;
}

/**
 * Returns the columns that name a direction beside those of the dates of both directions, such as
 * `Return departure`. Ends are left out, because the way back has those of the way out.
 */
export function groupsBesideReturn(
  headings: readonly string[],
  returns: readonly { column: number; field: string }[],
): HeadingGroups {
  if (returns.length === 0) return new Map();
  const marked = headings.map((heading, column) => {
    const found = markedHeading(heading);
    const isKnown = returns.some((one) => one.column === column);
    return found && !isKnown && isField(found.rest) ? found : undefined;
  });
  return grouped(marked, (mark) => directions[mark as keyof typeof directions]);
}

const ofPeople: ReadonlySet<string> = new Set<JourneyTableField>(['travellers', 'companions']);

const directions = { out: 1, back: 2 } as const;

type Marked = ReturnType<typeof markedHeading>;

function grouped(
  marked: readonly Marked[],
  journeyOf: (mark: NonNullable<Marked>['mark']) => number | undefined,
): Map<number, GroupedColumn> {
  return new Map(
    marked.flatMap((one, column) => {
      const journey = one && journeyOf(one.mark);
      return journey === undefined ? [] : [[column, { journey, heading: one!.rest }] as const];
    }),
  );
}

/**
 * Adds the columns of the first journey that only the others name: `From,To,Return from,Return to`.
 */
function withFirst(headings: readonly string[], groups: HeadingGroups): HeadingGroups {
  const fieldsOf = (isFirst: boolean) =>
    new Set(
      [...groups.values()]
        .filter(({ journey }) => (journey === 1) === isFirst)
        .map(({ heading }) => headingField(heading)?.field),
    );
  const [own, others] = [fieldsOf(true), fieldsOf(false)];
  return new Map(
    headings.flatMap((heading, column) => {
      const known = groups.get(column);
      if (known) return [[column, known] as const];
      const { field, isWhole } = headingField(heading) ?? {};
      const isMissing = isWhole && others.has(field) && !own.has(field);
      return isMissing ? [[column, { journey: 1, heading }] as const] : [];
    }),
  );
}

/**
 * Adds the columns whose headings are repeated for each journey: `Date,From,To,Date,From,To`. Without
 * groups, there are as many journeys as columns of an end.
 */
function withRepeated(headings: readonly string[], groups: HeadingGroups): HeadingGroups {
  const unmarked = [...headings.keys()].filter((column) => !groups.has(column));
  const byHeading = Map.groupBy(unmarked, (column) => foldHeading(headings[column]!));
  const ofEnds = [...byHeading].map(([heading, { length }]) =>
    endOf(headingField(heading)?.field) ? length : 0,
  );
  const journeys = new Set([...groups.values()].map(({ journey }) => journey));
  const times = journeys.size > 0 ? journeys.size : Math.max(0, ...ofEnds);
  const numbers = journeys.size > 0 ? [...journeys].toSorted((a, b) => a - b) : undefined;
  const found = [...byHeading].flatMap(([heading, columns]) =>
    columns.length === times && times > 1 && heading !== ''
      ? columns.map(
          (column, at) => [column, { journey: numbers?.[at] ?? at + 1, heading }] as const,
        )
      : [],
  );
  return new Map([...groups, ...found].toSorted(([one], [other]) => one - other));
}

export function endOf(field: string | undefined): 'from' | 'to' | 'route' | undefined {
  const [, end] = /^(from|to|route)(?:\.code|\.town)?$/.exec(field ?? '') ?? [];
  return end as 'from' | 'to' | 'route' | undefined;
}

/** Returns the journeys whose headings name both ends. */
function journeysWithEnds(groups: HeadingGroups, looks: readonly Looks[]): number[] {
  const byJourney = Map.groupBy(groups, ([, { journey }]) => journey);
  return [...byJourney].flatMap(([journey, columns]) => {
    const ends = columns.flatMap(([column, { heading }]) => {
      const isRoute = looks[column]!.route >= 0.5 && looks[column]!.date < 0.5;
      return isRoute ? 'route' : (endOf(headingField(heading)?.field) ?? []);
    });
    const has = (end: string) => ends.includes(end as 'from');
    return has('route') || (has('from') && has('to')) ? [journey] : [];
  });
}

/** Returns the numbered columns if the legs that they number are in a column: `Via,Flight 1,Flight 2`. */
function ofLegs(headings: readonly string[], groups: HeadingGroups): HeadingGroups {
  const hasLegs = headings.some((heading, column) => {
    const { field, isWhole } = headingField(heading) ?? {};
    return isWhole && (field === 'via' || field === 'route') && !groups.has(column);
  });
  if (!hasLegs) return new Map();
  return new Map(
    [...groups].filter(([, { heading }]) => {
      const field = headingField(heading)?.field;
      return field !== undefined && fieldsOfLegs.has(field);
    }),
  );
}

/** Fields of which each leg has its own. */
const fieldsOfLegs: ReadonlySet<string> = new Set<JourneyTableField>([
  'number',
  'travellers.seat',
  'vehicle.registration',
]);
