/** What somebody can have done to an archive, as history keeps it: the kind of thing, and the deed. */
export const changeActions = [
  'journey.add',
  'journey.edit',
  'journey.delete',
  'import.accept',
  'person.add',
  'person.edit',
  'person.delete',
  'place.add',
  'place.edit',
  'membership.join',
  'membership.role',
  'membership.leave',
  'membership.remove',
  'reference.correct',
  'sample.load',
  'change.undo',
] as const;
export type ChangeAction = (typeof changeActions)[number];

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** What a change was made to: `journey` of `journey.edit`. */
export type ChangeKind = KindOf<ChangeAction>;

export const changeKinds = [
  'journey',
  'import',
  'person',
  'place',
  'membership',
  'reference',
  'sample',
  'change',
] as const satisfies readonly ChangeKind[];

export function isChangeAction(text: string): text is ChangeAction {
  return changeActions.some((action) => action === text);
}
