import type { Kind } from '../../domain/kinds/kind.ts';
import type { KindName, Kinds } from '../../domain/kinds/registry.ts';
import { personRules } from '../people/person-rules.ts';
import { placeRules } from '../places/place-rules.ts';
import type { KindRules } from './record-rules.ts';

const rulesOfKinds: { [Name in KindName]?: KindRules<Kinds[Name]> } = {
  person: personRules,
  place: placeRules,
};

export function rulesOf(kind: Kind): KindRules {
  return (rulesOfKinds as Readonly<Record<string, KindRules | undefined>>)[kind.name] ?? {};
}
