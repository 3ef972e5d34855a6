import { describe, expect, it } from 'vitest';
import { daysOf, engagement, home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import { countAboard } from '../aboard/count-aboard.ts';
import { contradictionsIn } from '../repairs/contradictions.ts';
import type { Facts } from '../facts/facts.ts';

const voyage = (line: string) => leg(line, 'sea');
const london = home('London/GB');

describe('days aboard', () => {
  it('are in harbour between a voyage that arrived and the next, and at sea where nothing says where', () => {
    const life = {
      journeys: [
        voyage('1978-03-02 Southampton/GB 10:00 Manhattan/US 08:00+3'),
        voyage('1978-03-07 Manhattan/US 18:00 Southampton/GB 09:00+3'),
      ],
      engagements: [engagement('a 1978-03-01 Southampton/GB 1978-03-12 Hamburg/DE')],
      homes: [london],
    };
    expect(daysOf(life, '1978-02-28', '1978-03-13')).toEqual([
      '1978-02-28 GB | GB',
      '1978-03-01 GB GB | GB',
      '1978-03-02 GB | sea',
      '1978-03-03 | sea',
      '1978-03-04 | sea',
      '1978-03-05 US | US',
      '1978-03-06 US | US',
      '1978-03-07 US | sea',
      '1978-03-08 | sea',
      '1978-03-09 | sea',
      // She is in Southampton, and the person signs off in Hamburg two days later, so she sailed
      // there.
      '1978-03-10 GB | sea',
      '1978-03-11 | sea',
      // The person had joined her from home and is at home again.
      '1978-03-12 DE GB | GB',
      '1978-03-13 GB | GB',
    ]);
    expect(evidenceOn(life, '1978-03-06')).toEqual(['Manhattan/US engagement a']);
    expect(evidenceOn(life, '1978-03-11')).toEqual(['night engagement a']);
    expect(toRepair(life)).toEqual([]);
  });

  it('are at sea all through an engagement without voyages, also over New Year, from port to the same port', () => {
    const life = {
      engagements: [engagement('a 1978-12-29 Southampton/GB 1979-01-03 Southampton/GB')],
      homes: [london],
    };
    expect(daysOf(life, '1978-12-28', '1979-01-04')).toEqual([
      '1978-12-28 GB | GB',
      // First at home in London, then in Southampton.
      '1978-12-29 GB GB | sea',
      '1978-12-30 | sea',
      '1978-12-31 | sea',
      '1979-01-01 | sea',
      '1979-01-02 | sea',
      '1979-01-03 GB GB | GB',
      '1979-01-04 GB | GB',
    ]);
  });

  it('follow a stay without an end, of which nobody knows on which day it began', () => {
    // The stay comes after a leg on an unknown day in July.
    const life = {
      journeys: [leg('2022-07 LHR - CDG -')],
      stays: [stay('CDG 2022-06-01')],
      engagements: [engagement('a 2023-12-29 Hamburg/DE 2023-12-31 Hamburg/DE')],
    };
    expect(daysOf(life, '2023-12-28', '2024-01-01')).toEqual([
      '2023-12-28 FR | FR',
      '2023-12-29 FR DE | sea',
      '2023-12-30 | sea',
      // Without a known home, the person remains where they signed off.
      '2023-12-31 DE | DE',
      '2024-01-01 DE | DE',
    ]);
  });

  it('are not those of leave, and those in harbour by a spell are in the port where it begins', () => {
    const life = {
      engagements: [
        {
          ...engagement('a 1978-05-01 Hamburg/DE 1978-05-12 Southampton/GB'),
          spells: spellsOf('yard 1978-05-01 1978-05-03', 'leave 1978-05-07 1978-05-08'),
        },
      ],
      homes: [london],
    };
    expect(daysOf(life, '1978-05-01', '1978-05-12')).toEqual([
      '1978-05-01 GB DE | DE',
      '1978-05-02 DE | DE',
      '1978-05-03 DE | DE',
      '1978-05-04 | sea',
      '1978-05-05 | sea',
      '1978-05-06 | sea',
      '1978-05-07 GB | GB',
      '1978-05-08 GB | GB',
      '1978-05-09 | sea',
      '1978-05-10 | sea',
      '1978-05-11 | sea',
      '1978-05-12 GB GB | GB',
    ]);
  });

  it('are at sea within a time in harbour where a spell says so', () => {
    const life = {
      journeys: [
        voyage('1978-03-02 Southampton/GB 10:00 Manhattan/US 08:00+3'),
        voyage('1978-03-09 Manhattan/US 18:00 Southampton/GB 09:00+3'),
      ],
      engagements: [
        {
          ...engagement('a 1978-03-01 - 1978-03-20 -'),
          spells: spellsOf('at-sea 1978-03-07 1978-03-07'),
        },
      ],
    };
    expect(daysOf(life, '1978-03-06', '1978-03-08')).toEqual([
      '1978-03-06 US | US',
      '1978-03-07 | sea',
      '1978-03-08 US | US',
    ]);
  });

  it('go by the dates alone where no port is known', () => {
    const life = {
      engagements: [engagement('a 1978-05-01 - 1978-05-04 -')],
      homes: [london],
    };
    expect(daysOf(life, '1978-04-30', '1978-05-05')).toEqual([
      '1978-04-30 GB | GB',
      '1978-05-01 | sea',
      '1978-05-02 | sea',
      '1978-05-03 | sea',
      '1978-05-04 GB | GB',
      '1978-05-05 GB | GB',
    ]);
    expect(daysOf({ engagements: life.engagements }, '1978-04-30', '1978-05-04')).toEqual([
      '1978-04-30 | ?',
      '1978-05-01 | sea',
      '1978-05-02 | sea',
      '1978-05-03 | sea',
      '1978-05-04 | ?',
    ]);
  });

  it('may be at home or at sea where only the month of signing on is known', () => {
    const life = {
      engagements: [engagement('a 1978-05 - 1978-07-01 -')],
      homes: [london],
    };
    const [april, may, , june] = ['1978-04-30', '1978-05-15', '', '1978-05-31'].map((date) =>
      date === '' ? undefined : ledgerFrom(life, date, date).days[0],
    );
    expect(april?.nights).toMatchObject([{ aboard: null, ground: { isSure: true } }]);
    expect(may?.grounds).toMatchObject([{ isSure: false }]);
    expect(may?.nights).toMatchObject([{ ground: { isSure: false }, mayBeAboard: ['sea'] }]);
    expect(june).toMatchObject({ grounds: [], nights: [{ aboard: 'sea' }] });
    expect(evidenceOn(life, '1978-05-15')).toContain('night engagement a');
    // The last night of May and the 30 nights of June are certain. The other 30 nights of May may
    // have been at home.
    const nights = countAboard(ledgerFrom(life, '1978-01-01', '1978-12-31'), 'midnight');
    expect(nights.get('sea')?.total).toEqual({ min: 31, max: 61 });
  });

  it('are uncertain until it was signed on in a port where only the month is known', () => {
    const life = {
      engagements: [engagement('a 1978-05 Hamburg/DE 1978-07-01 -')],
      homes: [london],
    };
    expect(daysOf(life, '1978-05-15', '1978-05-15')).toEqual(['1978-05-15 (GB/DE) | (GB)']);
    expect(daysOf(life, '1978-06-01', '1978-06-01')).toEqual(['1978-06-01 | sea']);
  });

  it('go on until today, or until the next engagement, where there is no end', () => {
    const life = {
      engagements: [
        engagement('b 1978-05-04 Hamburg/DE -'),
        engagement('a 1978-05-01 Southampton/GB -'),
      ],
      homes: [london],
    };
    expect(daysOf(life, '1978-05-02', '1978-05-07', '1978-05-06')).toEqual([
      '1978-05-02 | sea',
      '1978-05-03 | sea',
      '1978-05-04 DE | sea',
      '1978-05-05 | sea',
      '1978-05-06 | sea',
      '1978-05-07 | ?',
    ]);
    expect(evidenceOn(life, '1978-05-03')).toEqual(['night engagement a']);
    expect(evidenceOn(life, '1978-05-05')).toEqual(['night engagement b']);
  });

  describe('of an engagement without a sign-off date', () => {
    const open = engagement('a 1998-10-01 AKL -');
    const unknownPort = engagement('a 1998-10-01 - -');
    const homes = [home('AKL')];
    const flights = [leg('2010-05-01 AKL 10:00 SYD 12:00'), leg('2010-05-21 SYD 10:00 AKL 15:00')];
    const silencesOf = (life: Partial<Facts>, to: string) =>
      ledgerFrom(life, '1998-01-01', to, to).silences.map(({ first, last }) => [first, last]);

    it('are certain for 90 days, then at home or aboard, and a silence', () => {
      const life = { homes, engagements: [open] };
      expect(daysOf(life, '1998-12-30', '1998-12-31', '2026-11-30')).toEqual([
        '1998-12-30 | sea',
        '1998-12-31 (NZ) | (NZ)',
      ]);
      expect(silencesOf(life, '2026-11-30')).toEqual([['1998-12-31', '2026-11-30']]);
      const ledger = ledgerFrom(life, '1998-01-01', '1999-12-31', '1999-12-31');
      // 31 + 30 + 30 nights are certain, and 366 others possible.
      const nights = countAboard(ledger, 'midnight').get('sea')?.total;
      expect(nights).toEqual({ min: 91, max: 457 });
    });

    it.each([
      ['AKL', open],
      ['an unknown port', unknownPort],
    ])('end with a journey after a sign-on in %s', (_, one) => {
      const life = { homes, journeys: flights, engagements: [one] };
      expect(daysOf(life, '2010-04-30', '2010-05-22').filter((_day, at) => at % 11 < 2)).toEqual([
        '2010-04-30 (NZ) | (NZ)',
        '2010-05-01 NZ AU | AU',
        '2010-05-11 AU | AU',
        '2010-05-12 AU | AU',
        '2010-05-22 NZ | NZ',
      ]);
      expect(silencesOf(life, '2026-11-30')).toEqual([['1998-12-31', '2010-04-30']]);
    });

    it.each([
      ['ports', open, engagement('b 2003-01-10 SIN 2003-06-01 SIN')],
      ['no ports', unknownPort, engagement('b 2003-01-10 - 2003-06-01 -')],
    ])('are possible until the next begins, with %s', (_, one, next) => {
      const life = { homes, engagements: [one, next] };
      expect(daysOf(life, '2003-01-08', '2003-01-08')).toEqual(['2003-01-08 (NZ) | (NZ)']);
      expect(daysOf(life, '2003-01-11', '2003-01-11')).toEqual(['2003-01-11 | sea']);
      expect(silencesOf(life, '2026-11-30')).toEqual([['1998-12-31', '2003-01-09']]);
    });

    it('are only possible before a departure from elsewhere', () => {
      const journeys = [leg('1998-11-10 SIN 10:00 SYD 20:00')];
      expect(daysOf({ homes, journeys, engagements: [open] }, '1998-10-05', '1998-10-05')).toEqual([
        '1998-10-05 (NZ) | (NZ)',
      ]);
    });

    it('are certain as long as voyages, spells and promotions follow each other', () => {
      const vessel = { name: 'Ever Given', formerNames: [], imo: '' };
      const sailed = (line: string, name: string) => {
        const journey = voyage(line);
        return { ...journey, vehicle: { ...journey.vehicle, name } };
      };
      const journeys = [sailed('1998-11-20 AKL 10:00 SYD 10:00+4', 'Ever Given')];
      const at = (date: string, more: Partial<Facts>) =>
        daysOf({ homes, ...more }, date, date, '2026-11-30')[0];
      // In Sydney for 90 days from 24 November 1998: to 22 February 1999.
      const aboard = { journeys, engagements: [{ ...open, vessel }] };
      expect(at('1999-02-22', aboard)).toBe('1999-02-22 AU | AU');
      expect(at('1999-02-23', aboard)).toBe('1999-02-23 (AU/NZ) | (AU/NZ)');
      // An unnamed ferry of later years is not hers.
      const ferry = [sailed('2015-06-01 Dover/GB 10:00 Calais/FR 12:00', '')];
      expect(at('2015-06-02', { journeys: ferry, engagements: [{ ...open, vessel }] })).toBe(
        '2015-06-02 FR | FR',
      );
      // 90 days from 20 December 1998: to 20 March 1999.
      const spells = engagement('a 1998-10-01 AKL -', ['at-sea 1998-12-01 1998-12-20']);
      expect(at('1999-03-20', { engagements: [spells] })).toBe('1999-03-20 | sea');
      expect(at('1999-03-21', { engagements: [spells] })).toBe('1999-03-21 (NZ) | (NZ)');
    });

    it('are all certain if the sign-on was not long ago', () => {
      const life = { homes, engagements: [engagement('a 2026-09-15 AKL -')] };
      expect(daysOf(life, '2026-11-30', '2026-11-30', '2026-11-30')).toEqual(['2026-11-30 | sea']);
      expect(silencesOf(life, '2026-11-30')).toEqual([]);
    });
  });

  it('are in the harbour of the last voyage while nothing later is known', () => {
    const life = {
      journeys: [voyage('1978-03-02 Southampton/GB 10:00 Manhattan/US 08:00+3')],
      engagements: [engagement('a 1978-03-01 Southampton/GB -')],
    };
    expect(daysOf(life, '1978-03-05', '1978-03-06')).toEqual([
      '1978-03-05 US | US',
      '1978-03-06 US | US',
    ]);
  });

  it('leave days of journeys and stays to these: a flight home, a night in an hotel ashore', () => {
    const life = {
      journeys: [
        leg('1978-03-01 LHR 10:00 JFK 13:00'),
        voyage('1978-03-06 Manhattan/US 18:00 Southampton/GB 09:00+6'),
        leg('1978-03-14 LHR 08:00 FCO 11:00'),
        leg('1978-03-24 FCO 08:00 LHR 10:00'),
      ],
      stays: [stay('Manhattan/US 1978-03-01 1978-03-03')],
      engagements: [engagement('a 1978-03-03 Manhattan/US 1978-04-01 -')],
      homes: [home('Florence/IT')],
    };
    const days = daysOf(life, '1978-03-01', '1978-03-25');
    expect(days.slice(0, 6)).toEqual([
      '1978-03-01 GB US | US',
      '1978-03-02 US | US',
      '1978-03-03 US | US',
      '1978-03-04 US | US',
      '1978-03-05 US | US',
      '1978-03-06 US | sea',
    ]);
    expect(evidenceOn(life, '1978-03-02')).toEqual([
      'Manhattan/US stay Manhattan/US 1978-03-01 1978-03-03',
    ]);
    // The person flies elsewhere while the vessel is in Southampton, and flies back from there ten
    // days later.
    expect(days.slice(13, 15)).toEqual(['1978-03-14 GB GB IT | IT', '1978-03-15 IT | IT']);
    const alone = { ...life, journeys: life.journeys.slice(2) };
    // If nothing is known of the vessel's voyages, the person joined and left her at the
    // destination of the flight.
    expect(daysOf(alone, '1978-03-14', '1978-03-15')).toEqual([
      '1978-03-14 GB IT | sea',
      '1978-03-15 | sea',
    ]);
    // In the town where they live, the person is at home.
    expect(daysOf({ ...alone, homes: [home('FCO')] }, '1978-03-14', '1978-03-15')).toEqual([
      '1978-03-14 GB IT | IT',
      '1978-03-15 IT | IT',
    ]);
  });

  it('are not in the harbour that a ferry of another name came to', () => {
    const vessel = { name: 'Clan Malcolm', formerNames: [], imo: '' };
    const aboard = (name: string, line: string) => {
      const journey = voyage(line);
      return { ...journey, vehicle: { ...journey.vehicle, name } };
    };
    const life = (name: string) => ({
      journeys: [
        aboard(name, '1978-03-02 Dover/GB 10:00 Calais/FR 12:00'),
        aboard(name, '1978-03-12 Calais/FR 10:00 Dover/GB 12:00'),
      ],
      engagements: [{ ...engagement('a 1978-03-01 - 1978-04-01 -'), vessel }],
    });
    expect(daysOf(life('CLAN MALCOLM'), '1978-03-05', '1978-03-05')).toEqual([
      '1978-03-05 FR | FR',
    ]);
    expect(daysOf(life('Horsa'), '1978-03-05', '1978-03-05')).toEqual(['1978-03-05 | sea']);
  });

  it('have the date that comes twice on a voyage eastwards over the date line', () => {
    const life = {
      journeys: [voyage('1978-03-02 AKL 10:00 HNL 10:00+6')],
      engagements: [engagement('a 1978-03-01 AKL 1978-03-10 HNL')],
    };
    const days = ledgerFrom(life, '1978-03-01', '1978-03-10').days;
    expect(days).toHaveLength(10);
    expect(days.reduce((sum, { nights }) => sum + nights.length, 0)).toBe(11);
    expect(days.at(-2)).toMatchObject({ grounds: [{ among: [{ spot: { country: 'US' } }] }] });
  });

  it.each(['2024-06', '2024-22', '2024'])(
    'leave open where a date that comes twice ended again, if they signed off in %s',
    (signedOff) => {
      const life = {
        journeys: [leg('2024-06-10 AKL - HNL 10:00-1', 'road')],
        engagements: [engagement(`a 2024-04 - ${signedOff} FCO`)],
      };
      expect(daysOf(life, '2024-06-08', '2024-06-11')).toEqual([
        '2024-06-08 | sea',
        // Aboard before leaving Auckland, and aboard again until the sign-off.
        '2024-06-09 US | sea sea',
        // The 10th ended once, aboard or in Rome.
        '2024-06-10 NZ (IT) | (IT)',
        '2024-06-11 (IT) | (IT)',
      ]);
    },
  );

  it('have the nights of leave surely touch home, on whichever date of a month they sign off', () => {
    const life = {
      engagements: [engagement('a 2024-01 - 2024-01 PPG', ['leave 2024-01-01 2024-01-02'])],
      homes: [london],
    };
    // The person may have been in Pago Pago on any date in January. The dates of leave, and the
    // last one, end at home.
    expect(daysOf(life, '2023-12-31', '2024-01-03')).toEqual([
      '2023-12-31 GB | GB',
      '2024-01-01 GB (AS) | GB',
      '2024-01-02 (AS) GB | GB',
      '2024-01-03 (GB/AS) | (GB)',
    ]);
    expect(daysOf(life, '2024-01-31', '2024-01-31')).toEqual(['2024-01-31 GB (AS) | GB']);
  });

  it('leave what is missing before and after an engagement to be repaired', () => {
    const life = {
      journeys: [
        voyage('1978-03-02 Hamburg/DE 10:00 Manhattan/US 08:00+9'),
        leg('1978-04-20 CDG 10:00 LHR 10:30'),
      ],
      engagements: [engagement('a 1978-03-01 - 1978-04-01 Hamburg/DE')],
      homes: [london],
    };
    // The vessel sailed from New York to Hamburg. How the person got from there to Paris is
    // unknown.
    expect(toRepair(life)).toEqual(['gap 1978-04-01 1978-04-20 Hamburg Paris']);
  });
});

function spellsOf(...lines: string[]) {
  return engagement('a 1978-01-01 -', lines).spells;
}

function evidenceOn(life: Partial<Facts>, date: string): string[] {
  const { days } = ledgerFrom(life, date, date);
  return days.flatMap(({ grounds, nights }) => [
    ...grounds.flatMap(({ among }) =>
      among.flatMap(({ spot, evidence }) =>
        evidence.map(({ kind, id }) => `${spot.placeId} ${kind} ${id}`),
      ),
    ),
    ...nights.flatMap(({ evidence = [] }) => evidence.map(({ kind, id }) => `night ${kind} ${id}`)),
  ]);
}

function toRepair(life: Partial<Facts>): string[] {
  const facts: Facts = { journeys: [], stays: [], homes: [], corrections: [], ...life };
  return contradictionsIn(ledgerFrom(life, '1978-01-01', '1979-12-31'), facts, '1979-12-31').map(
    ({ kind, from, to, between: [one, other] }) =>
      `${kind} ${from} ${to} ${one.town} ${other.town}`,
  );
}
