import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  akl,
  alex,
  cdg,
  edi,
  jfk,
  lax,
  lhr,
  nrt,
  sam,
  syd,
} from '../../../../test/journeys/journey-fixtures.ts';
import type { Journey } from '../journey.ts';
import { journeySchema } from '../journey-schema.ts';
import type { Place } from '../../places/place.ts';
import type { Meanings } from './name-look-up.ts';
import { mustBeAnswered } from './questions.ts';
import {
  afterEntry,
  parseQuickEntry,
  startOfQuickEntry,
  type QuickContext,
  type QuickState,
} from './quick-entry.ts';

const lgw: Place = {
  ...lhr,
  id: 'airport:EGKK',
  iata: 'LGW',
  icao: 'EGKK',
  name: 'London Gatwick',
};
const jan: Place = { ...jfk, id: 'airport:KJAN', iata: 'JAN', icao: 'KJAN', town: 'Jackson' };
const kalaleh: Place = { ...jfk, id: 'airport:OINE', iata: 'KLM', icao: 'OINE', town: 'Kalaleh' };
const places = [lhr, lgw, edi, cdg, jfk, jan, lax, nrt, syd, akl, kalaleh];

const meansNothing: Meanings = { places: [], isSettled: false, airline: undefined };
const airlines = [
  { name: 'British Airways', iata: 'BA', icao: 'BAW' },
  { name: 'Pan American World Airways', iata: 'PA', icao: 'PAA' },
  { name: 'Dan-Air', iata: 'DA', icao: 'DAN' },
  { name: 'Cathay Pacific', iata: 'CX', icao: 'CPA' },
  { name: 'Singapore Airlines', iata: 'SQ', icao: 'SIA' },
  { name: 'KLM', iata: 'KL', icao: 'KLM' },
];

/**
 * Imitates the lookups: a whole code, a whole town, an airline by name or code, a likely
 * misspelling.
 */
function findMeanings(text: string): Meanings {
  const wanted = text.toLowerCase();
  if (wanted === 'heathrow') return { ...meansNothing, places: [lhr], isSettled: true };
  const isWanted = (known: string) => known.toLowerCase() === wanted;
  const found = places.filter(({ iata, icao, town }) => [iata, icao, town].some(isWanted));
  const alias = wanted === 'pan am' ? 'pan american world airways' : wanted;
  const airline = airlines.find(
    ({ name, iata }) => name.toLowerCase() === alias || (found.length === 0 && isWanted(iata)),
  );
  return { places: found, isSettled: found.length === 1, airline };
}

const context: QuickContext = {
  dateOrder: 'day-first',
  today: '2026-11-21',
  travellers: [alex],
  mode: 'air',
  findMeanings,
};

function parse(
  line: string,
  state: QuickState = startOfQuickEntry,
  more: Partial<QuickContext> = {},
) {
  return parseQuickEntry(line, state, { ...context, ...more });
}

/** The state after accepting some lines one by one. */
function after(...lines: string[]): QuickState {
  return lines.reduce((state, line) => {
    const { journey } = parse(line, state);
    if (!journey) throw new Error(`not a whole journey: ${line}`);
    return afterEntry(state, journey);
  }, startOfQuickEntry);
}

/** The field of each stretch of the line, as `field:text`. */
function seen(line: string, state?: QuickState, more?: Partial<QuickContext>): string[] {
  const { tokens } = parse(line, state, more);
  return tokens.map(({ field, start, end }) => `${field}:${line.slice(start, end)}`);
}

function ends({ from, to }: { from: Place | undefined; to: Place | undefined }) {
  return `${from?.iata ?? '?'}–${to?.iata ?? '?'}`;
}

describe('a whole line', () => {
  const line = '12/6/78 LHR JFK BA501 B747 12A';

  it('shows back what it recognised', () => {
    expect(seen(line)).toEqual([
      'date:12/6/78',
      'from:LHR',
      'to:JFK',
      'number:BA501',
      'vehicle:B747',
      'seat:12A',
    ]);
  });

  it('makes a journey that the archive accepts', () => {
    const { journey, missing, assumed, questions, pending } = parse(line);
    expect({ missing, assumed, questions, pending }).toEqual({
      missing: [],
      assumed: [],
      questions: [],
      pending: [],
    });
    expect(journeySchema.parse(journey)).toMatchObject({
      mode: 'air',
      date: '1978-06-12',
      from: lhr,
      to: jfk,
      number: 'BA501',
      operator: { name: '', iata: 'BA', icao: '' },
      vehicle: { type: 'Boeing 747', icao: '', registration: '', name: '' },
      travellers: [{ personId: alex, seat: '12A', seatPosition: '', cabin: '', reason: '' }],
    } satisfies Partial<Journey>);
  });

  it.each([
    'LHR JFK 12/6/78 12A BA501 B747',
    'BA501 747 12A LHR-JFK 12/6/78',
    '12.6.1978, lhr, jfk, ba 501, b747, 12a',
    '12 Jun 78 EGLL>KJFK BA-501 747 12A',
  ])('reads the same from “%s”', (other) => {
    const { draft } = parse(other);
    expect({
      ...draft,
      vehicle: draft.vehicle.type,
      travellers: draft.travellers[0]?.seat,
    }).toEqual({
      ...parse(line).draft,
      vehicle: 'Boeing 747',
      travellers: '12A',
    });
  });

  it('takes times, cabin, registration and a note', () => {
    const full = '1/2/77 LHR JFK 1030-1120 BA171 Concorde G-BOAC 3C first "Mach 2, at last"';
    expect(seen(full)).toEqual([
      'date:1/2/77',
      'from:LHR',
      'to:JFK',
      'departure:1030-1120',
      'number:BA171',
      'vehicle:Concorde',
      'registration:G-BOAC',
      'seat:3C',
      'cabin:first',
      'note:"Mach 2, at last"',
    ]);
    expect(parse(full).journey).toMatchObject({
      departureActual: '10:30',
      arrivalActual: '11:20',
      vehicle: { type: 'Concorde', registration: 'G-BOAC' },
      note: 'Mach 2, at last',
    });
  });

  it('keeps what it does not understand in sight', () => {
    expect(seen('12/6/78 LHR JFK gin&tonic')).toContain('unknown:gin&tonic');
    expect(seen('12/6/78 LHR JFK CDG')).toContain('unknown:CDG');
  });

  it('reads nothing into an empty line', () => {
    const { tokens, missing, journey } = parse('');
    expect(tokens).toEqual([]);
    expect(missing).toEqual(['date', 'from', 'to']);
    expect(journey).toBeUndefined();
  });
});

describe('dates', () => {
  it.each([
    ['12/6/78', '1978-06-12'],
    ['12-6-78', '1978-06-12'],
    ['12.6.78', '1978-06-12'],
    ['12/6/1978', '1978-06-12'],
    ['1978-06-12', '1978-06-12'],
    ['12jun78', '1978-06-12'],
    ['12-Jun-78', '1978-06-12'],
    ['12 June 1978', '1978-06-12'],
    ['June 12, 1978', '1978-06-12'],
    ['12th Jun 78', '1978-06-12'],
    ['6/78', '1978-06'],
    ['6/1978', '1978-06'],
    ['Jun 78', '1978-06'],
    ['JUN78', '1978-06'],
    ['1978-06', '1978-06'],
    ['summer 78', '1978-22'],
    ['autumn 1978', '1978-23'],
    ['Fall 78', '1978-23'],
    ['Tues 4 June 1991', '1991-06-04'],
    ['Tuesday, 4/6/91', '1991-06-04'],
    ['xmas 85', '1985-12-25'],
    ['Christmas 85', '1985-12-25'],
    ['mid 80s', '198X~'],
    ['Early 80s', '198X~'],
    ["late '80s", '198X~'],
    ['mid-1980s', '198X~'],
    ['late 1984', '1984~'],
    ['early June 84', '1984-06~'],
    ['summer of 69', '1969-22'],
    ['June of 1969', '1969-06'],
    ['12th of June 1969', '1969-06-12'],
    ['1978', '1978'],
    ['~1978', '1978~'],
    ['1978~', '1978~'],
    ['c.1978', '1978~'],
    ['about 6/78', '1978-06~'],
    ['~ 12/6/78', '1978-06-12~'],
    ['?', 'XXXX'],
    ['1945', '1945'],
    // Two digits mean the latest matching year not after 2028.
    ['12/6/26', '2026-06-12'],
    ['3/1/27', '2027-01-03'],
    ['3.1.27', '2027-01-03'],
    ['3jan27', '2027-01-03'],
    ['3 Jan 27', '2027-01-03'],
    ["Jan '27", '2027-01'],
    ['summer 28', '2028-22'],
    ['12/6/29', '1929-06-12'],
    ['3/1/35', '1935-01-03'],
    ["12/6/'05", '2005-06-12'],
    // Only one order of the numbers is a valid date.
  ])('%s is %s', (text, date) => {
    expect(parse(`${text} LHR JFK`).draft.date).toBe(date);
  });

  it('reads month first where that is preferred', () => {
    const more = { dateOrder: 'month-first' } as const;
    expect(parse('12/6/78 LHR JFK', startOfQuickEntry, more).draft.date).toBe('1978-12-06');
    expect(parse('6/13 LHR JFK', after('1/2/78 LHR JFK'), more).draft.date).toBe('1978-06-13');
  });

  it.each([
    ['12/13/82', 'day-first', '1982-12-13'],
    ['12/25/78', 'day-first', '1978-12-25'],
    ['6.13.1978', 'day-first', '1978-06-13'],
    ['25/6/78', 'month-first', '1978-06-25'],
    ['25/6', 'month-first', '1978-06-25'],
  ] as const)('asks whether %s, %s, has day and month the other way round', (text, order, date) => {
    const more = { dateOrder: order };
    const { journey, questions } = parse(`${text} LHR JFK`, after('1/2/78 LHR JFK'), more);
    expect(journey).toBeUndefined();
    expect(questions).toMatchObject([{ kind: 'date', fault: 'other-order', dates: [date] }]);
    expect(parse(`${date} LHR JFK`, startOfQuickEntry, more).journey?.date).toBe(date);
  });

  it('takes no year that follows a designator: it is the number of a flight', () => {
    const entry = parse('LHR JFK BA 1982');
    expect(entry.draft).toMatchObject({ date: '', number: 'BA1982' });
    expect(entry.missing).toEqual(['date']);
    expect(parse('LHR JFK 1982 BA 501').draft).toMatchObject({ date: '1982', number: 'BA501' });
    expect(parse('LHR JFK ba 1982').questions.some(mustBeAnswered)).toBe(true);
  });

  it.each([
    ['Pan Am 1982', ['PA1982', '1982 Pan Am']],
    ['Dan-Air 1982', ['DA1982', '1982 Dan-Air']],
  ])('asks whether the year after “%s” is the number of a flight', (text, spellings) => {
    const entry = parse(`LHR JFK ${text}`, after('12/6/78 JFK LHR'));
    expect(entry.questions).toEqual([
      { kind: 'unknown', start: 8, end: 8 + text.length, spellings },
    ]);
    expect(entry.journey).toBeUndefined();
    expect(entry.draft.date).toBe('');
    const [number = '', year = ''] = spellings;
    expect(parse(`LHR JFK ${number}`).draft).toMatchObject({ number, date: '' });
    expect(parse(`LHR JFK ${year}`).draft).toMatchObject({ number: '', date: '1982' });
  });

  it('asks whether two numbers that are no day and month in their order end in a year', () => {
    for (const [text, day, month] of [
      ['12/25', '1978-12-25', '2025-12'],
      ['6/13', '1978-06-13', '2013-06'],
    ]) {
      const { questions, draft } = parse(`${text} LHR JFK`, after('1/2/78 LHR JFK'));
      expect(draft.date).toBe('');
      expect(questions).toMatchObject([{ kind: 'date', fault: 'several', dates: [day, month] }]);
    }
  });

  it('asks for the year of a season, and takes no “of” for an airline', () => {
    const entry = parse('summer LHR JFK', after('1/2/78 LHR JFK'));
    expect(entry.journey).toBeUndefined();
    expect(entry.questions).toMatchObject([
      { kind: 'date', fault: 'no-year', dates: ['1978-22', '1979-22', '1977-22'] },
    ]);
    expect(parse('summer LHR JFK').questions).toMatchObject([{ fault: 'no-year' }]);
    expect(parse('summer of 69 LHR JFK', after('1/2/78 LHR JFK'))).toMatchObject({
      draft: { date: '1969-22', number: '' },
      assumed: [],
    });
    expect(parse('12/6/78 LHR JFK of 69').draft.number).toBe('');
    expect(parse('12/6/78 LHR JFK of69').draft.number).toBe('');
  });

  it('finds the last 29 February', () => {
    expect(parse('29/2 LHR JFK').draft.date).toBe('2024-02-29');
    const ahead = { today: '2028-02-28' };
    expect(parse('29/2 LHR JFK', startOfQuickEntry, ahead).draft.date).toBe('2024-02-29');
    expect(parse('31/2 LHR JFK').questions).toMatchObject([{ fault: 'no-such-day' }]);
  });

  it('keeps the year of the line before and says so', () => {
    const { draft, assumed } = parse('3/9 LHR EDI', after('12/6/78 LHR JFK'));
    expect(draft.date).toBe('1978-09-03');
    expect(assumed).toEqual(['year']);
  });

  it('turns the year where the book runs on from autumn to spring', () => {
    expect(parse('3/1 LHR EDI', after('28/12/78 LHR JFK')).draft.date).toBe('1979-01-03');
    expect(parse('3/5 LHR EDI', after('28/6/78 LHR JFK')).draft.date).toBe('1978-05-03');
  });

  it('begins a book without a year in the latest one that is not ahead', () => {
    expect(parse('20/11 LHR EDI').draft.date).toBe('2026-11-20');
    expect(parse('22/11 LHR EDI').draft.date).toBe('2025-11-22');
  });

  it('keeps the date where none is given, and orders the day', () => {
    const { draft, assumed } = parse('LHR EDI', after('12/6/78 LHR JFK'));
    expect([draft.date, draft.order, assumed]).toEqual(['1978-06-12', 1, ['date']]);
  });

  it('counts days from the line before', () => {
    const state = after('28/6/78 LHR JFK');
    expect(parse('+1 LHR', state).draft.date).toBe('1978-06-29');
    expect(parse('+ LHR', state).draft.date).toBe('1978-06-29');
    expect(parse('+14 LHR', state).draft.date).toBe('1978-07-12');
    expect(parse('30 LHR', state).draft.date).toBe('1978-06-30');
    expect(parse('2 LHR', state).draft.date).toBe('1978-07-02');
  });

  it('remembers the year over a line of unknown date', () => {
    const state = after('12/6/78 LHR JFK', '? JFK LHR');
    expect(parse('3/9 LHR EDI', state).draft.date).toBe('1978-09-03');
  });

  it('takes JAN for Jackson and Jan for January', () => {
    expect(ends(parse('12/6/78 JAN LHR').draft)).toBe('JAN–LHR');
    expect(parse('Jan 78 LHR JFK').draft.date).toBe('1978-01');
  });
});

describe('places', () => {
  it.each([
    ['12/6/78 New York London', 'JFK–LHR'],
    ['12/6/78 Sydney to Auckland', 'SYD–AKL'],
    ['12/6/78 new york - los angeles', 'JFK–LAX'],
    ['12/6/78 edi/lhr', 'EDI–LHR'],
    ['12/6/78 Paris BA501 Tokyo', 'CDG–NRT'],
  ])('%s', (line, expected) => {
    expect(ends(parse(line).draft)).toBe(expected);
  });

  it('offers the other places of a name', () => {
    const { questions, journey } = parse('12/6/78 London Paris');
    expect(questions).toEqual([
      { kind: 'place', field: 'from', places: [lhr, lgw], start: 8, end: 14, isSettled: false },
    ]);
    expect(journey).toBeUndefined();
  });

  it('asks about the same place twice', () => {
    const entry = parse('LHR Heathrow 5/5/85');
    expect(entry.journey).toBeUndefined();
    expect(entry.questions).toEqual([{ kind: 'same-place', start: 4, end: 12 }]);
    expect(parse('LHR LHR local 5/5/85').journey).toMatchObject({ from: lhr, to: lhr });
    expect(seen('LHR JFK local 5/5/85')).toContain('unknown:local');
  });

  it('starts where the last journey ended', () => {
    const entry = parse('14/6/78 LHR', after('12/6/78 LHR JFK'));
    expect(ends(entry.draft)).toBe('JFK–LHR');
    expect(entry.assumed).toEqual(['from']);
    expect(entry.tokens.map(({ field }) => field)).toEqual(['date', 'to']);
  });

  it('waits for the destination while only the origin is typed', () => {
    const entry = parse('14/6/78 JFK', after('12/6/78 LHR JFK'));
    expect(ends(entry.draft)).toBe('JFK–?');
    expect(entry.missing).toEqual(['to']);
  });

  it('says what it is waiting for', () => {
    const entry = parse('12/6/78 LHR JFK', startOfQuickEntry, {
      findMeanings: (text) => (text === 'LHR' ? findMeanings(text) : undefined),
    });
    expect(entry.pending).toEqual(['JFK']);
    expect(ends(entry.draft)).toBe('LHR–?');
  });

  it('asks for places as they were on the date', () => {
    const asked: string[] = [];
    parse('12/6/78 LHR JFK', startOfQuickEntry, {
      findMeanings: (text, date) => {
        asked.push(`${text} ${date}`);
        return findMeanings(text);
      },
    });
    expect(asked).toEqual(['LHR 1978-06-12', 'JFK 1978-06-12']);
  });
});

describe('return and ditto', () => {
  it.each(['r', 'R', '<', 'return'])('%s goes back', (mark) => {
    const entry = parse(`19/6 ${mark} BA502`, after('12/6/78 LHR JFK BA501'));
    expect(ends(entry.draft)).toBe('JFK–LHR');
    expect(entry.draft).toMatchObject({ date: '1978-06-19', number: 'BA502' });
    expect(entry.assumed).toEqual(['year', 'from', 'to']);
  });

  it.each(['ferry', 'train', 'car'])('goes back by %s as it came', (mode) => {
    const state = after(`16/6/78 ${mode} LHR CDG`);
    const entry = parse('7.8.79 r', state);
    expect(entry.journey).toMatchObject({ mode: state.last?.mode, date: '1979-08-07' });
    expect(entry.assumed).toEqual(['mode', 'from', 'to']);
    const flown = parse('7.8.79 flight r', state);
    expect(flown.journey?.mode).toBe('air');
    expect(flown.assumed).toEqual(['from', 'to']);
    expect(parse('7.8.79 CDG EDI', state).journey?.mode).toBe('air');
  });

  it.each(['Harwich ()', 'Harwich ( )', 'Harwich (Quay)'])(
    'reads brackets after a town as part of its name: %s',
    (name) => {
      const harwich = {
        ...lhr,
        id: 'town:1',
        kind: 'town',
        name: 'Harwich',
        town: 'Harwich',
      } as const;
      const findTown = (text: string): Meanings =>
        text === 'Harwich' ? { ...meansNothing, places: [harwich] } : findMeanings(text);
      const placeIn = (town: Place, called: string): Place => ({ ...town, name: called });
      const { questions, draft } = parse(`1/12/2026 ferry ${name} CDG`, startOfQuickEntry, {
        findMeanings: findTown,
        placeIn,
      });
      const open = questions.filter(mustBeAnswered);
      expect(draft.to?.iata).toBe('CDG');
      // Empty brackets leave the question open, and are not an unknown word.
      expect(open).toMatchObject(
        name.includes('Quay') ? [] : [{ kind: 'place', start: 16, end: 16 + name.length }],
      );
    },
  );

  it('repeats the whole line before', () => {
    const state = after('12/6/78 LHR JFK BA501 B747 G-AWNA 12A Y 1030-1330');
    expect(parse('"', state).journey).toMatchObject({
      date: '1978-06-12',
      order: 1,
      from: lhr,
      to: jfk,
      number: 'BA501',
      vehicle: { type: 'Boeing 747', registration: 'G-AWNA' },
      travellers: [{ seat: '12A', cabin: 'economy' }],
      departureActual: '',
    });
    expect(parse('+7 "', state).journey).toMatchObject({ date: '1978-06-19', number: 'BA501' });
  });

  it('names everything that a ditto repeats', () => {
    const state = after('12/6/78 LHR JFK PA101 B747 12A Y');
    const back = parse('15/6/78 " r', state);
    expect(back.draft.number).toBe('PA101');
    expect(back.assumed).toEqual(['from', 'to', 'number', 'operator']);
    expect(parse('15/6/78 JFK LHR PA100 " " "', state).assumed).toEqual(['vehicle', 'seat']);
    expect(parse('15/6/78 JFK LHR "', after('12/6/78 LHR JFK')).assumed).toEqual([]);
    expect(parse('"', state).assumed.join(' ')).toBe(
      'date from to number operator vehicle seat cabin',
    );
  });

  it('stands for the columns that the line leaves out, from left to right', () => {
    const state = after('12/6/78 LHR JFK BA501 B747 G-AWNA 12A');
    const dated = parse('13/6 JFK LAX " " 7F', state);
    expect(dated.draft).toMatchObject({
      number: 'BA501',
      vehicle: { type: 'Boeing 747', registration: '' },
      travellers: [{ seat: '7F' }],
    });
    const undated = parse('" LAX "', state);
    expect(undated.draft).toMatchObject({ date: '1978-06-12', number: 'BA501' });
    expect(undated.draft.vehicle.type).toBe('');
  });

  it('does not repeat the whole line over an airline that is written', () => {
    const { draft, journey } = parse('" Pan Am', after('12/6/78 LHR JFK BA501'));
    expect(draft.operator.iata).toBe('PA');
    expect(journey).toBeUndefined();
  });

  it('overwrites nothing that is written', () => {
    const state = after('12/6/78 LHR JFK BA501 B747 G-AWNA 12A');
    expect(parse('13/6 JFK LAX Pan Am "', state).draft).toMatchObject({
      number: '',
      operator: { iata: 'PA' },
      vehicle: { type: 'Boeing 747' },
    });
    const [traveller] = parse('" first', after('12/6/78 LHR JFK BA501 12A Y')).draft.travellers;
    expect(traveller).toMatchObject({ seat: '12A', cabin: 'first' });
    expect(seen('13/6 JFK LAX " " " window "', state).slice(-1)).toEqual(['unknown:"']);
  });

  it('tells a ditto from a quotation', () => {
    const state = after('12/6/78 LHR JFK BA501');
    expect(seen('13/6/78 LHR JFK " "over the pole"', state)).toEqual([
      'date:13/6/78',
      'from:LHR',
      'to:JFK',
      'ditto:"',
      'note:"over the pole"',
    ]);
  });

  it('has nothing to repeat on the first line', () => {
    expect(parse('"').missing).toEqual(['date', 'from', 'to']);
    expect(parse('12/6/78 r').missing).toEqual(['from', 'to']);
  });
});

describe('vehicles and numbers', () => {
  it.each([
    ['DC9', 'vehicle:DC9'],
    ['DC-10', 'vehicle:DC-10'],
    ['A320', 'vehicle:A320'],
    ['747-400', 'vehicle:747-400'],
    ['B744', 'vehicle:B744'],
    ['L1011', 'vehicle:L1011'],
    ['Trident', 'vehicle:Trident'],
    ['BAC 1-11', 'vehicle:BAC 1-11'],
    ['Boeing 747', 'vehicle:Boeing 747'],
    ['HS 748', 'vehicle:HS 748'],
    ['TU 154', 'vehicle:TU 154'],
    ['RJ 100', 'number:RJ 100'],
    ['DH Comet 4', 'vehicle:DH Comet 4'],
    ['BA1', 'number:BA1'],
    ['BEA4050', 'number:BEA4050'],
    ['U2123', 'number:U2123'],
    ['9W12', 'number:9W12'],
    ['BA-501', 'number:BA-501'],
    ['BA 501', 'number:BA 501'],
    ['G-BOAC', 'registration:G-BOAC'],
    ['N123AB', 'registration:N123AB'],
    ['9V-SKA', 'registration:9V-SKA'],
    ['RA-85641', 'registration:RA-85641'],
    ['B-2447', 'registration:B-2447'],
    ['12A', 'seat:12A'],
    ['F', 'cabin:F'],
    ['club', 'cabin:club'],
    ['window', 'seatPosition:window'],
    ['ferry', 'mode:ferry'],
  ])('%s is %s', (text, expected) => {
    expect(seen(`12/6/78 LHR JFK ${text}`)[3]).toBe(expected);
  });

  it('takes figures for the aircraft, and the name before them for something else', () => {
    const { questions, draft } = parse('12/6/78 LHR JFK Britannia 737-200');
    expect(draft.vehicle.type).toBe('Boeing 737-200');
    expect(questions).toMatchObject([{ kind: 'unknown', start: 16, end: 25 }]);
    const britannia = { name: 'Britannia Airways', iata: 'BY', icao: 'BAL' };
    const known = parse('12/6/78 LHR JFK Britannia 737-200', startOfQuickEntry, {
      findMeanings: (text) =>
        text === 'Britannia' ? { ...meansNothing, airline: britannia } : findMeanings(text),
    });
    expect(known.journey?.operator).toEqual(britannia);
    expect(seen('12/6/78 LHR JFK TU 154 B727').slice(3)).toEqual(['number:TU 154', 'vehicle:B727']);
  });

  it.each(['at 1030', 'At 1030', 'at 10:30'])('reads “%s” as the departure', (text) => {
    const entry = parse(`12/6/78 LHR JFK ${text}`);
    expect(entry.draft).toMatchObject({ number: '', departureActual: '10:30' });
    expect(entry.questions).toEqual([]);
  });

  it.each(['no 5', 'in 78', 'am 12', 'by 747', 'ba 1030'])(
    'reads no flight number from “%s”',
    (text) => {
      expect(parse(`12/6/78 LHR JFK ${text}`).draft.number).toBe('');
    },
  );

  it('has its names looked up in the mode of the line, and once', () => {
    const asked: string[] = [];
    const noting: Partial<QuickContext> = {
      findMeanings: (text, date, mode) => {
        asked.push(`${text} ${mode}`);
        return context.findMeanings(text, date, mode);
      },
    };
    parse('12/6/78 LHR EDI train', startOfQuickEntry, noting);
    expect(asked).toEqual(['LHR rail', 'EDI rail']);
    asked.length = 0;
    parse('14/6 r BA', after('12/6/78 train LHR EDI'), noting);
    expect(asked).toContain('BA rail');
    expect(asked).not.toContain('BA air');
  });

  it('is not what a word of an airline’s name says', () => {
    const skyBus = { name: 'Sky Bus', iata: 'SX', icao: 'SKB' };
    const { draft } = parse('1/7/2007 LHR EDI Sky Bus', startOfQuickEntry, {
      findMeanings: (text, date, mode) =>
        text === 'Sky Bus' && mode === 'air'
          ? { ...meansNothing, airline: skyBus }
          : context.findMeanings(text, date, mode),
    });
    expect(draft).toMatchObject({ mode: 'air', operator: skyBus });
  });

  it('knows a train by its number, but no airline of it', () => {
    const { draft } = parse('12/6/78 train EDI LHR ICE123');
    expect(draft).toMatchObject({
      mode: 'rail',
      number: 'ICE123',
      operator: { name: '', iata: '', icao: '' },
    });
  });

  it('tells a Japanese registration from the flight number before it', () => {
    expect(seen('12/6/78 LHR NRT JL401 JA8101').slice(3)).toEqual([
      'number:JL401',
      'registration:JA8101',
    ]);
  });

  it('asks for names of operator and type', () => {
    const { draft, pending } = parse('12/6/78 LHR JFK BA501 B744', startOfQuickEntry, {
      findOperator: (designator) =>
        designator === 'BA' ? { name: 'British Airways', iata: 'BA', icao: 'BAW' } : null,
      findVehicleType: () => undefined,
    });
    expect(draft.operator.name).toBe('British Airways');
    expect(draft.vehicle).toMatchObject({ type: '', icao: 'B744' });
    expect(pending).toEqual(['B744']);
  });

  it('gives each of several travellers their seat', () => {
    const { draft } = parse('12/6/78 LHR JFK 12A 12B C', startOfQuickEntry, {
      travellers: [alex, sam],
    });
    expect(draft.travellers.map(({ personId, seat, cabin }) => [personId, seat, cabin])).toEqual([
      [alex, '12A', 'business'],
      [sam, '12B', 'business'],
    ]);
  });
});

describe('times', () => {
  it.each([
    ['1030 1330', '10:30', '13:30', null],
    ['10:30-13:30', '10:30', '13:30', null],
    ['9:05 12:10', '09:05', '12:10', null],
    ['1030', '10:30', '', null],
    ['2h35', '', '', 155],
    ['at 9:15', '09:15', '', null],
    ['09:15', '09:15', '', null],
    ['9:15 2h35', '09:15', '', 155],
    ['8:00 10:30-13:30', '10:30', '13:30', 480],
    ['0:00', '00:00', '', null],
    ['7h', '', '', 420],
    ['7H', '', '', null],
    ['7.5h', '', '', 450],
    ['95min', '', '', 95],
    ['1030 1330 8:00', '10:30', '13:30', 480],
    ['2330 0600+1', '23:30', '06:00+1', null],
    ['9:15 pm', '21:15', '', null],
    ['9:15 pm 11:40 pm', '21:15', '23:40', null],
    ['9 am 1130', '09:00', '11:30', null],
    ['7:30pm 9pm', '19:30', '21:00', null],
    ['9.15am 11.40 a.m.', '09:15', '11:40', null],
    ['1030PM 12:15AM+1', '22:30', '00:15+1', null],
    ['12 pm 12am+1', '12:00', '00:00+1', null],
    ['dep 9:15 am arr 2 pm', '09:15', '14:00', null],
  ])('%s', (text, departure, arrival, duration) => {
    const { draft } = parse(`12/6/78 LHR JFK ${text}`);
    expect(draft).toMatchObject({
      departureActual: departure,
      arrivalActual: arrival,
      statedDuration: duration,
    });
  });

  it('asks whether a lone time is the departure or the duration', () => {
    const line = '12/6/78 LHR JFK 9:15 BA501';
    const { journey, draft, questions } = parse(line);
    expect(questions).toEqual([{ kind: 'time', start: 16, end: 20, clock: '09:15', minutes: 555 }]);
    expect(journey).toBeUndefined();
    expect(draft).toMatchObject({ departureActual: '', statedDuration: null });
    expect(parse('12/6/78 LHR JFK at 9:15').questions).toEqual([]);
    expect(parse('12/6/78 LHR JFK 9h15').draft.statedDuration).toBe(555);
  });

  it.each([
    '12/6/78 LHR 9:15 JFK 11:30',
    '12/6/78 9:15 LHR JFK 11:30',
    '9:15 LHR 11:30 JFK 1/2/80',
  ])('takes the first of two times for the departure, wherever they stand: %s', (line) => {
    const { draft, questions } = parse(line);
    expect(draft).toMatchObject({
      departureActual: '09:15',
      arrivalActual: '11:30',
      statedDuration: null,
    });
    expect(questions).toEqual([]);
  });

  it('takes times after today for scheduled ones', () => {
    expect(parse('17/12/26 LHR JFK BA117 8:25 11:10').draft).toMatchObject({
      departureScheduled: '08:25',
      arrivalScheduled: '11:10',
      departureActual: '',
      arrivalActual: '',
    });
    expect(parse('Dec 2026 LHR JFK 8:25 11:10').draft).toMatchObject({
      departureScheduled: '08:25',
      departureActual: '',
    });
    // Overnight: 22:00 in New York is 03:00 UTC in winter, 10:00 in London is 10:00 UTC.
    expect(parse('3/1/27 JFK LHR 2200 1000').draft.arrivalScheduled).toBe('10:00+1');
    // Today, and a month that has begun.
    for (const date of ['21/11/26', 'Nov 2026', '?']) {
      expect(parse(`${date} LHR JFK 10:30 11:45`).draft).toMatchObject({
        departureActual: '10:30',
        departureScheduled: '',
      });
    }
  });

  it('understands a line that names its weekday and its times', () => {
    const { journey } = parse('Tues 4 June 1991 LHR EDI dep 0715 arr 0845');
    expect(journey).toMatchObject({
      date: '1991-06-04',
      departureActual: '07:15',
      arrivalActual: '08:45',
    });
    expect(parse('4/6/91 LHR EDI arr. 0845 dep. 0715').draft).toMatchObject({
      departureActual: '07:15',
      arrivalActual: '08:45',
    });
    expect(parse('Mon 4 June 1991 LHR EDI').questions).toMatchObject([
      { kind: 'date', fault: 'other-weekday', dates: ['1991-06-04'], start: 0, end: 15 },
    ]);
    expect(parse('4/6/91 drove LHR EDI').draft.mode).toBe('road');
  });

  it('finds the day of an arrival', () => {
    // Overnight: 22:00 in New York is 02:00 UTC, 10:00 in London is 09:00 UTC.
    expect(parse('12/6/78 JFK LHR 2200 1000').draft.arrivalActual).toBe('10:00+1');
    // Across the date line: 00:30 on the 12th in Auckland is 12:30 UTC on the 11th, and 17:30 in
    // Los Angeles on the 11th is 00:30 UTC on the 12th.
    expect(parse('12/6/78 AKL LAX 0030 1730').draft.arrivalActual).toBe('17:30-1');
    // Westward, with a local arrival time earlier than the departure.
    expect(parse('12/6/78 LHR JFK 1030 0920').draft.arrivalActual).toBe('09:20');
  });

  it('does not take times for dates', () => {
    const { draft } = parse('LHR EDI 10.30 11.45', after('12/6/78 JFK LHR'));
    expect(draft).toMatchObject({
      date: '1978-06-12',
      departureActual: '10:30',
      arrivalActual: '11:45',
    });
    expect(parse('12/6/78 LHR JFK 1945').draft.departureActual).toBe('19:45');
    expect(parse('LHR JFK 1978').draft.date).toBe('1978');
  });

  it('does not invent the day of an arrival in a month', () => {
    expect(parse('6/78 JFK LHR 2200 1000').draft.arrivalActual).toBe('10:00');
  });
});

describe('a page of a log book', () => {
  it('is typed with few keys', () => {
    const page: [line: string, expected: string][] = [
      ['4/10/77 LHR CDG BA304 Trident', '1977-10-04 LHR–CDG BA304'],
      ['6 r BA313 "', '1977-10-06 CDG–LHR BA313'],
      ['20/12 JFK BA175 747 31A', '1977-12-20 LHR–JFK BA175'],
      ['3/1 r BA178 " " 28C', '1978-01-03 JFK–LHR BA178'],
      ['~2/78 edi', '1978-02~ LHR–EDI '],
      ['summer 78 r', '1978-22 EDI–LHR '],
      ['? Heathrow - Paris', 'XXXX LHR–CDG '],
      ['12/9 Tokyo', '1978-09-12 CDG–NRT '],
    ];
    let state = startOfQuickEntry;
    for (const [line, expected] of page) {
      const { journey, draft } = parse(line, state);
      expect(`${draft.date} ${ends(draft)} ${draft.number}`).toBe(expected);
      if (!journey) throw new Error(`not a whole journey: ${line}`);
      state = afterEntry(state, journey);
    }
  });
});

describe('any line at all', () => {
  const pieces =
    '12/6/78 LHR JFK LHR-JFK london to - BA 501 BA501 747 12A " # 1030 2:35 7h r +1 ~ ? Jun summer 78 G-BOAC F';
  const line = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc
      .array(fc.constantFrom(...pieces.split(' ')), { maxLength: 9 })
      .map((words) => words.join(' ')),
  );

  it('is shown back completely, each stretch once', () => {
    const state = after('12/6/78 LHR JFK BA501 B747 G-AWNA 12A');
    fc.assert(
      fc.property(line, fc.constantFrom(startOfQuickEntry, state), (text, before) => {
        const { tokens } = parse(text, before);
        let read = 0;
        for (const { start, end } of tokens) {
          expect(start).toBeGreaterThanOrEqual(read);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(read, start)).toMatch(/^([\s,;]|[-–—>/→]|to)*$/i);
          read = end;
        }
        expect(text.slice(read)).toMatch(/^([\s,;]|[-–—>/→]|to)*$/i);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives a journey that the archive accepts, or says what is missing or asked', () => {
    const state = after('12/6/78 LHR JFK BA501 B747 G-AWNA 12A');
    fc.assert(
      fc.property(line, (text) => {
        const { journey, missing, questions } = parse(text, state);
        if (journey) expect(journeySchema.safeParse(journey).success).toBe(true);
        else expect(missing.length + questions.filter(mustBeAnswered).length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
