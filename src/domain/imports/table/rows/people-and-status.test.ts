import { describe, expect, it } from 'vitest';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable } from '../table-format.ts';
import { isCancelled } from './cancelled-rows.ts';
import { journeyStatus } from './journey-status.ts';
import { isCrewHeading, isGroupOfPeople, isHeadcount } from './people-words.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };
const flight = '2023-03-01,FRA,LHR,LH902';

/** Returns the travellers, the note and the warnings of each journey, or why its row is skipped. */
function read(heading: string, ...cells: string[]) {
  const lines = [`Date,From,To,Flight,${heading}`, ...cells.map((cell) => `${flight},${cell}`)];
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  return journeyTable.parse(content, context).rows.map((row) => {
    if (row.kind !== 'journey') return row.problem.code;
    const { travellers, note, warnings = [] } = row.draft;
    return [
      travellers.map(({ key }) => key || 'owner').join('+'),
      note,
      ...warnings.map((warning) => `${warning.code} ${'text' in warning ? warning.text : ''}`),
    ];
  });
}

describe('a number of people', () => {
  it.each(['2', '1', 'x2', '2 adults', '3 Erwachsene', '1 enfant', '2 pax'])('%s', (text) =>
    expect(isHeadcount(text)).toBe(true),
  );
  it.each(['Sam', '2 Sams', 'Room 2', '', '1000'])('is not “%s”', (text) =>
    expect(isHeadcount(text)).toBe(false),
  );

  it('is no person, and more than one is noted', () => {
    expect(read('Passengers', '1', '2', '"2 adults, 1 child"', 'Sam')).toEqual([
      ['owner', ''],
      ['owner', 'Passengers: 2'],
      ['owner', 'Passengers: 2 adults, 1 child'],
      ['sam', ''],
    ]);
    expect(read('With', '2', 'Sam')).toEqual([
      ['owner', 'With: 2'],
      ['owner+sam', ''],
    ]);
  });
});

describe('a word for several people', () => {
  it.each(['Both', 'us', 'we', 'The whole family', 'wir', 'Alle', 'nous', 'Todos', 'wir beide'])(
    '%s',
    (text) => expect(isGroupOfPeople(text)).toBe(true),
  );
  it.each(['Sam', 'Wirth', 'Allen Poe', 'ich'])('is not “%s”', (text) =>
    expect(isGroupOfPeople(text)).toBe(false),
  );

  it('is the owner, with a remark', () => {
    expect(read('Who', 'Both', 'me', 'Sam and family')).toEqual([
      ['owner', 'Who: Both', 'people-unnamed Both'],
      ['owner', ''],
      ['sam+owner', 'Who: Sam and family', 'people-unnamed Sam and family'],
    ]);
    expect(read('Wer', 'wir', 'Sam')).toEqual([
      ['owner', 'Wer: wir', 'people-unnamed wir'],
      ['sam', ''],
    ]);
    expect(read('With', 'family', 'Sam')).toEqual([
      ['owner', 'With: family', 'people-unnamed family'],
      ['owner+sam', ''],
    ]);
  });
});

describe('the crew', () => {
  it.each(['PIC NAME', 'Name of PIC', 'Captain', 'Kapitän', 'Commander', 'Co-pilot', 'Crew'])(
    'is in the note, and does not travel: %s',
    (heading) => {
      expect(isCrewHeading(heading)).toBe(true);
      expect(read(heading, 'JONES', 'SELF')).toEqual([
        ['owner', `${heading}: JONES`],
        ['owner', ''],
      ]);
    },
  );

  it.each(['Name', 'Driver', 'Captain’s table', 'Pilot project'])('is not of “%s”', (heading) =>
    expect(isCrewHeading(heading)).toBe(false),
  );

  it('is not a duration', () => {
    expect(read('PIC', '0:55', '1:10')).toEqual([
      ['owner', ''],
      ['owner', ''],
    ]);
  });
});

describe('the status of a journey', () => {
  it.each([
    'Standby - not cleared',
    'Verfallen',
    'Voucher (Covid)',
    'Gutschein erhalten',
    'Expired',
    'périmé',
    'caducado',
    'denied boarding',
  ])('is not made: %s', (text) => expect(isCancelled(text)).toBe(true));

  it.each(['voucher', 'standby', 'cleared', 'Verfallsdatum'])('is not so: %s', (text) =>
    expect(isCancelled(text)).toBe(false),
  );

  it.each([
    ['Status', 'Flown', 'usual'],
    ['Status', 'Delayed 30 min', 'usual'],
    ['Status', 'Rebooked', 'unknown'],
    ['Status', 'Diverted to BOS', 'diverted'],
    ['Status', 'Umgeleitet nach BOS', 'diverted'],
    ['Status', '-', undefined],
    ['Cancelled', 'yes', 'not-made'],
    ['Cancelled', 'no', 'usual'],
    ['Cancelled', 'due to snow', 'unknown'],
    ['Flown?', 'yes', 'usual'],
    ['Flown?', 'no', 'unknown'],
  ])('%s: %s', (heading, text, meant) => expect(journeyStatus(heading, text)).toBe(meant));

  it('is noted with a warning if it is not known or a diversion', () => {
    expect(read('Status', 'Flown', 'Rebooked', 'Diverted to BOS', 'Verfallen')).toEqual([
      ['owner', ''],
      ['owner', 'Status: Rebooked', 'status-unknown Status: Rebooked'],
      ['owner', 'Status: Diverted to BOS', 'diverted Status: Diverted to BOS'],
      'cancelled',
    ]);
    expect(read('Flown?', 'yes', 'no')).toEqual([
      ['owner', ''],
      ['owner', 'Flown?: no', 'status-unknown Flown?: no'],
    ]);
  });

  it('is not that of a frequent flyer', () => {
    expect(read('Status', 'Gold', 'Silver')).toEqual([
      ['owner', ''],
      ['owner', ''],
    ]);
  });
});
