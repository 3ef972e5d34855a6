import { expect, it } from 'vitest';
import type { Mapping, NamedTraveller } from '../../../domain/imports/import-row.ts';
import { type Importer, proposePeople } from './propose-people.ts';

const alex = { id: 'p-alex', slug: 'alex', name: 'Alex Marlow', userId: 'u-alex' };
const sam = { id: 'p-sam', slug: 'sam', name: 'Sam Björk', userId: null };
const byAlex: Importer = { userId: 'u-alex', userName: 'Alex Marlow', personId: undefined };
const owner: NamedTraveller = { key: '', name: '', slug: '', rows: 9 };
const named = (name: string, slug = ''): NamedTraveller => ({
  key: `k:${name}`,
  name,
  slug,
  rows: 1,
});

function propose(
  travellers: NamedTraveller[],
  people: (typeof alex | typeof sam)[],
  importer: Importer = byAlex,
): Mapping[] {
  return proposePeople(travellers, people, importer).map(({ mappedTo }) => mappedTo);
}

it('takes the importer’s own person for the owner of the log', () => {
  expect(propose([owner], [sam, alex])).toEqual([{ personId: 'p-alex' }]);
});

it('takes the person that was asked for', () => {
  const asked = { ...byAlex, personId: 'p-sam' };
  expect(propose([owner], [sam, alex], asked)).toEqual([{ personId: 'p-sam' }]);
});

it('takes the only person there is, when nobody says more', () => {
  const nobody = { userId: null, userName: 'x', personId: undefined };
  expect(propose([owner], [sam], nobody)).toEqual([{ personId: 'p-sam' }]);
  expect(propose([owner], [sam, alex], nobody)).toEqual([{ newPerson: 'x' }]);
});

it('knows people by slug in our own exports, and by name without accents', () => {
  expect(propose([named('Sam', 'sam'), named('sam bjork')], [alex, sam])).toEqual([
    { personId: 'p-sam' },
    { personId: 'p-sam' },
  ]);
});

it('takes the only traveller that a service names for the owner', () => {
  expect(propose([named('A. M.')], [alex, sam])).toEqual([{ personId: 'p-alex' }]);
});

it('proposes a new person for anybody else, with the slug of our own export', () => {
  expect(propose([named('Jo'), named('Kim', 'kim')], [alex])).toEqual([
    { newPerson: 'Jo' },
    { newPerson: 'Kim', slug: 'kim' },
  ]);
  expect(propose([named('Kim', 'kim')], [alex])).toEqual([{ newPerson: 'Kim', slug: 'kim' }]);
});

it('reads a name without what nobody sees', () => {
  expect(propose([named('\u202aAlex\u202c Mar\u200blow'), named('Jo')], [alex])).toEqual([
    { personId: 'p-alex' },
    { newPerson: 'Jo' },
  ]);
  expect(propose([named('\u202eJo\u202c'), named('Kim')], [alex])).toEqual([
    { newPerson: 'Jo' },
    { newPerson: 'Kim' },
  ]);
});

it('cuts a name between two characters', () => {
  const long = `${'x'.repeat(119)}\u{1f6eb}`;
  expect(propose([named(long), named('Jo')], [alex])[0]).toEqual({ newPerson: 'x'.repeat(119) });
});

it('keeps a name no longer than people have', () => {
  const [mapping] = propose([named('x'.repeat(5000)), named('Jo')], [alex]);
  expect(mapping).toEqual({ newPerson: 'x'.repeat(120) });
});

const asks = (...[travellers, people, importer = byAlex]: Parameters<typeof propose>) =>
  proposePeople(travellers, people, importer).map(({ mappedTo, isAsked }) => [mappedTo, isAsked]);

it('asks who the only traveller is who is called otherwise than the importer', () => {
  expect(asks([named('Samantha Marlow')], [alex])).toEqual([
    [{ newPerson: 'Samantha Marlow' }, true],
  ]);
  expect(asks([named('Samantha Marlow')], [alex, sam])).toEqual([
    [{ newPerson: 'Samantha Marlow' }, true],
  ]);
  const onCommandLine = { userId: null, userName: '', personId: undefined };
  expect(asks([named('Samantha Marlow')], [alex], onCommandLine)).toEqual([
    [{ newPerson: 'Samantha Marlow' }, true],
  ]);
});

it('asks whether a slug of our own export, under another name, is the same person', () => {
  expect(asks([named('Samantha Marlow', 'sam')], [alex, sam])).toEqual([
    [{ personId: 'p-sam' }, true],
  ]);
});

it('believes a whole name rather than a slug, which another archive may have given', () => {
  expect(asks([named('Sam Björk', 'alex')], [alex, sam])).toEqual([
    [{ personId: 'p-sam' }, undefined],
  ]);
});

it('asks about unknown names that only titles have', () => {
  const guessed = (name: string) => ({ ...named(name), isGuessed: true as const });
  expect(asks([guessed('Kyoto'), guessed('Sam Björk'), named('Jo')], [alex, sam])).toEqual([
    [{ newPerson: 'Kyoto' }, true],
    [{ personId: 'p-sam' }, undefined],
    [{ newPerson: 'Jo' }, undefined],
  ]);
});

it('asks where a name may be somebody’s', () => {
  expect(asks([named('Sam'), named('Jo')], [alex, sam])).toEqual([
    [{ personId: 'p-sam' }, true],
    [{ newPerson: 'Jo' }, undefined],
  ]);
  const other = { ...sam, id: 'p-other', slug: 'other', name: 'Alex Björk' };
  expect(asks([named('Alex')], [alex, other])).toEqual([[{ newPerson: 'Alex' }, true]]);
});

it('asks nothing where it was said whose log it is, or nobody is named', () => {
  const said = { ...byAlex, personId: 'p-sam' };
  expect(asks([named('Samantha Marlow')], [alex, sam], said)).toEqual([
    [{ personId: 'p-sam' }, undefined],
  ]);
  expect(asks([owner], [alex, sam])).toEqual([[{ personId: 'p-alex' }, undefined]]);
});
