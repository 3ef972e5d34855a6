import type { Role } from '../../../domain/access/permissions.ts';
import { type ChangeAction, isChangeAction } from '../../../domain/changes/change-action.ts';
import { isKindName, type KindName } from '../../../domain/records/registry.ts';
import type { ChangeSet } from './changes.data.ts';
import type { HistoryWords } from './history-words.ts';

type Summary = ChangeSet['summary'];
type RecordDeed = 'add' | 'edit' | 'delete';
/** `other`: what an earlier release wrote and nobody writes any more */
type OtherDeed = Exclude<ChangeAction, `${KindName}.${RecordDeed}`> | 'other';

/** What was done: a deed to records of a kind, or another one. */
type Done = { kind: KindName; deed: RecordDeed } | { deed: OtherDeed };

/** What was done, in words: the deed, and what it was done to. */
export function describeSet(
  { action, summary }: Pick<ChangeSet, 'action' | 'summary'>,
  words: HistoryWords,
): { deed: string; object: string } {
  const { t } = words;
  const done = readAction(action);
  if (done.deed === 'change.undo') return describeUndo(summary, words);
  if (isDismissal(done, summary)) {
    const what = nameIn(summary, t);
    return done.deed === 'add'
      ? { deed: t('deed.dismiss'), object: what }
      : { deed: t('deed.remove'), object: t('dismissalOf', { what }) };
  }
  const withdrawn = summary['invitations'];
  const parts = [
    objectOf(done, summary, words),
    typeof withdrawn === 'number'
      ? t('invitationsWithdrawn', { count: withdrawn, number: String(withdrawn) })
      : '',
  ];
  return { deed: t(`deed.${done.deed}`), object: parts.filter((part) => part !== '').join(' · ') };
}

/** What was found to be a trip and dismissed is kept as one: to people it is none that was added or deleted. */
function isDismissal(done: Done, { aspect, name }: Summary): boolean {
  const isAddedOrDeleted = done.deed === 'add' || done.deed === 'delete';
  return 'kind' in done && isAddedOrDeleted && aspect === 'dismissed' && name !== '';
}

function readAction(action: string): Done {
  if (!isChangeAction(action)) return { deed: 'other' };
  const [kind = '', deed] = action.split('.');
  return isKindName(kind) ? { kind, deed: deed as RecordDeed } : { deed: action as OtherDeed };
}

function describeUndo({ undid, redid, ...summary }: Summary, words: HistoryWords) {
  // Sets from before `redid` was written say only that an undoing was undone.
  const isRedone = redid !== undefined || undid === 'change.undo';
  return {
    deed: words.t(isRedone ? 'deed.redo' : 'deed.change.undo'),
    object: deedItself(readAction(String(redid ?? undid)), summary, words),
  };
}

/** The deed as a thing; "a change" where nothing is known to call it by. */
function deedItself(done: Done, summary: Summary, { t, tKinds }: HistoryWords): string {
  const what = nameIn(summary, t);
  if ('kind' in done) {
    if (what === '') return t('deedItself.other');
    if (isDismissal(done, summary)) {
      return t(done.deed === 'add' ? 'dismissalOf' : 'deedItself.removeDismissal', { what });
    }
    return t(`deedItself.${done.deed}`, { what: tKinds(`${done.kind}.named`, { what }) });
  }
  switch (done.deed) {
    case 'import.accept':
      return what === '' ? t('deedItself.other') : t('deedItself.import.accept', { what });
    case 'reference.correct':
    case 'sample.load':
      return t(`deedItself.${done.deed}`, { what });
    default:
      return t('deedItself.other');
  }
}

function objectOf(done: Done, summary: Summary, { t, tKinds, tAccounts }: HistoryWords): string {
  const what = nameIn(summary, t);
  if ('kind' in done) {
    return what === '' ? tKinds(`${done.kind}.unnamed`) : tKinds(`${done.kind}.named`, { what });
  }
  if (done.deed === 'import.accept' && what === '') return t('aFile');
  const role = summary['role'] === undefined ? '' : tAccounts(`role.${summary['role'] as Role}`);
  return t(`object.${done.deed}`, { what, role });
}

/**
 * What history kept of the names: of the first record, of a file; of journeys, the first release
 * kept the ends.
 */
function nameIn(
  { from, to, journeys, count, name, fileName }: Summary,
  t: HistoryWords['t'],
): string {
  const first = from && to ? `${from} → ${to}` : String(name ?? fileName ?? '');
  const others = Number(count ?? journeys ?? 1) - 1;
  return others > 0 && first !== '' ? t('andMore', { first, number: String(others) }) : first;
}
