import { describe, expect, it } from 'vitest';
import { journeyKind } from '../../../../domain/journeys/journey.ts';
import { cellColumns } from '../../../../domain/kinds/cells/cell-columns.ts';
import { date, name, reference, text, whole } from '../../../../domain/kinds/fields.ts';
import { defineKind, type Kind } from '../../../../domain/kinds/kind.ts';
import { personKind } from '../../../../domain/people/person.ts';
import { placeKind } from '../../../../domain/places/place.ts';
import { columnsInBrief } from './row-in-brief.ts';

function inBrief(kind: Kind, first?: number) {
  const { details, prose } = columnsInBrief(kind, cellColumns(kind.fields));
  return { details: details.slice(0, first).map(({ path }) => path), prose: prose?.path };
}

describe('a row in brief', () => {
  it('shows of a journey what its route, number and date do not say, and its note', () => {
    expect(inBrief(journeyKind, 3)).toEqual({
      details: ['mode', 'order', 'departureScheduled'],
      prose: 'note',
    });
  });

  it('shows of a person all but the name, and of a place all but codes, name and town', () => {
    expect(inBrief(personKind)).toEqual({
      details: ['slug', 'userId', 'homes', 'nationalities'],
      prose: undefined,
    });
    expect(inBrief(placeKind, 3)).toEqual({
      details: ['kind', 'country', 'region'],
      prose: undefined,
    });
  });

  it('follows from the description of a kind that nobody has thought of here', () => {
    const stay = defineKind({
      name: 'stay',
      plural: 'stays',
      format: 1,
      upgrades: [],
      cap: null,
      correction: null,
      fields: {
        arrived: date({ required: true }),
        hotel: name(100, { required: true }),
        town: reference('place', { required: true }),
        room: text(20),
        nights: whole(1, 999),
        remarks: text(5000),
      },
      labelOf: ({ hotel, town }, nameOf) => `${hotel}, ${nameOf(town)}`,
      time: { from: 'arrived' },
    });
    expect(inBrief(stay)).toEqual({ details: ['room', 'nights'], prose: 'remarks' });
  });
});
