import { expect, it } from 'vitest';
import { specimen, specimenKind } from '../../../test/specimen.ts';
import { group, list, text, whole } from './fields.ts';
import { withoutBlanks } from './without-blanks.ts';

it('is the same of a record before a field was added and after, whatever is blank in it', () => {
  const { fields } = specimenKind;
  const added = {
    first: whole(0, 9, { default: 3 }),
    ...fields,
    maker: group({ ...fields.maker.fields, town: text(3) }),
    homes: list('json', { ...fields.homes.fields, note: text(3) }, { maxItems: 2 }),
  };
  const since = {
    ...specimen,
    first: 3,
    maker: { ...specimen.maker, town: '' },
    homes: specimen.homes.map((home) => ({ ...home, note: '' })),
  };
  const before = JSON.stringify(withoutBlanks(fields, specimen));
  expect(JSON.stringify(withoutBlanks(added, since))).toBe(before);
  const said = { ...since, homes: since.homes.map((home) => ({ ...home, note: 'x' })) };
  expect(JSON.stringify(withoutBlanks(added, said))).not.toBe(before);
});

it('keeps what is said, in the order of the description', () => {
  expect(withoutBlanks(specimenKind.fields, specimen)).toEqual({
    label: 'Tèrn',
    remarks: 'seen twice',
    size: 'large',
    isRare: true,
    order: 3,
    iata: 'LHR',
    found: '1978-22~',
    shown: '1980-02-29',
    departureActual: '06:15+1',
    sold: '2026-11-22T10:30[Europe/London]',
    seen: specimen.seen,
    returns: specimen.returns,
    story: specimen.story,
    others: specimen.others,
    site: { lat: 60.4, lon: 5.3 },
    from: 'airport:EGLL',
    maker: { name: 'Boeing', icao: 'B744' },
    owners: [{ personId: 'alex', seat: '12A' }],
    homes: [{ placeId: 'town:1' }],
  });
});
