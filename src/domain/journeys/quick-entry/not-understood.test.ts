import { describe, expect, it } from 'vitest';
import {
  akl,
  alex,
  edi,
  jfk,
  journeyOf,
  lhr,
  sam,
  syd,
} from '../../../../test/journeys/journey-fixtures.ts';
import type { Place } from '../../places/place.ts';
import type { Meanings } from './name-look-up.ts';
import {
  afterEntry,
  parseQuickEntry,
  startOfQuickEntry,
  type QuickContext,
} from './quick-entry.ts';
import { writtenDate } from './date-forms.ts';
import { mustBeAnswered, leaveOut, putInPlace, putIntoNote } from './questions.ts';

const klm: Place = { ...edi, id: 'airport:OINE', iata: 'KLM', icao: 'OINE', town: 'Kalaleh' };
const london: Place = { ...lhr, id: 'town:1', kind: 'town', iata: '', icao: '', name: 'London' };
const airline = (name: string, iata: string, icao: string) => ({ name, iata, icao });

const nothing: Meanings = { places: [], isSettled: false, airline: undefined };
const one = (place: Place): Meanings => ({ ...nothing, places: [place], isSettled: true });
const known: Record<string, Meanings> = {
  lhr: one(lhr),
  jfk: one(jfk),
  edi: one(edi),
  akl: one(akl),
  syd: one(syd),
  klm: { ...one(klm), airline: airline('KLM', 'KL', 'KLM') },
  'pan am': { ...nothing, airline: airline('Pan American World Airways', 'PA', 'PAA') },
  'british airways': { ...nothing, airline: airline('British Airways', 'BA', 'BAW') },
  'dan-air': { ...nothing, airline: airline('Dan-Air', 'DA', 'DAN') },
  cx: { ...nothing, airline: airline('Cathay Pacific', 'CX', 'CPA') },
  singapore: one({ ...edi, id: 'airport:WSSS', iata: 'SIN', town: 'Singapore' }),
  'singapore airlines': { ...nothing, airline: airline('Singapore Airlines', 'SQ', 'SIA') },
  london: { ...nothing, places: [lhr, { ...lhr, id: 'airport:EGKK', iata: 'LGW' }] },
};

const context: QuickContext = {
  dateOrder: 'day-first',
  today: '2026-11-21',
  travellers: [alex],
  mode: 'air',
  findMeanings: (text) => known[text.toLowerCase()] ?? nothing,
  findSpellings: (text) => ({
    places: { Lodnon: ['London'], Olympic: ['Olympia'] }[text] ?? [],
    airlines: text === 'Olympic' ? ['Olympic Air'] : [],
  }),
};

const before = afterEntry(
  startOfQuickEntry,
  journeyOf({ date: '1978-06-12', from: lhr, to: jfk, number: 'BA501' }),
);

function parse(line: string, more: Partial<QuickContext> = {}, state = before) {
  return parseQuickEntry(line, state, { ...context, ...more });
}

/** The questions of a line in short form. */
function asked(line: string, more?: Partial<QuickContext>, state = before): unknown[] {
  return parse(line, more, state)
    .questions.filter(mustBeAnswered)
    .map((question) => [question.kind, line.slice(question.start, question.end)]);
}

describe('a season', () => {
  it.each([
    ['Summer 1998 AKL SYD', '1998-30'],
    ['winter 1998/99 SYD AKL', '1998-32'],
    ['Summer 1998 LHR JFK', '1998-22'],
    ['Summer 1998 LHR SYD', '1998-22'],
  ])('of %s is %s', (line, date) => {
    expect(parse(line).draft.date).toBe(date);
  });
});

describe('a date', () => {
  it.each([
    ['c1982', '1982~'],
    ['c.1982', '1982~'],
    ['c 1982', '1982~'],
    ['ca. 1982', '1982~'],
    ['circa 1982', '1982~'],
    ['about Jun 78', '1978-06~'],
    ['1978?', '1978?'],
    ['? 1978', '1978?'],
    ['6/78?', '1978-06?'],
    ['Jun 78?', '1978-06?'],
    ['12/6/78 ?', '1978-06-12?'],
    ['c1978?', '1978%'],
    ['70s', '197X'],
    ["'70s", '197X'],
    ['1970s', '197X'],
    ['c.70s', '197X~'],
    ['20s', '202X'],
    ['30s', '193X'],
    ['84', '1984'],
    ["'84", '1984'],
    ['c 84', '1984~'],
    ['00', '2000'],
    ['1978-24', '1978-24'],
    ['winter 78/79', '1978-24'],
    ['winter 78/9', '1978-24'],
    ['winter 1999/00', '1999-24'],
    ['Winter 1999/2000', '1999-24'],
    ['winter of 1978/79~', '1978-24~'],
    ['197X', '197X'],
    ['1945-XX', '1945'],
    ['78/6/12', '1978-06-12'],
    ['1978/6/12', '1978-06-12'],
  ])('%s is %s', (text, date) => {
    for (const state of [startOfQuickEntry, before]) {
      const { journey, assumed } = parse(`${text} LHR JFK`, {}, state);
      expect([journey?.date, assumed]).toEqual([date, []]);
    }
  });

  it.each([
    ['31/2/78', ['1978-02', '1978-02-28']],
    ['31 Feb 1980', ['1980-02', '1980-02-29']],
    ['31-Apr-78', ['1978-04', '1978-04-30']],
    ['31/2', ['1978-02', '1978-02-28']],
    ['1978-13-01', []],
    ['1978-00-05', []],
    ['winter 78/80', []],
  ])('%s is in no calendar: nothing is taken from the line before instead', (text, dates) => {
    const { journey, draft, missing, assumed, questions } = parse(`${text} LHR JFK`);
    expect(questions).toEqual([
      { kind: 'date', start: 0, end: text.length, fault: 'no-such-day', dates },
    ]);
    expect([journey, draft.date, missing, assumed]).toEqual([undefined, '', ['date'], []]);
  });

  it.each([
    ['winter 78', ['1978-24', '1977-24']],
    ['Winter 00', ['2000-24', '1999-24']],
    ['winter 1978?', ['1978-24?', '1977-24?']],
    ['Summer 78/9', ['1978-22', '1979-22']],
  ])('%s is asked about', (text, dates) => {
    const { questions } = parse(`${text} LHR JFK`);
    expect(questions).toMatchObject([{ kind: 'date', fault: 'several', dates }]);
    for (const choice of dates) {
      expect(parse(`${choice} LHR JFK`).journey?.date).toBe(choice);
      expect(parse(`${writtenDate(choice)} LHR JFK`).journey?.date).toBe(choice);
    }
  });

  it('is asked where both orders are possible and nobody has said which is meant', () => {
    const open = { dateOrder: 'unstated' } as const;
    expect(parse('3/4/78 LHR JFK', open).questions).toMatchObject([
      { fault: 'several', dates: ['1978-04-03', '1978-03-04'] },
    ]);
    expect(parse('3/4/05 LHR JFK', open).questions).toMatchObject([
      { fault: 'several', dates: ['2005-04-03', '2005-03-04', '2003-04-05'] },
    ]);
    expect(parse('5/6 LHR JFK', open).questions).toMatchObject([
      { dates: ['1978-06-05', '1978-05-06'] },
    ]);
    expect(parse('25/6/78 LHR JFK', open).journey?.date).toBe('1978-06-25');
    expect(parse('6/6/1978 LHR JFK', open).journey?.date).toBe('1978-06-06');
    expect(parse('3/4/78 LHR JFK', { dateOrder: 'month-first' }).journey?.date).toBe('1978-03-04');
  });

  it('of one number is the next such day after a day; without one it is asked', () => {
    expect(parse('14 LHR JFK').journey?.date).toBe('1978-06-14');
    expect(parse('14 LHR JFK', {}, startOfQuickEntry).questions).toMatchObject([
      { dates: ['2014'] },
    ]);
    const inJune = afterEntry(
      startOfQuickEntry,
      journeyOf({ date: '1978-06', from: lhr, to: jfk }),
    );
    expect(parse('14 LHR JFK', {}, inJune).questions).toMatchObject([
      { dates: ['1978-06-14', '2014'] },
    ]);
  });

  it('is taken from the line before only where there is none', () => {
    expect(parse('LHR JFK')).toMatchObject({ draft: { date: '1978-06-12' }, assumed: ['date'] });
    expect(parse('12//6/78 LHR JFK')).toMatchObject({ draft: { date: '' }, journey: undefined });
    expect(parse('1978x LHR JFK').draft.date).toBe('');
  });

  it('leaves times and aircraft alone', () => {
    expect(parse('LHR JFK 10.10 11.45').draft).toMatchObject({
      date: '1978-06-12',
      departureActual: '10:10',
      arrivalActual: '11:45',
    });
    expect(parse('LHR JFK 1-11').draft.vehicle.type).toBe('BAC One-Eleven');
  });

  it('of a decade gives no year to the line after it', () => {
    const inThe70s = afterEntry(before, journeyOf({ date: '197X', from: lhr, to: jfk }));
    expect(parse('3/9 LHR JFK', {}, inThe70s).draft.date).toBe('1978-09-03');
  });
});

describe('an airline', () => {
  it.each([
    ['Pan Am', 'Pan American World Airways', ''],
    ['pan am', 'Pan American World Airways', ''],
    ['British Airways', 'British Airways', ''],
    ['Dan-Air', 'Dan-Air', ''],
    ['CX', 'Cathay Pacific', ''],
    ['Singapore Airlines', 'Singapore Airlines', ''],
    ['Pan Am 100', 'Pan American World Airways', 'PA100'],
    ['British Airways BA501', 'British Airways', 'BA501'],
    ['Pan Am 1030', 'Pan American World Airways', ''],
  ])('%s', (text, name, number) => {
    for (const line of [`12/6/78 LHR JFK ${text}`, `12/6/78 ${text} LHR JFK`]) {
      const { journey } = parse(line);
      expect([journey?.operator.name, journey?.number]).toEqual([name, number]);
      expect([journey?.from.iata, journey?.to.iata]).toEqual(['LHR', 'JFK']);
    }
  });

  it('of three letters is told from an airfield by the other places, or asked', () => {
    expect(parse('12/6/78 LHR JFK KLM').journey?.operator.name).toBe('KLM');
    expect(parse('12/6/78 KLM LHR JFK').journey).toMatchObject({ from: lhr, to: jfk });
    expect(asked('13/6/78 KLM LHR')).toEqual([['unknown', 'KLM']]);
    expect(parse('13/6/78 KLM LHR').questions).toMatchObject([{ spellings: ['KLM', 'OINE'] }]);
  });

  it.each(['CX BA27', 'BA27 CX'])(
    'that is not the one of the number is asked about: %s',
    (text) => {
      const line = `12/6/84 LHR JFK ${text}`;
      const { questions, journey } = parse(line);
      const start = line.indexOf('CX');
      expect(questions).toEqual([{ kind: 'airline', start, end: start + 2, number: 'BA27' }]);
      expect(journey).toBeUndefined();
    },
  );

  it('may fly under the number of another, where the line says so', () => {
    for (const text of ['op CX BA27', 'BA27 op. CX']) {
      const { journey, questions } = parse(`12/6/84 LHR JFK ${text}`);
      expect(questions).toEqual([]);
      expect([journey?.number, journey?.operator.iata]).toEqual(['BA27', 'CX']);
    }
    expect(parse('12/6/84 LHR JFK CX CX27').questions).toEqual([]);
    expect(parse('12/6/84 LHR JFK CX CPA27').questions).toEqual([]);
  });

  it('is not read into small words', () => {
    expect(asked('12/6/78 LHR JFK cx')).toEqual([['unknown', 'cx']]);
    expect(parse('12/6/78 LHR JFK cx').questions).toMatchObject([
      { spellings: ['Cathay Pacific'] },
    ]);
  });
});

describe('a part of a time', () => {
  it.each([
    ['early 80s LHR JFK', '198X~', 'early 80s'],
    ['late 70s LHR JFK', '197X~', 'late 70s'],
    ["Mid-'80s LHR JFK", '198X~', "Mid-'80s"],
    ['late Jun 78 LHR JFK #hot', '1978-06~', 'late Jun 78. hot'],
    ['late 1978 LHR JFK', '1978~', 'late 1978'],
    ['LHR JFK early 1978?', '1978%', 'early 1978?'],
    ['c.70s LHR JFK', '197X~', ''],
  ])('%s keeps the word in the note, which the date cannot', (line, date, note) => {
    const { journey, keptInNote } = parse(line);
    expect([journey?.date, journey?.note]).toEqual([date, note]);
    expect(keptInNote).toBe(note.split('.')[0]);
  });

  it('of a date that is asked about is kept when it is answered', () => {
    const line = 'early winter 78 LHR JFK';
    const [question] = parse(line).questions;
    expect(question).toMatchObject({
      kind: 'date',
      dates: ['1978-24~', '1977-24~'],
      part: 'early',
    });
    const { journey } = parse('early winter 1978/79~ LHR JFK');
    expect([journey?.date, journey?.note]).toEqual(['1978-24~', 'early winter 1978/79~']);
  });

  it('is not taken from the line before with its date', () => {
    const early = parse('early 80s LHR JFK').journey;
    if (!early) throw new Error('the line before is no journey');
    const { journey, keptInNote } = parse('JFK LHR', {}, afterEntry(before, early));
    expect([journey?.date, journey?.note, keptInNote]).toEqual(['198X~', '', '']);
  });
});

describe('a name that is an airline and a type', () => {
  const britannia: Meanings = { ...nothing, airline: airline('Britannia Airways', 'BY', 'BAL') };
  const more: Partial<QuickContext> = {
    findMeanings: (text) =>
      text === 'Britannia' || text === 'Britannia Airways'
        ? britannia
        : (known[text.toLowerCase()] ?? nothing),
  };

  it.each(['1/8/78 LHR EDI Britannia BY101', '1/8/78 LHR EDI BY102 Britannia'])(
    '%s is the airline',
    (line) => {
      const { operator, vehicle } = parse(line, more).journey ?? {};
      expect([operator?.name, vehicle?.type]).toEqual(['Britannia Airways', '']);
    },
  );

  it.each([
    '1/8/78 LHR EDI Dan-Air Britannia',
    '1/8/78 LHR EDI BA501 Britannia',
    '1/8/78 LHR EDI Britannia 312',
    '1/8/78 LHR EDI Bristol Britannia',
  ])('%s is the type', (line) => {
    const { operator, vehicle } = parse(line, more).journey ?? {};
    expect(vehicle?.type).toMatch(/^Bristol Britannia/);
    expect(operator?.name).not.toBe('Britannia Airways');
  });

  it('is asked where nothing else says which', () => {
    const line = '1981 LHR EDI Britannia';
    const { questions, draft, journey } = parse(line, more);
    expect(questions).toMatchObject([{ spellings: ['Britannia Airways', 'Bristol Britannia'] }]);
    expect([draft.vehicle.type, draft.operator.name, journey]).toEqual(['', '', undefined]);
    const answers = questions.flatMap((question) =>
      question.kind === 'unknown'
        ? question.spellings.map((words) => parse(putInPlace(line, question, words), more).journey)
        : [],
    );
    expect(answers.map((each) => [each?.operator.name, each?.vehicle.type])).toEqual([
      ['Britannia Airways', ''],
      ['', 'Bristol Britannia'],
    ]);
    expect(parse(line).journey?.vehicle.type).toBe('Bristol Britannia');
  });
});

describe('a journey that the log has already', () => {
  const more: Partial<QuickContext> = { isThere: ({ number }) => number === 'BA501' };

  it('is asked about, once all else is understood, and waits for "again"', () => {
    expect(asked('13/6/78 LHR JFK BA501', more)).toEqual([
      ['already-there', '13/6/78 LHR JFK BA501'],
    ]);
    expect(parse('13/6/78 LHR JFK BA501', more).journey).toBeUndefined();
    expect(asked('13/6/78 LHR JFK BA501 gin&tonic', more)).toEqual([['unknown', 'gin&tonic']]);
    expect(parse('13/6/78 LHR JFK BA501 again', more).journey?.number).toBe('BA501');
  });

  it('"again" says nothing of one that the log does not have', () => {
    expect(asked('13/6/78 LHR JFK BA502', more)).toEqual([]);
    expect(asked('13/6/78 LHR JFK BA502 again', more)).toEqual([['unknown', 'again']]);
  });
});

describe('words with a dash', () => {
  it.each(['co-pilot', 'no-show', 'X-mas', 'T-shirt', 'e-mail'])(
    '%s is no registration',
    (word) => {
      expect(asked(`13/6/78 LHR JFK ${word}`)).toEqual([['unknown', word]]);
    },
  );
});

describe('places', () => {
  it('suggests what a misspelt town may be, and takes no other for it', () => {
    const { questions, draft, assumed, journey } = parse('13/6/78 Lodnon');
    expect(questions).toEqual([{ kind: 'unknown', start: 8, end: 14, spellings: ['London'] }]);
    expect([draft.from, draft.to, assumed, journey]).toEqual([undefined, undefined, [], undefined]);
  });

  it('shows the ends of the way back beside what is not understood', () => {
    const { draft, assumed, journey } = parse('19/6/78 r gin&tonic');
    expect([draft.from?.iata, draft.to?.iata, assumed]).toEqual(['JFK', 'LHR', ['from', 'to']]);
    expect(journey).toBeUndefined();
    // The answer is a place, so the question is about the mark.
    expect(asked('19/6/78 r LHR')).toEqual([['unknown', 'r']]);
  });

  it('suggests only what the line can still use', () => {
    const spellings = (line: string) =>
      parse(line).questions.flatMap((question) =>
        question.kind === 'unknown' ? question.spellings : [],
      );
    expect(spellings('13/6/78 LHR JFK Olympic')).toEqual(['Olympic Air']);
    expect(spellings('13/6/78 LHR Olympic')).toEqual(['Olympia', 'Olympic Air']);
    expect(spellings('13/6/78 LHR Dan-Air Olympic')).toEqual(['Olympia']);
    expect(spellings('13/6/78 LHR JFK Dan-Air Olympic')).toEqual([]);
  });

  it('takes no origin from the line before while something is not understood', () => {
    const { draft, assumed } = parse('13/6/78 Lodnon EDI');
    expect([draft.from, draft.to?.iata, assumed]).toEqual([undefined, 'EDI', []]);
  });

  it('of a name are asked about until one is chosen', () => {
    expect(asked('13/6/78 London EDI')).toEqual([['place', 'London']]);
  });

  it('in brackets is a station of its town', () => {
    const stations: string[] = [];
    const { journey } = parse('13/6/78 train London (Kings Cross) EDI 1000', {
      findMeanings: (text) =>
        text === 'London' ? one(london) : (known[text.toLowerCase()] ?? nothing),
      placeIn: (town, name, kind) => {
        stations.push(`${kind} ${name}, ${town.name}`);
        return { ...town, id: 'new', kind, name };
      },
    });
    expect(journey?.from).toMatchObject({ id: 'new', kind: 'station', name: 'Kings Cross' });
    expect(journey?.to).toBe(edi);
    expect(new Set(stations)).toEqual(new Set(['station Kings Cross, London']));
  });
});

it('means a known station of the town by the name in brackets', () => {
  const waterloo = {
    ...london,
    id: 'station:8270',
    kind: 'station',
    name: 'London Waterloo',
  } as const;
  const findMeanings: QuickContext['findMeanings'] = (text) => {
    if (text === 'London Waterloo') return one(waterloo);
    return text === 'London' ? one(london) : (known[text.toLowerCase()] ?? nothing);
  };
  const placeIn = (town: Place, name: string, kind: Place['kind']) => ({ ...town, kind, name });
  const { journey } = parse('13/6/78 train London (Waterloo) EDI', { findMeanings, placeIn });
  expect(journey?.from).toBe(waterloo);
});

describe('a town that stands in for its stations', () => {
  const findMeanings: QuickContext['findMeanings'] = (text) =>
    text === 'London' ? { ...nothing, places: [london] } : (known[text.toLowerCase()] ?? nothing);
  const placeIn = (town: Place, name: string, kind: Place['kind']) => ({ ...town, kind, name });

  it('is asked about', () => {
    expect(asked('13/6/78 train London EDI', { findMeanings, placeIn })).toEqual([
      ['place', 'London'],
    ]);
  });

  it('is meant where the line says so', () => {
    const { journey } = parse('13/6/78 train London (town) EDI', { findMeanings, placeIn });
    expect(journey?.from).toBe(london);
  });

  it('is the town, not a station of its, that another station is in', () => {
    const waterloo = { ...london, id: 'own', kind: 'station', name: 'Waterloo' } as const;
    const both: QuickContext['findMeanings'] = (text, ...about) =>
      text === 'London' ? { ...nothing, places: [waterloo, london] } : findMeanings(text, ...about);
    const { journey } = parse('13/6/78 train London (Euston) EDI', { findMeanings: both, placeIn });
    expect(journey?.from).toEqual({ ...london, kind: 'station', name: 'Euston' });
  });
});

describe('nothing is passed over in silence', () => {
  it.each([
    ['12/6/78 LHR JFK gin&tonic', 'gin&tonic'],
    ['12/6/78 LHR JFK gin and tonic', 'gin and tonic'],
    ['12/6/78 LHR JFK with Edith and Edi', 'with Edith and Edi'],
    ['12/6/78 with Edi LHR JFK', 'with Edi'],
    ['12/6/78 LHR JFK EDI', 'EDI'],
    ['12/6/78 LHR JFK r', 'r'],
    ['12/6/78 LHR JFK 12A 12B', '12B'],
    ['12/6/78 LHR JFK 13/6/78', '13/6/78'],
    ['12/6/78 LHR JFK BA501 BA502', 'BA502'],
    ['12/6/78 LHR JFK 747 Trident', 'Trident'],
  ])('%s', (line, words) => {
    expect(asked(line)).toEqual([['unknown', words]]);
    expect(parse(line).journey).toBeUndefined();
  });

  it('a ditto for which there is nothing', () => {
    expect(asked('12/6/78 LHR JFK "', {}, startOfQuickEntry)).toEqual([['unknown', '"']]);
    expect(asked('13/6/78 LHR JFK BA1 747 G-BOAC 1A "')).toEqual([['unknown', '"']]);
    expect(asked('13/6/78 LHR JFK "')).toEqual([]);
  });

  it('a seat for each traveller, not more', () => {
    const two = { travellers: [alex, sam] };
    expect(asked('12/6/78 LHR JFK 12A 12B', two)).toEqual([]);
    expect(asked('12/6/78 LHR JFK 12A 12B 12C', two)).toEqual([['unknown', '12C']]);
  });
});

describe('an answer is another line', () => {
  const line = '12/6/78 LHR gin&tonic JFK';
  const stretch = { start: 12, end: 21 };

  it('with the words corrected, left out, or in the note', () => {
    expect(putInPlace(line, stretch, 'BA501')).toBe('12/6/78 LHR BA501 JFK');
    expect(leaveOut(line, stretch)).toBe('12/6/78 LHR JFK');
    expect(putIntoNote(line, stretch, [])).toBe('12/6/78 LHR JFK # gin&tonic');
  });

  it('in which what was put into the note is understood', () => {
    const withNote = '12/6/78 LHR gin&tonic JFK # late';
    const { tokens } = parse(withNote);
    const { journey } = parse(putIntoNote(withNote, stretch, tokens));
    expect(journey).toMatchObject({ from: lhr, to: jfk, note: 'late gin&tonic' });
  });
});
