import type { Journey, Traveller } from '../journey.ts';
import type { QuickDraft } from './quick-draft.ts';

/** What ditto marks take from the line before, besides the date. */
export type RepeatedField =
  | 'from'
  | 'to'
  | 'number'
  | 'operator'
  | 'vehicle'
  | 'registration'
  | 'seat'
  | 'cabin';

/** A draft, and the fields in it that ditto marks filled. */
export interface Repeated {
  draft: QuickDraft;
  repeated: RepeatedField[];
}

/** The fields that a ditto mark may stand for, in the order of the columns of a log book. */
const columns: {
  isEmpty(draft: QuickDraft): boolean;
  copy(last: Journey, draft: QuickDraft): QuickDraft;
}[] = [
  {
    isEmpty: (draft) => draft.number === '',
    copy: ({ number, operator }, draft) => ({ ...draft, number, operator }),
  },
  {
    isEmpty: ({ vehicle }) => vehicle.type === '' && vehicle.icao === '',
    copy: ({ vehicle: { type, icao, name } }, draft) => ({
      ...draft,
      vehicle: { ...draft.vehicle, type, icao, name },
    }),
  },
  {
    isEmpty: ({ vehicle }) => vehicle.registration === '',
    copy: ({ vehicle: { registration } }, draft) => ({
      ...draft,
      vehicle: { ...draft.vehicle, registration },
    }),
  },
  {
    isEmpty: ({ travellers }) => travellers.every(({ seat }) => seat === ''),
    copy: (last, draft) => ({ ...draft, travellers: withSeatsOf(last, draft) }),
  },
];

/**
 * Fills in what ditto marks stand for. The date is the first column; it repeats by itself, so a
 * mark only uses it up where the line gives none. A line of nothing but one mark is the whole line
 * before, without its times and note.
 */
export function applyDittos(
  draft: QuickDraft,
  last: Journey | undefined,
  { count, dateGiven }: { count: number; dateGiven: boolean },
): Repeated {
  if (!last || count === 0) return { draft, repeated: [] };
  const empty = columns.filter(({ isEmpty }) => isEmpty(draft));
  if (count === 1 && empty.length === columns.length && namesNothing(draft)) {
    const { mode, from, to } = last;
    const ends = { ...draft, mode, from, to, travellers: withCabinsOf(last, draft) };
    return repeatedIn(fill(ends, last, columns), draft);
  }
  return repeatedIn(fill(draft, last, empty.slice(0, dateGiven ? count : count - 1)), draft);
}

/** Neither a place nor an airline. */
function namesNothing({ from, to, operator }: QuickDraft): boolean {
  return !from && !to && operator.name === '';
}

const texts: Record<RepeatedField, (draft: QuickDraft) => string> = {
  from: ({ from }) => from?.id ?? '',
  to: ({ to }) => to?.id ?? '',
  number: ({ number }) => number,
  operator: ({ operator: { name, iata, icao } }) => [name, iata, icao].join(' ').trim(),
  vehicle: ({ vehicle: { type, icao, name } }) => [type, icao, name].join(' ').trim(),
  registration: ({ vehicle }) => vehicle.registration,
  seat: ({ travellers }) =>
    travellers
      .map(({ seat, seatPosition }) => seat + seatPosition)
      .join(' ')
      .trim(),
  cabin: ({ travellers }) =>
    travellers
      .map(({ cabin }) => cabin)
      .join(' ')
      .trim(),
};
const repeatedFields = Object.keys(texts) as RepeatedField[];

/** A mark that stands for an empty column repeats nothing. */
function repeatedIn(draft: QuickDraft, before: QuickDraft): Repeated {
  const isRepeated = (field: RepeatedField) =>
    texts[field](draft) !== '' && texts[field](draft) !== texts[field](before);
  return { draft, repeated: repeatedFields.filter(isRepeated) };
}

/** How many ditto marks a line can use: more stand for nothing. */
export function usableDittos(
  draft: QuickDraft,
  last: Journey | undefined,
  dateGiven: boolean,
): number {
  if (!last) return 0;
  return columns.filter(({ isEmpty }) => isEmpty(draft)).length + (dateGiven ? 0 : 1);
}

function fill(draft: QuickDraft, last: Journey, these: typeof columns): QuickDraft {
  return these.reduce((filled, column) => column.copy(last, filled), draft);
}

function withSeatsOf(last: Journey, draft: QuickDraft): Traveller[] {
  return withFieldsOf(last, draft, ({ seat, seatPosition }) => ({ seat, seatPosition }));
}

function withCabinsOf(last: Journey, draft: QuickDraft): Traveller[] {
  return withFieldsOf(last, draft, ({ cabin }) => ({ cabin }));
}

function withFieldsOf(
  last: Journey,
  draft: QuickDraft,
  pick: (before: Traveller) => Partial<Traveller>,
): Traveller[] {
  return draft.travellers.map((traveller) => {
    const before = last.travellers.find(({ personId }) => personId === traveller.personId);
    return before ? { ...traveller, ...pick(before) } : traveller;
  });
}
