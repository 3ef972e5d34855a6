import { type KindName, kindNames } from '../records/registry.ts';

const recordActions = ['add', 'edit', 'delete'] as const;
/** An action on records of one kind: `journey.add`. */
type RecordAction = `${KindName}.${(typeof recordActions)[number]}`;

const otherActions = [
  'import.accept',
  'membership.join',
  'membership.role',
  'membership.leave',
  'membership.remove',
  'reference.correct',
  'reference.update',
  'sample.load',
  'change.undo',
] as const;

export type ChangeAction = RecordAction | (typeof otherActions)[number];

/**
 * All actions that the history of an archive can record: a kind of thing and what was done to it.
 */
export const changeActions: readonly ChangeAction[] = [
  ...kindNames.flatMap((kind) => recordActions.map((action): RecordAction => `${kind}.${action}`)),
  ...otherActions,
];

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** The kind of thing that a change is about: `journey` of `journey.edit`. */
export type ChangeKind = KindOf<ChangeAction>;

export const changeKinds: readonly ChangeKind[] = [
  ...new Set(changeActions.map((action) => action.split('.', 1)[0] as ChangeKind)),
];

export function isChangeAction(text: string): text is ChangeAction {
  return changeActions.some((action) => action === text);
}
