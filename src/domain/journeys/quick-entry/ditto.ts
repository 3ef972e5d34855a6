import type { Journey, Traveller } from '../journey.ts';
import type { QuickDraft } from './quick-draft.ts';

/** Fields that ditto marks can copy from the previous line, apart from the date. */
export type RepeatedField =
  | 'from'
  | 'to'
  | 'number'
  | 'operator'
  | 'vehicle'
  | 'registration'
  | 'seat'
  | 'cabin';

/** A draft, and the fields that ditto marks filled in. */
export interface Repeated {
  draft: QuickDraft;
  repeated: RepeatedField[];
}

/** One column that a ditto mark can stand for. */
interface Column {
  /** The column's fields, each as text. */
  fields: [field: RepeatedField, textIn: (draft: QuickDraft) => string][];
  copy(last: Journey, draft: QuickDraft): QuickDraft;
}

/** The columns of a log book that a ditto mark can stand for, in order. */
const columns: Column[] = [
  {
    fields: [
      ['number', ({ number }) => number],
      ['operator', ({ operator: { name, iata, icao } }) => name + iata + icao],
    ],
    copy: ({ number, operator }, draft) => ({ ...draft, number, operator }),
  },
  {
    fields: [['vehicle', ({ vehicle: { type, icao, name } }) => type + icao + name]],
    copy: ({ vehicle: { type, icao, name } }, draft) => ({
      ...draft,
      vehicle: { ...draft.vehicle, type, icao, name },
    }),
  },
  {
    fields: [['registration', ({ vehicle }) => vehicle.registration]],
    copy: ({ vehicle: { registration } }, draft) => ({
      ...draft,
      vehicle: { ...draft.vehicle, registration },
    }),
  },
  {
    fields: [['seat', textsOf(({ seat, seatPosition }) => seat + seatPosition)]],
    copy: copyOf(({ seat, seatPosition }) => ({ seat, seatPosition })),
  },
];

/** The columns that a single mark for the whole line copies as well. */
const ends: Column = {
  fields: [
    ['from', ({ from }) => from?.id ?? ''],
    ['to', ({ to }) => to?.id ?? ''],
  ],
  copy: ({ mode, from, to }, draft) => ({ ...draft, mode, from, to }),
};
const cabins: Column = {
  fields: [['cabin', textsOf(({ cabin }) => cabin)]],
  copy: copyOf(({ cabin }) => ({ cabin })),
};

/**
 * Fills in the columns that ditto marks stand for. The date is the first column and repeats
 * automatically, so it uses up a mark only if the line gives no date. A line that consists of one
 * mark repeats the whole previous line except its times and note.
 */
export function applyDittos(
  draft: QuickDraft,
  last: Journey | undefined,
  { count, dateGiven }: { count: number; dateGiven: boolean },
): Repeated {
  if (!last || count === 0) return { draft, repeated: [] };
  const empty = emptyColumns(draft);
  const isWhole = count === 1 && isEmpty(ends, draft) && empty.length === columns.length;
  if (!isWhole) return repeat(empty.slice(0, dateGiven ? count : count - 1), draft, last);
  return repeat([ends, ...columns, ...(isEmpty(cabins, draft) ? [cabins] : [])], draft, last);
}

/** Returns how many ditto marks a line can use. Further marks have no meaning. */
export function usableDittos(
  draft: QuickDraft,
  last: Journey | undefined,
  dateGiven: boolean,
): number {
  if (!last) return 0;
  return emptyColumns(draft).length + (dateGiven ? 0 : 1);
}

function repeat(these: readonly Column[], before: QuickDraft, last: Journey): Repeated {
  const draft = these.reduce((filled, { copy }) => copy(last, filled), before);
  const fields = these.flatMap((column) => column.fields);
  // A mark for an empty column repeats nothing.
  const filled = fields.filter(
    ([, textIn]) => textIn(draft) !== '' && textIn(draft) !== textIn(before),
  );
  return { draft, repeated: filled.map(([field]) => field) };
}

function emptyColumns(draft: QuickDraft): Column[] {
  return columns.filter((column) => isEmpty(column, draft));
}

function isEmpty({ fields }: Column, draft: QuickDraft): boolean {
  return fields.every(([, textIn]) => textIn(draft) === '');
}

function textsOf(text: (traveller: Traveller) => string): (draft: QuickDraft) => string {
  return ({ travellers }) => travellers.map(text).join(' ').trim();
}

/** Copies fields of each traveller who was on the previous journey. */
function copyOf(pick: (before: Traveller) => Partial<Traveller>): Column['copy'] {
  return (last, draft) => ({
    ...draft,
    travellers: draft.travellers.map((traveller) => {
      const before = last.travellers.find(({ personId }) => personId === traveller.personId);
      return before ? { ...traveller, ...pick(before) } : traveller;
    }),
  });
}
