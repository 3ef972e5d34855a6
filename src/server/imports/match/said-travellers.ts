import { isSameName } from '../../../domain/people/person-name.ts';
import type { MappedTraveller, Mapping } from '../../../domain/imports/import-row.ts';

/** A traveller of whom the importer has said who they are, in this file or in another one. */
export function withAnswer(
  { isAsked: _isAsked, ...traveller }: MappedTraveller,
  mappedTo: Mapping,
  said: NonNullable<MappedTraveller['said']>,
): MappedTraveller {
  return { ...traveller, mappedTo, said };
}

/**
 * The travellers of a file with the answers that were given about the same names in another one.
 * What was said in this file itself stays. Undefined where nothing changes.
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
 * The travellers of a file, of whom some were to become new people that another file has made
 * meanwhile: `made` are its travellers before and after. Undefined where nothing changes.
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

/** A log's owner without a name is somebody else in every file. */
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
