import { describe, expect, it } from 'vitest';
import { appInTheAir } from './app-in-the-air.ts';
import { draftsOf, outcomesOf, parseExample } from '../../../../test/imports/read-example.ts';

const file = (flight: string) =>
  appInTheAir.parse(`Ownership.MINE;x\nflights:\n${flight}\nhotels:\n`);

describe('App in the Air', () => {
  it('reads a flight by the positions of its cells', () => {
    expect(draftsOf(parseExample(appInTheAir))[0]).toEqual({
      mode: 'air',
      date: '',
      from: { kind: 'airport', iata: 'LCY' },
      to: { kind: 'airport', iata: 'FRA' },
      times: { departureScheduled: '2018-07-13T09:15', arrivalScheduled: '2018-07-13T11:40' },
      operator: { iata: 'LH' },
      number: 'LH929',
      vehicle: { type: 'E90' },
      bookingReference: 'ABC12D',
      travellers: [{ key: '', seat: '11C', cabin: 'economy' }],
    });
  });

  it('counts hotels and the flights of others as skipped, headings not at all', () => {
    expect(outcomesOf(parseExample(appInTheAir))).toEqual([
      '5 journey',
      '6 journey',
      '8 skipped not-a-journey hotel',
      '16 skipped not-travelled FRIEND',
    ]);
  });

  it.each([
    ['full name: John Doe\r\n', 'John Doe'],
    ['full name: None\n', ''],
    ['full name:\ndisplay email: john@example.org\n', ''],
    ['', ''],
  ])('names its owner where the settings do: %j', (settings, name) => {
    const text = `settings:\n${settings}trips:\nOwnership.MINE;x\nfull name: Nobody\nflights:\n`;
    expect(appInTheAir.parse(text).travellers).toEqual([{ key: '', name }]);
  });

  it('takes the instants where the local times are missing', () => {
    const [draft] = draftsOf(
      file(
        'None;None;None;None;None;None;m;LH;1;321;FRA;CAI;2018-07-13T20:30:00;2018-07-14T00:35:00',
      ),
    );
    expect(draft).toMatchObject({
      date: '',
      times: { departureScheduled: '2018-07-13T20:30Z', arrivalScheduled: '2018-07-14T00:35Z' },
    });
  });

  it('reads a flight without any time', () => {
    const [draft] = draftsOf(
      file('None;None;None;None;None;None;m;LH;1;321;FRA;CAI;None;None;None;None'),
    );
    expect(draft).toMatchObject({ date: '', from: { iata: 'FRA' }, number: 'LH1' });
  });

  it.each([
    ['None;None;LH;1', 'row-too-short'],
    [
      'None;None;None;None;None;None;m;LH;1;321;;CAI;2018-07-13T20:30:00;2018-07-14T00:35:00',
      'airport-missing',
    ],
  ])('fails %s', (flight, code) => {
    expect(outcomesOf(file(flight))).toEqual([`3 failed ${code}`]);
  });
});
