import { type KindName, kindNames } from '../records/registry.ts';

const recordActions = ['add', 'edit', 'delete'] as const;
/** `journey.add`: what somebody did to records of one kind. */
type RecordAction = `${KindName}.${(typeof recordActions)[number]}`;

const otherActions = [
  'import.accept',
  'membership.join',
  'membership.role',
  'membership.leave',
  'membership.remove',
  'reference.correct',
  'sample.load',
  'change.undo',
] as const;

export type ChangeAction = RecordAction | (typeof otherActions)[number];

/** What somebody can have done to an archive, as history keeps it: the kind of thing, and the action. */
export const changeActions: readonly ChangeAction[] = [
  ...kindNames.flatMap((kind) => recordActions.map((action): RecordAction => `${kind}.${action}`)),
  ...otherActions,
];

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** What a change was made to: `journey` of `journey.edit`. */
export type ChangeKind = KindOf<ChangeAction>;

export const changeKinds: readonly ChangeKind[] = [
  ...new Set(changeActions.map((action) => action.split('.', 1)[0] as ChangeKind)),
];

export function isChangeAction(text: string): text is ChangeAction {
  return changeActions.some((action) => action === text);
}
