import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { Field } from '../../../../domain/kinds/fields.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { type KindName, kinds } from '../../../../domain/records/registry.ts';
import type { Values } from './drafts/draft.ts';

/** Of which records of its kind a table is. */
export interface SheetScope {
  isIn: (values: Values) => boolean;
  /** what a new row has in place of nothing */
  begins: Values;
  /** the only person of whom it tells what is said of each traveller; '' where there are several */
  personId: string;
}

/** All records of a kind. */
export const wholeKind: SheetScope = { isIn: () => true, begins: {}, personId: '' };

/** All records of a kind; a new one is of the archive's only person, where there is but one to be of. */
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

/** Those of a country that say so; new ones are of it, and begin so. */
export function recordsIn(country: string, begins: Values = {}): SheetScope {
  return {
    ...wholeKind,
    isIn: (values) => values['country'] === country,
    begins: { ...begins, country },
  };
}

/** The journeys of some people; a new one is of `newOf`. */
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

/** The journeys of everybody; a new one is of `newOf`. */
export function journeysOfAll(newOf: readonly string[]): SheetScope {
  return { ...wholeKind, begins: { travellers: travellersOf(newOf) } };
}

function travellersOf(personIds: readonly string[]) {
  const { personId: _nobody, ...details } = blankOf(kinds.journey.fields.travellers.fields);
  return personIds.map((personId) => ({ personId, ...details }));
}
