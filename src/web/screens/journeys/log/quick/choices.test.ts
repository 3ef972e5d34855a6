import { describe, expect, test } from 'vitest';
import { jfk, lhr } from '../../../../../../test/journeys/journey-fixtures.ts';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import type { Question } from '../../../../../domain/journeys/quick-entry/questions.ts';
import { choicesOf, isMeaning, nextChoice } from './choices.ts';

const textsOf = (question: Question, line: string, mode: Mode = 'air') =>
  choicesOf(question, line, { tokens: [], draft: { mode } }).map((choice) =>
    'text' in choice ? choice.text : choice.place.id,
  );

describe('the answers to a question', () => {
  test('a spelling stands in the place of the slip; the words go into the note or away', () => {
    const line = '12/6/78 Lodnon JFK';
    expect(textsOf({ kind: 'unknown', start: 8, end: 14, spellings: ['London'] }, line)).toEqual([
      '12/6/78 London JFK',
      '12/6/78 JFK # Lodnon',
      '12/6/78 JFK',
    ]);
  });

  test('a note that is there already is continued', () => {
    const line = '12/6/78 LHR gin JFK # late';
    const tokens = [{ field: 'note', start: 20, end: 26 } as const];
    const [intoNote] = choicesOf({ kind: 'unknown', start: 12, end: 15, spellings: [] }, line, {
      tokens,
      draft: { mode: 'air' },
    });
    expect(intoNote).toEqual({ kind: 'note', text: '12/6/78 LHR JFK # late gin' });
  });

  test('a date stands in the place of what is none', () => {
    const date: Question = {
      kind: 'date',
      start: 0,
      end: 7,
      fault: 'no-such-day',
      dates: ['1978-02', '1978-02-28'],
    };
    expect(textsOf(date, '31/2/78 LHR JFK')).toEqual([
      '1978-02 LHR JFK',
      '1978-02-28 LHR JFK',
      'LHR JFK # 31/2/78',
      'LHR JFK',
    ]);
  });

  test('a season stands there in words', () => {
    const date: Question = {
      kind: 'date',
      start: 0,
      end: 9,
      fault: 'several',
      dates: ['1978-24', '1977-24~'],
    };
    expect(textsOf(date, 'winter 78 LHR JFK').slice(0, 2)).toEqual([
      'winter 1978/79 LHR JFK',
      'winter 1977/78~ LHR JFK',
    ]);
  });

  test('a date keeps the word for the part of its time', () => {
    const part: Question = {
      kind: 'date',
      start: 0,
      end: 15,
      fault: 'several',
      dates: ['1984-24~'],
      part: 'early',
    };
    expect(textsOf(part, 'early winter 85 LHR JFK')[0]).toBe('early winter 1984/85~ LHR JFK');
  });

  test('a journey that is there already is another one, or none', () => {
    const line = '12/6/78 LHR JFK';
    expect(textsOf({ kind: 'already-there', start: 0, end: 15 }, line)).toEqual([
      '12/6/78 LHR JFK again',
      '',
    ]);
  });

  test('a lone time is rewritten as the departure or as the duration', () => {
    const time: Question = { kind: 'time', start: 8, end: 12, clock: '09:15', minutes: 555 };
    expect(textsOf(time, 'LHR JFK 9:15 BA501')).toEqual([
      'LHR JFK at 9:15 BA501',
      'LHR JFK 9h15 BA501',
    ]);
  });

  test('a name means one of its places', () => {
    const places = [lhr, jfk];
    const place: Question = {
      kind: 'place',
      field: 'to',
      start: 0,
      end: 3,
      places,
      isSettled: false,
    };
    expect(textsOf(place, 'XYZ')).toEqual([lhr.id, jfk.id]);
  });
});

describe('a town that stands in for a station', () => {
  const london: Place = { ...lhr, id: 'town:1', kind: 'town', iata: '', icao: '', name: 'London' };
  const waterloo: Place = { ...london, id: 'own', kind: 'station', name: 'Waterloo' };
  const question = (places: Place[]): Question => ({
    kind: 'place',
    field: 'from',
    start: 6,
    end: 12,
    places,
    isSettled: false,
  });
  const line = 'train London Paris';

  test('comes after the archive’s stations and brackets for another', () => {
    expect(textsOf(question([waterloo, london]), line, 'rail')).toEqual([
      'own',
      'train London () Paris',
      'train London (town) Paris',
    ]);
  });

  test('is not what Return takes first', () => {
    const [first] = choicesOf(question([london]), line, { tokens: [], draft: { mode: 'rail' } });
    expect(first).toMatchObject({ kind: 'name-end', end: 'station', caret: 14 });
  });

  test('is what Return takes once the brackets are there and empty', () => {
    const typed = 'train London () Paris';
    const asked = { ...question([london]), end: 15 };
    const choices = choicesOf(asked, typed, { tokens: [], draft: { mode: 'rail' } });
    expect(choices.map((choice) => 'text' in choice && choice.text)).toEqual([
      'train London (town) Paris',
      'train London () Paris',
    ]);
    expect(choices[1]).toMatchObject({ kind: 'name-end', caret: 14 });
  });

  test('is a place like others where no station is asked for', () => {
    expect(textsOf(question([london, { ...london, id: 'other' }]), line, 'road')).toEqual([
      'town:1',
      'other',
    ]);
  });
});

test('an airline that is not the one of the number operated it, or is left out', () => {
  const question: Question = { kind: 'airline', start: 0, end: 2, number: 'BA27' };
  expect(textsOf(question, 'CX BA27 LHR HKG')).toEqual(['op CX BA27 LHR HKG', 'BA27 LHR HKG']);
});

test('Return proposes a meaning, never to leave something out', () => {
  expect(isMeaning({ kind: 'spelling', words: 'London', text: '' })).toBe(true);
  expect(isMeaning({ kind: 'note', text: '' })).toBe(false);
  expect(isMeaning({ kind: 'leave-out', text: '' })).toBe(false);
});

test('the arrows go round', () => {
  expect([nextChoice(undefined, 1, 3), nextChoice(undefined, -1, 3)]).toEqual([0, 2]);
  expect([nextChoice(2, 1, 3), nextChoice(0, -1, 3)]).toEqual([0, 2]);
});
