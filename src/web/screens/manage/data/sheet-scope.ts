import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { Field } from '../../../../domain/kinds/fields.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { type KindName, kinds } from '../../../../domain/records/registry.ts';
import type { Values } from './drafts/draft.ts';

/** Which records of its kind a table shows. */
export interface SheetScope {
  isIn: (values: Values) => boolean;
  /** Default values of a new row. */
  begins: Values;
  /** The only person whose traveller details are shown. Empty if there are several. */
  personId: string;
}

/** All records of a kind. */
export const wholeKind: SheetScope = { isIn: () => true, begins: {}, personId: '' };

/** All records of a kind. If the archive has only one person, a new record belongs to them. */
export function wholeKindOf(name: KindName, personIds: readonly string[]): SheetScope {
  const [personId, ...others] = personIds;
  const { fields }: Kind = kinds[name];
  if (personId === undefined || others.length > 0) return wholeKind;
  if (isOfPerson(fields['personId'])) return { ...wholeKind, begins: { personId } };
  const { people } = fields;
  const isOfPeople = people?.type === 'list' && people.minItems > 0;
  return isOfPeople ? { ...wholeKind, begins: { people: [{ personId }] } } : wholeKind;
}

function isOfPerson(field: Field | undefined): boolean {
  return field?.type === 'reference' && field.to === 'person';
}

/** The records of a country. New records belong to it, and get the values of `begins`. */
export function recordsIn(country: string, begins: Values = {}): SheetScope {
  return {
    ...wholeKind,
    isIn: (values) => values['country'] === country,
    begins: { ...begins, country },
  };
}

/** The journeys of some people. A new journey is for `newOf`. */
export function journeysOf(personIds: readonly string[], newOf: readonly string[]): SheetScope {
  const [first = '', ...others] = personIds;
  return {
    isIn: ({ travellers }) =>
      (travellers as readonly { personId: string }[]).some(({ personId }) =>
        personIds.includes(personId),
      ),
    begins: { travellers: travellersOf(newOf) },
    personId: others.length > 0 ? '' : first,
  };
}

/** The journeys of everyone. A new journey is for `newOf`. */
export function journeysOfAll(newOf: readonly string[]): SheetScope {
  return { ...wholeKind, begins: { travellers: travellersOf(newOf) } };
}

function travellersOf(personIds: readonly string[]) {
  const { personId: _nobody, ...details } = blankOf(kinds.journey.fields.travellers.fields);
  return personIds.map((personId) => ({ personId, ...details }));
}
