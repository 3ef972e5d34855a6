import { isSameName } from '../../../domain/people/person-name.ts';
import type { MappedTraveller, Mapping } from '../../../domain/imports/import-row.ts';

/** Returns a traveller with the importer's answer, given for this file or another one. */
export function withAnswer(
  { isAsked: _isAsked, ...traveller }: MappedTraveller,
  mappedTo: Mapping,
  said: NonNullable<MappedTraveller['said']>,
): MappedTraveller {
  return { ...traveller, mappedTo, said };
}

/**
 * Returns the travellers of a file with the answers for the same names in another file. Answers for
 * this file itself stay. Undefined if nothing changes.
 */
export function withAnswersOf(
  travellers: readonly MappedTraveller[],
  others: readonly MappedTraveller[],
): MappedTraveller[] | undefined {
  const answers = others.filter(({ said }) => said === 'here');
  return changed(travellers, (traveller) => {
    if (!traveller.isAsked && traveller.said !== 'elsewhere') return undefined;
    const same = answers.find(({ name }) => isSameTraveller(name, traveller.name));
    return same && withAnswer(traveller, same.mappedTo, 'elsewhere');
  });
}

/**
 * Returns the travellers of a file after another file has created some of its new people; `made`
 * contains that file's travellers before and after. Undefined if nothing changes.
 */
export function withPeopleMade(
  travellers: readonly MappedTraveller[],
  made: readonly { before: MappedTraveller; after: MappedTraveller }[],
): MappedTraveller[] | undefined {
  return changed(travellers, (traveller) => {
    const { name, mappedTo, isAsked } = traveller;
    if (isAsked || !('newPerson' in mappedTo)) return undefined;
    const same = made.find(
      ({ before }) =>
        'newPerson' in before.mappedTo &&
        isSameName(before.name, name) &&
        isSameName(before.mappedTo.newPerson, mappedTo.newPerson),
    );
    return same && { ...traveller, mappedTo: same.after.mappedTo };
  });
}

/** Log owners without a name are different people in different files. */
function isSameTraveller(one: string, other: string): boolean {
  return other.trim() !== '' && isSameName(one, other);
}

function changed(
  travellers: readonly MappedTraveller[],
  change: (traveller: MappedTraveller) => MappedTraveller | undefined,
): MappedTraveller[] | undefined {
  const edits = travellers.map(change);
  if (edits.every((edit) => edit === undefined)) return undefined;
  return travellers.map((traveller, index) => edits[index] ?? traveller);
}
