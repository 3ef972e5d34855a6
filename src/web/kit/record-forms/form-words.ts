import type { TFunction } from 'i18next';
import type { KindName } from '../../../domain/records/registry.ts';

type Texts = TFunction<'kinds'>;

// The texts below are optional, and i18next returns the default for a missing one.
const optional = { defaultValue: '' };

/** Returns the explanation below the input of a field; undefined if there is none. */
export function hintOf(kind: KindName, path: string, tKinds: Texts): string | undefined {
  const key = `${kind}.hints.${path}` as 'stay.hints.name';
  return tKinds(key, optional) || undefined;
}

/** Returns the kind's own message for an error of a field; undefined if there is none. */
export function faultWordsOf(
  kind: KindName,
  path: string,
  fault: string,
  tKinds: Texts,
): string | undefined {
  const key = `${kind}.faults.${path}.${fault}` as 'stay.faults.people.missing';
  return tKinds(key, optional) || undefined;
}

/** Returns the heading of a section of a form. */
export function headingOf(kind: KindName, section: string, tKinds: Texts): string {
  return tKinds(`${kind}.sections.${section}` as 'vessel.sections.registry');
}

/** Returns the label of the button that adds an item to a list; undefined for the general one. */
export function addLabelOf(kind: KindName, path: string, tKinds: Texts): string | undefined {
  const key = `${kind}.add.${path}` as 'engagement.add.spells';
  return tKinds(key, optional) || undefined;
}
