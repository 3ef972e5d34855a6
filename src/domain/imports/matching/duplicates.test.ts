import { describe, expect, it } from 'vitest';
import { blankJourney } from '../../journeys/journey.ts';
import { matchInSteps, type Verdict } from './duplicates.ts';
import { journeyKey, type JourneyKey, type KnownJourney } from './journey-key.ts';
import { examplePlaces } from '../../../../test/imports/example-places.ts';

let made = 0;

/** A row with defaults: Alex from London to New York on 4 May 2019. */
function row(differs: Partial<JourneyKey> = {}): JourneyKey {
  return {
    date: '2019-05-04',
    mode: 'air',
    from: examplePlaces.LHR,
    to: examplePlaces.JFK,
    number: '',
    departure: '',
    personIds: ['alex'],
    sourceFormat: 'fr24',
    sourceId: '',
    fingerprint: `print ${++made}`,
    ...differs,
  };
}

function known(id: string, key: JourneyKey): KnownJourney {
  return {
    ...key,
    id,
    current: key.fingerprint,
    completedBy: [],
    imported: undefined,
    span: undefined,
  };
}

/** Runs all steps and returns the verdicts. */
function judgeDuplicates(known: readonly KnownJourney[], incoming: readonly JourneyKey[]) {
  const steps = matchInSteps(known, incoming);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Returns the date of a number of days after 1 January 1950. */
const dayOf = (index: number) => new Date(Date.UTC(1950, 0, 1 + index)).toISOString().slice(0, 10);

const kinds = (verdicts: readonly Verdict[]) =>
  verdicts.map((verdict) =>
    'journeyId' in verdict ? `${verdict.kind} ${verdict.journeyId}` : verdict.kind,
  );

describe('a journey alone on its day', () => {
  const there = known('j1', row({ number: 'BA117', departure: '08:25' }));

  it.each([
    ['with nothing else said', {}],
    ['with its number', { number: 'BA117' }],
    ['with its number as ICAO writes it, and a delay', { number: 'BAW117', departure: '11:40' }],
    ['with its number alone', { number: '117' }],
    ['with a departure 90 minutes later', { departure: '09:55' }],
    ['under the number of a partner airline', { number: 'AA6134', departure: '08:25' }],
    ['at an airport of another id but equal code', { from: { id: 'x', iata: 'LHR', icao: '' } }],
  ])('is there already %s', (_, differs) => {
    expect(kinds(judgeDuplicates([there], [row(differs)]))).toEqual(['same j1']);
  });

  it.each([
    ['the other way', { from: examplePlaces.JFK, to: examplePlaces.LHR }],
    ['on another day', { date: '2019-05-05' }],
    ['by another mode', { mode: 'sea' as const }],
    ['91 minutes later', { departure: '09:56' }],
    [
      'under another number of the same airline 91 minutes later',
      { number: 'BA175', departure: '09:56' },
    ],
    ['of somebody else under another number', { number: 'BA175', personIds: ['sam'] }],
  ])('is another one %s', (_, differs) => {
    expect(kinds(judgeDuplicates([there], [row(differs)]))).toEqual(['new']);
  });
});

describe('a journey alone on its day under another number of the same airline', () => {
  const there = known('j1', row({ number: 'BA117', departure: '08:25' }));

  it.each([
    ['at the same time', { departure: '08:25' }],
    ['90 minutes later', { departure: '09:55' }],
    ['at an unknown time', {}],
  ])('is possibly the same %s', (_, differs) => {
    expect(kinds(judgeDuplicates([there], [row({ number: 'BA175', ...differs })]))).toEqual([
      'perhaps-same j1',
    ]);
  });

  it('is another one if one program gives the two different IDs', () => {
    const ofProgram = known('j1', row({ number: 'BA117', sourceId: '1' }));
    expect(kinds(judgeDuplicates([ofProgram], [row({ number: 'BA175', sourceId: '2' })]))).toEqual([
      'new',
    ]);
    expect(kinds(judgeDuplicates([ofProgram], [row({ number: 'BA175' })]))).toEqual([
      'perhaps-same j1',
    ]);
  });
});

describe('shuttles: one path twice on a day', () => {
  const morning = known('morning', row({ number: 'BA117', departure: '08:25' }));
  const evening = known('evening', row({ number: 'BA175', departure: '18:10' }));

  it('are told apart by number or time', () => {
    const rows = [row({ departure: '18:40' }), row({ number: 'BA117' })];
    expect(kinds(judgeDuplicates([morning, evening], rows))).toEqual([
      'same evening',
      'same morning',
    ]);
  });

  it('are not guessed at when a row says neither', () => {
    expect(kinds(judgeDuplicates([morning, evening], [row()]))).toEqual(['new']);
  });

  it('take the surest pair first, whatever the order of the rows', () => {
    // 08:50 alone would be near enough to the morning flight, but the second row matches it by
    // number.
    const rows = [row({ departure: '08:50' }), row({ number: 'BA117', departure: '08:25' })];
    expect(kinds(judgeDuplicates([morning], rows))).toEqual(['new', 'same morning']);
  });

  it('both come in where they differ, and once where they say the same', () => {
    const morning = { number: 'BA117', departure: '08:25', fingerprint: 'morning' };
    const rows = [row(morning), row({ number: 'BA175', departure: '18:10' }), row(morning)];
    const verdicts = judgeDuplicates([], rows);
    expect(kinds(verdicts)).toEqual(['new', 'new', 'repeated']);
    expect(verdicts[2]).toEqual({ kind: 'repeated', index: 0 });
  });

  it.each([
    ['something else is said of them', { number: 'BA117', departure: '08:25' }],
    ['no departure is known', { number: 'BA117', fingerprint: 'a' }],
    ['no number is known', { departure: '08:25', fingerprint: 'a' }],
    ['nothing but the path is known', { fingerprint: 'a' }],
    ['1 January stands for a year', { date: '1978-01-01', fingerprint: 'a' }],
  ])('all come in where %s', (_, differs) => {
    const rows = [row(differs), row(differs), row(differs)];
    expect(kinds(judgeDuplicates([], rows))).toEqual(['new', 'new', 'new']);
  });

  it('without number or time are two where the source gives them two ids', () => {
    const rows = [
      row({ fingerprint: 'a', sourceId: '1' }),
      row({ fingerprint: 'a', sourceId: '2' }),
    ];
    expect(kinds(judgeDuplicates([], rows))).toEqual(['new', 'new']);
  });

  it.each(['2019-05-04', '1978'])('are one where the source gives them one id, on %s', (date) => {
    const same = { date, fingerprint: 'a', sourceId: '1' };
    expect(kinds(judgeDuplicates([], [row(same), row(same)]))).toEqual(['new', 'repeated']);
  });
});

describe('a year of a log without days', () => {
  it('looks at journeys along the same path only, not at every one of the year', () => {
    const paths = Array.from({ length: 60 }, (_, end) => ({
      date: '1990',
      to: { id: `airport:${end}`, iata: '', icao: '' },
    }));
    let looks = 0;
    const there = paths.map((path, index) => ({
      ...known(`j${index}`, row(path)),
      get from() {
        looks++;
        return examplePlaces.LHR;
      },
    }));
    const rows = paths.map((path) => row(path));
    expect(new Set(kinds(judgeDuplicates(there, rows)))).toEqual(new Set(['new']));
    expect(looks).toBeLessThan(60 * 10);
  });

  it.each([
    ['of the same year', '1990'],
    ['of a year that its days lie in', '1990-05-04'],
  ])('does not compare each row with all journeys along its path %s', (_, date) => {
    let looks = 0;
    const there = Array.from({ length: 300 }, (__, index) => ({
      ...known(`j${index}`, row({ date })),
      get mode() {
        looks++;
        return 'air' as const;
      },
    }));
    const rows = there.map(() => row({ date: '1990' }));
    const [verdict] = judgeDuplicates(there, rows);
    expect(verdict?.kind).toBe(date === '1990' ? 'new' : 'perhaps-same');
    expect(looks).toBeLessThan(300 * 10);
  });

  it.each([
    ['the year', () => '1998'],
    ['the day', dayOf],
  ])('of which 10,000 are known to %s takes few looks at 20,000 of a daily path', (_, dateOf) => {
    const daily = Array.from({ length: 20_000 }, (_day, index) =>
      known(`j${index}`, row({ date: dayOf(index), number: 'BA117', departure: '08:25' })),
    );
    const rows = Array.from({ length: 10_000 }, (_row, index) =>
      row({ date: dateOf(index), number: 'AA100', departure: '12:00' }),
    );
    const steps = matchInSteps(daily, rows);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count++;
    expect(new Set(kinds(step.value))).toEqual(new Set(['new']));
    // Steps of 5,000 comparisons each. Comparing every row with every journey of its year would
    // take 1,460.
    expect(count).toBeLessThan(400);
  });

  it('is compared in steps, between which a server yields to the event loop', () => {
    const rows = Array.from({ length: 3000 }, () => row({ date: '1990' }));
    const steps = matchInSteps([known('j1', row({ date: '1991' }))], rows);
    for (let count = 0; count < 5; count++) expect(steps.next().done).toBe(false);
  });
});

describe('a leg that thousands of rows and journeys share', () => {
  /** Returns the number of steps, of 5,000 comparisons each, and the different verdicts. */
  const measure = (there: readonly KnownJourney[], rows: readonly JourneyKey[]) => {
    const steps = matchInSteps(there, rows);
    let step = steps.next();
    let count = 0;
    for (; !step.done; step = steps.next()) count++;
    return { count, verdicts: new Set(step.value.map(({ kind }) => kind)) };
  };
  const many = Array.from({ length: 4000 }, (_, index) => index);
  const timeOf = (minute: number) =>
    [Math.floor(minute / 60) % 24, minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');

  it('on one day at other times takes few looks', () => {
    const there = many.map((index) => known(`j${index}`, row({ departure: '06:00' })));
    const rows = many.map((index) => row({ number: `BA${index + 1}`, departure: '23:00' }));
    const { count, verdicts } = measure(there, rows);
    expect(verdicts).toEqual(new Set(['new']));
    // Comparing each row with each journey would take 3,200 steps.
    expect(count).toBeLessThan(200);
  });

  it('on one day, the other way round, takes few looks', () => {
    const there = many.map((index) =>
      known(`j${index}`, row({ departure: timeOf(index % 1440), number: 'BA117' })),
    );
    const rows = many.toReversed().map((index) => row(there[index]));
    const again = rows.map((one) => ({ ...one, fingerprint: `${one.fingerprint} again` }));
    const { count, verdicts } = measure(there, again);
    expect(verdicts).toEqual(new Set(['same']));
    expect(count).toBeLessThan(200);
  });

  it('in one year at times of their own ends, and finds the first of them', () => {
    const there = many.map((index) =>
      known(`j${index}`, row({ date: dayOf(index % 365), departure: '06:00' })),
    );
    const rows = many.map((index) => row({ date: '1950', departure: timeOf(450 + (index % 900)) }));
    const found = known('last', row({ date: '1950-06-01', departure: '08:20' }));
    const { count, verdicts } = measure([...there, found], rows);
    expect(verdicts).toEqual(new Set(['perhaps-same', 'new']));
    // The limit is a million comparisons plus 200 per row. Comparing each row with each journey
    // would take 3,200 steps.
    expect(count).toBeLessThan(600);
  });
});

describe('a departure', () => {
  it('is the nearest free one of its day, and the first of two as near', () => {
    const there = ['07:00', '09:20', '08:40', '08:41'].map((departure, index) =>
      known(`j${index}`, row({ departure, number: 'BA117' })),
    );
    const rows = ['09:00', '09:00', '09:00'].map((departure) =>
      row({ departure, number: 'AA100' }),
    );
    expect(kinds(judgeDuplicates(there, rows))).toEqual(['same j3', 'same j1', 'same j2']);
  });

  it('90 minutes away is one, and 91 are another', () => {
    const there = known('j1', row({ departure: '10:30', number: 'BA117' }));
    const other = known('j2', row({ departure: '20:00', number: 'BA118' }));
    const at = (departure: string) => [row({ departure, number: 'AA100' })];
    expect(kinds(judgeDuplicates([there, other], at('09:00')))).toEqual(['same j1']);
    expect(kinds(judgeDuplicates([there, other], at('08:59')))).toEqual(['new']);
  });
});

describe('a leg over the date line', () => {
  it('has the date of its departure, though it arrives the day before', () => {
    const leg = { date: '2024-05-10', from: examplePlaces.AKL, to: examplePlaces.HNL };
    const there = known('j1', row({ ...leg, departure: '12:25' }));
    const rows = [row({ ...leg, departure: '12:30' }), row({ ...leg, date: '2024-05-09' })];
    expect(kinds(judgeDuplicates([there], rows))).toEqual(['same j1', 'new']);
  });
});

describe('a partner’s log', () => {
  const there = known('j1', row({ number: 'BA117', departure: '08:25' }));

  it('adds the partner to the legs that are there', () => {
    const verdicts = judgeDuplicates(
      [there],
      [
        row({ personIds: ['sam'], number: 'BA117' }),
        row({ personIds: ['sam'], date: '2019-05-09' }),
      ],
    );
    expect(verdicts).toEqual([
      { kind: 'add-travellers', journeyId: 'j1', personIds: ['sam'] },
      { kind: 'new' },
    ]);
  });

  it('adds only who is missing', () => {
    expect(judgeDuplicates([there], [row({ personIds: ['alex', 'sam'] })])).toEqual([
      { kind: 'add-travellers', journeyId: 'j1', personIds: ['sam'] },
    ]);
  });

  it('adds nobody to a leg that both are on', () => {
    const both = known('j1', row({ personIds: ['alex', 'sam'] }));
    expect(kinds(judgeDuplicates([both], [row({ personIds: ['sam'] })]))).toEqual(['same j1']);
  });

  it('adds the partner, and changes nothing, where the source’s id is of the flight', () => {
    const shared = { sourceFormat: 'flighty', sourceId: 'f-1' };
    const flight = known('j1', row(shared));
    expect(judgeDuplicates([flight], [row({ ...shared, personIds: ['sam'] })])).toEqual([
      { kind: 'add-travellers', journeyId: 'j1', personIds: ['sam'] },
    ]);
  });
});

describe('the same row of the same source', () => {
  const there = known('j1', row({ sourceId: '77', fingerprint: 'then' }));

  it('is an update where it says something else', () => {
    expect(judgeDuplicates([there], [row({ sourceId: '77', date: '2019-05-05' })])).toEqual([
      { kind: 'update', journeyId: 'j1', personIds: [] },
    ]);
  });

  it('is no update where it says what it said, whatever was edited since', () => {
    const edited = { ...there, date: '2019-06-01', current: 'now' };
    expect(
      kinds(judgeDuplicates([edited], [row({ sourceId: '77', fingerprint: 'then' })])),
    ).toEqual(['same j1']);
  });

  it('brings its new traveller with the update', () => {
    const rows = [row({ sourceId: '77', personIds: ['alex', 'sam'] })];
    expect(judgeDuplicates([there], rows)).toEqual([
      { kind: 'update', journeyId: 'j1', personIds: ['sam'] },
    ]);
  });

  it('is not believed where neither date nor path agree, nor of another program', () => {
    const elsewhere = { date: '2001-01-01', from: examplePlaces.CPH, sourceId: '77' };
    expect(kinds(judgeDuplicates([there], [row(elsewhere)]))).toEqual(['new']);
    const other = row({ sourceFormat: 'jetlovers', sourceId: '77', date: '2019-05-05' });
    expect(kinds(judgeDuplicates([there], [other]))).toEqual(['new']);
  });

  it('is known in the CSV and the JSON of one program', () => {
    const csv = known('j1', row({ sourceFormat: 'airtrail-csv', sourceId: '5', fingerprint: 'a' }));
    const json = row({ sourceFormat: 'airtrail-json', sourceId: '5', fingerprint: 'a' });
    expect(kinds(judgeDuplicates([csv], [json]))).toEqual(['same j1']);
  });

  it('is told apart by its own id in our exports, however equal it is', () => {
    const equal = { sourceFormat: 'sojourn-csv', number: 'BA117', departure: '08:25' };
    const rows = ['a', 'b', 'b'].map((sourceId) =>
      row({ ...equal, sourceId, fingerprint: 'twin' }),
    );
    expect(kinds(judgeDuplicates([], rows))).toEqual(['new', 'new', 'repeated']);
    const there = ['a', 'b'].map((id) => known(id, row({ ...equal, fingerprint: 'twin' })));
    expect(kinds(judgeDuplicates(there, rows))).toEqual(['same a', 'same b', 'repeated']);
    expect(kinds(judgeDuplicates(there.slice(1), rows))).toEqual(['new', 'same b', 'repeated']);
  });

  it('is believed in our exports though date and path were corrected since', () => {
    const id = '0199d1c8-1111-7000-8000-000000000001';
    const restored = known('j1', row({ sourceFormat: 'sojourn-json', sourceId: id }));
    const corrected = { date: '1999-01-01', from: examplePlaces.CPH, sourceFormat: 'sojourn-csv' };
    expect(kinds(judgeDuplicates([restored], [row({ ...corrected, sourceId: id })]))).toEqual([
      'update j1',
    ]);
    const byHand = known('j1', row({ sourceFormat: 'sojourn-csv', sourceId: '7' }));
    expect(kinds(judgeDuplicates([byHand], [row({ ...corrected, sourceId: '7' })]))).toEqual([
      'new',
    ]);
  });

  it('is known by its own id in our exports, typed in though it was', () => {
    const typed = { ...known('j1', row({ sourceFormat: '', fingerprint: '' })), current: 'now' };
    const exported = { sourceFormat: 'sojourn-csv', sourceId: 'j1' };
    expect(kinds(judgeDuplicates([typed], [row({ ...exported, fingerprint: 'now' })]))).toEqual([
      'same j1',
    ]);
    const changed = row({ ...exported, date: '1999-01-01', from: examplePlaces.CPH });
    expect(kinds(judgeDuplicates([typed], [changed]))).toEqual(['update j1']);
  });
});

describe('partial dates', () => {
  const year = { date: '1999' };

  it('are the same with the same number only', () => {
    const there = known('j1', row({ ...year, number: 'AC860' }));
    const rows = [
      row({ ...year, number: 'AC861' }),
      row(year),
      row({ ...year, number: 'AC 860'.replace(' ', '') }),
    ];
    expect(kinds(judgeDuplicates([there], rows))).toEqual(['new', 'new', 'same j1']);
  });

  it('answer for one row at most', () => {
    const there = known('j1', row({ ...year, number: 'AC860' }));
    const rows = [
      row({ date: '1999-05' }),
      row({ date: '1999~', number: 'AC860' }),
      row({ date: '1999-07-01', number: 'AC860' }),
    ];
    // The matching number takes precedence over the earlier row, which has no number.
    expect(kinds(judgeDuplicates([there], rows))).toEqual(['new', 'perhaps-same j1', 'new']);
  });

  it.each(['~', '?', '%'])(
    'marked %s are perhaps the same as they are without the mark',
    (mark) => {
      for (const date of ['1999-05-04', '1999', '199X']) {
        const [sure, doubtful] = [
          row({ date, number: 'AC860' }),
          row({ date: date + mark, number: 'AC860' }),
        ];
        const verdicts = [
          judgeDuplicates([known('j1', sure)], [doubtful]),
          judgeDuplicates([known('j1', doubtful)], [sure]),
        ];
        expect(verdicts.map(kinds)).toEqual([['perhaps-same j1'], ['perhaps-same j1']]);
      }
    },
  );

  it('are perhaps the same as the days in them, and the days as them', () => {
    const day = { date: '1999-05-04', number: 'AC860' };
    expect(kinds(judgeDuplicates([known('j1', row(day))], [row(year)]))).toEqual([
      'perhaps-same j1',
    ]);
    expect(kinds(judgeDuplicates([known('j1', row(year))], [row(day)]))).toEqual([
      'perhaps-same j1',
    ]);
  });

  it('leave a journey to the row that is surely it', () => {
    const there = known('j1', row({ date: '1999-05-04', number: 'AC860' }));
    const rows = [row(year), row({ date: '1999-05-04', number: 'AC860' })];
    expect(kinds(judgeDuplicates([there], rows))).toEqual(['new', 'same j1']);
  });

  it('are another journey where somebody of the row is not on it', () => {
    const there = known('j1', row({ date: '1999-05-04' }));
    const rows = [
      row({ ...year, personIds: ['sam'] }),
      row({ ...year, personIds: ['alex', 'sam'] }),
    ];
    expect(kinds(judgeDuplicates([there], rows))).toEqual(['new', 'new']);
  });

  it('may say the same five times over, and again at the next import', () => {
    const rows = Array.from({ length: 5 }, () => row({ ...year, fingerprint: 'same' }));
    expect(kinds(judgeDuplicates([], rows))).toEqual(['new', 'new', 'new', 'new', 'new']);
    const there = rows.map((key, index) => known(`j${index}`, key));
    expect(kinds(judgeDuplicates(there, rows))).toEqual([
      'same j0',
      'same j1',
      'same j2',
      'same j3',
      'same j4',
    ]);
  });
});

describe('a row that the traveller said to be a journey', () => {
  const vague = row({ date: '2019', fingerprint: 'vague' });
  const own = row({ sourceId: '17', fingerprint: 'own' });
  const there = { ...known('j1', own), completedBy: ['vague'] };

  it('is that journey when it comes again, and so is the row that made it', () => {
    expect(kinds(judgeDuplicates([there], [vague]))).toEqual(['same j1']);
    expect(kinds(judgeDuplicates([there], [own]))).toEqual(['same j1']);
  });

  it('is no change where the journey has taken its id', () => {
    const byHand = { ...there, fingerprint: '', sourceId: '5', current: 'now' };
    const again = { ...vague, sourceId: '5' };
    expect(kinds(judgeDuplicates([byHand], [again]))).toEqual(['same j1']);
    expect(kinds(judgeDuplicates([byHand], [{ ...again, fingerprint: 'new' }]))).toEqual([
      'update j1',
    ]);
  });
});

describe('a row without an id in a later export of a service', () => {
  const first = row({ number: 'BA117', departure: '08:25', fingerprint: 'first' });
  const imported = { format: 'fr24', personIds: ['alex'], fingerprints: ['first'] };
  const there: KnownJourney = { ...known('j1', first), imported };
  const later = { number: 'BA117', departure: '08:40', fingerprint: 'later' };
  const verdictOn = (differs: Partial<JourneyKey>, one = there) =>
    kinds(judgeDuplicates([one], [row({ ...later, ...differs })]));

  it('is a change of its journey', () => {
    expect(verdictOn({})).toEqual(['update j1']);
    // The journey may have been edited, and others may have been added to it.
    const edited = { ...there, current: 'edited', personIds: ['alex', 'sam'] };
    expect(verdictOn({}, edited)).toEqual(['update j1']);
  });

  it('is none where it was said before, also by an older export', () => {
    expect(verdictOn({ fingerprint: 'first' })).toEqual(['same j1']);
    const changed = {
      ...there,
      fingerprint: 'later',
      imported: { ...imported, fingerprints: ['first', 'later'] },
    };
    expect(verdictOn({ fingerprint: 'first', departure: '08:25' }, changed)).toEqual(['same j1']);
  });

  it('is a change of its journey in a corrected table, too', () => {
    const ofTable = { ...there, imported: { ...imported, format: 'table' } };
    expect(verdictOn({ sourceFormat: 'table' }, ofTable)).toEqual(['update j1']);
    expect(verdictOn({ sourceFormat: 'table', fingerprint: 'first' }, ofTable)).toEqual([
      'same j1',
    ]);
  });

  it.each([
    ['at the same time', { number: 'BA175', departure: '08:25' }],
    ['at another time within 90 minutes', { number: 'BA175', departure: '09:55' }],
    ['without a time', { number: 'BA175', departure: '' }],
  ])('is a change of its journey if it corrects the number %s', (_, differs) => {
    expect(verdictOn(differs)).toEqual(['update j1']);
  });

  it('is another journey under another number 91 minutes later', () => {
    expect(verdictOn({ number: 'BA175', departure: '09:56' })).toEqual(['new']);
  });

  it('changes the journeys of a day by number first, then by time', () => {
    const at = (id: string, number: string, departure: string): KnownJourney => ({
      ...known(id, row({ number, departure, fingerprint: id })),
      imported: { ...imported, fingerprints: [id] },
    });
    const day = [at('morning', 'BA117', '08:25'), at('evening', 'BA175', '18:10')];
    const judged = (...rows: Partial<JourneyKey>[]) =>
      kinds(
        judgeDuplicates(
          day,
          rows.map((differs) => row(differs)),
        ),
      );
    expect(
      judged({ number: 'BA179', departure: '18:15' }, { number: 'BA119', departure: '08:25' }),
    ).toEqual(['update evening', 'update morning']);
    // The number of the evening is still there, so only the morning is left.
    expect(judged({ number: 'BA119' }, { number: 'BA175', departure: '18:10' })).toEqual([
      'update morning',
      'update evening',
    ]);
    expect(judged({ number: 'BA119' }, { number: 'BA179' })).toEqual(['new', 'new']);
  });

  it('is none of another service, of another person or without an earlier import', () => {
    expect(verdictOn({ sourceFormat: 'openflights' })).toEqual(['same j1']);
    const ofTwo = { ...there, personIds: ['alex', 'sam'] };
    expect(verdictOn({ personIds: ['sam'] }, ofTwo)).toEqual(['same j1']);
    expect(verdictOn({ personIds: ['sam'] })).toEqual(['add-travellers j1']);
    expect(verdictOn({ sourceFormat: 'table' })).toEqual(['same j1']);
    expect(verdictOn({}, { ...there, fingerprint: '', imported: undefined })).toEqual(['same j1']);
  });
});

describe('importing a file twice', () => {
  it('adds nothing, whatever is in it', () => {
    const rows = [
      row({ fingerprint: 'a' }),
      row({ fingerprint: 'b', number: 'BA117' }),
      row({ fingerprint: 'c', number: 'BA117', departure: '08:25' }),
      row({ fingerprint: 'd', departure: '18:00' }),
      row({ fingerprint: 'e', date: 'XXXX' }),
      row({ fingerprint: 'e', date: 'XXXX' }),
    ];
    const there = rows.flatMap((key, index) =>
      judgeDuplicates([], rows)[index]?.kind === 'new' ? [known(`j${index}`, key)] : [],
    );
    expect(judgeDuplicates(there, rows).map(({ kind }) => kind)).not.toContain('new');
  });
});

describe('the key of a journey', () => {
  it('has the first departure that is known', () => {
    const journey = {
      ...blankJourney({
        mode: 'air',
        date: '2024-02-09',
        from: examplePlaces.CPH,
        to: examplePlaces.OSL,
      }),
      departureActual: '00:10+1',
      takeoffScheduled: '23:50',
    };
    const key = journeyKey(journey, { format: 'fr24', id: '' });
    expect(key).toMatchObject({ departure: '00:10+1', personIds: [], sourceFormat: 'fr24' });
  });
});
