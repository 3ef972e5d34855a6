import type { TFunction } from 'i18next';
import { type ChangeAction, isChangeAction } from '../../domain/changes/change-action.ts';
import type { ChangeSet } from './changes.data.ts';

type Words = TFunction<'history'>;
type Summary = ChangeSet['summary'];
/** `other`: what an earlier release wrote and nobody writes any more */
type Done = ChangeAction | 'other';
type Undoable = Exclude<Done, 'change.undo' | `membership.${string}`>;

/** Kinds of things that are called by their names. */
const namedKinds = ['journey', 'import', 'person', 'place'] as const;

/** What was done, in words: the deed, and what it was done to. */
export function describeSet(
  { action, summary }: Pick<ChangeSet, 'action' | 'summary'>,
  t: Words,
): { deed: string; object: string } {
  const done: Done = isChangeAction(action) ? action : 'other';
  if (done === 'change.undo') return describeUndo(summary, t);
  const withdrawn = summary['invitations'];
  const parts = [
    objectOf(done, summary, t),
    typeof withdrawn === 'number'
      ? t('invitationsWithdrawn', { count: withdrawn, number: String(withdrawn) })
      : '',
  ];
  return { deed: t(`deed.${done}`), object: parts.filter((part) => part !== '').join(' · ') };
}

function describeUndo({ undid, redid, ...summary }: Summary, t: Words) {
  // Sets from before `redid` was written say only that an undoing was undone.
  const isRedone = redid !== undefined || undid === 'change.undo';
  const done = String(redid ?? undid);
  const what = nameIn(summary, t);
  const isTold = isUndoable(done) && (what !== '' || kindOf(done) === undefined);
  return {
    deed: t(isRedone ? 'deed.redo' : 'deed.change.undo'),
    object: t(`deedItself.${isTold ? done : 'other'}`, { what }),
  };
}

function objectOf(done: Done, summary: Summary, t: Words): string {
  const what = nameIn(summary, t);
  const kind = kindOf(done);
  if (what === '' && kind) return t(`something.${kind}`);
  return t(`object.${done}`, { what, role: String(summary['role'] ?? '') });
}

function kindOf(done: Done): (typeof namedKinds)[number] | undefined {
  return namedKinds.find((kind) => done.startsWith(`${kind}.`));
}

function isUndoable(done: string): done is Undoable {
  return isChangeAction(done) && done !== 'change.undo' && !done.startsWith('membership.');
}

/** What history kept of the names: the ends of the first journey, a name, the name of a file. */
function nameIn({ from, to, journeys, name, fileName }: Summary, t: Words): string {
  if (!from || !to) return String(name ?? fileName ?? '');
  const first = `${from} → ${to}`;
  const others = Number(journeys ?? 1) - 1;
  return others > 0 ? t('moreJourneys', { first, number: String(others) }) : first;
}
