import { expect, it } from 'vitest';
import { logOwner } from '../../../../domain/imports/formats/log-owner.ts';
import { idOf } from '../../../../domain/imports/table/record-id.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { stayKind } from '../../../../domain/stays/stay.ts';
import { mapPeople } from './record-draft.ts';

const values = {
  ...blankOf(stayKind.fields),
  arrival: '1999-05-14',
  people: [{ personId: logOwner.key }],
};
const idFor = (personId: string, id: string) => {
  const map = mapPeople([{ ...logOwner, slug: '', rows: 1, mappedTo: { personId } }]);
  const mapped = map(stayKind, { id, values });
  return 'problem' in mapped ? undefined : mapped.id;
};

it('gives a row of a list another ID for each person whose list it is', () => {
  const id = idOf(stayKind, values);
  expect(idFor('alex', id)).not.toBe(idFor('sam', id));
  expect(idFor('alex', id)).toBe(idFor('alex', id));
});

it('keeps the IDs of a service, to which its other rows refer', () => {
  expect(idFor('alex', 'timeline-84c5fb5bc875bd49')).toBe('timeline-84c5fb5bc875bd49');
});
