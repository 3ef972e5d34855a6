import type { Role } from '../../../domain/access/permissions.ts';
import { type ChangeAction, isChangeAction } from '../../../domain/changes/change-action.ts';
import { isKindName, type KindName } from '../../../domain/records/registry.ts';
import type { ChangeSet } from './changes.data.ts';
import type { HistoryWords } from './history-words.ts';

type Summary = ChangeSet['summary'];
type RecordVerb = 'add' | 'edit' | 'delete';
/** `other`: what an earlier release wrote and nobody writes any more */
type OtherVerb = Exclude<ChangeAction, `${KindName}.${RecordVerb}`> | 'other';

/** What was done: a verb to records of a kind, or another one. */
type Done = { kind: KindName; verb: RecordVerb } | { verb: OtherVerb };

/** What was done, in words: the verb, and what it was done to. */
export function describeSet(
  { action, summary }: Pick<ChangeSet, 'action' | 'summary'>,
  words: HistoryWords,
): { verb: string; object: string } {
  const { t } = words;
  const done = readAction(action);
  if (done.verb === 'change.undo') return describeUndo(summary, words);
  if (isDismissal(done, summary)) {
    const what = nameIn(summary, t);
    return done.verb === 'add'
      ? { verb: t('action.dismiss'), object: what }
      : { verb: t('action.remove'), object: t('dismissalOf', { what }) };
  }
  const withdrawn = summary['invitations'];
  const parts = [
    objectOf(done, summary, words),
    typeof withdrawn === 'number'
      ? t('invitationsWithdrawn', { count: withdrawn, number: String(withdrawn) })
      : '',
  ];
  return {
    verb: t(`action.${done.verb}`),
    object: parts.filter((part) => part !== '').join(' · '),
  };
}

/** What was found to be a trip and dismissed is kept as one: to people it is none that was added or deleted. */
function isDismissal(done: Done, { aspect, name }: Summary): boolean {
  const isAddedOrDeleted = done.verb === 'add' || done.verb === 'delete';
  return 'kind' in done && isAddedOrDeleted && aspect === 'dismissed' && name !== '';
}

function readAction(action: string): Done {
  if (!isChangeAction(action)) return { verb: 'other' };
  const [kind = '', verb] = action.split('.');
  return isKindName(kind) ? { kind, verb: verb as RecordVerb } : { verb: action as OtherVerb };
}

function describeUndo({ undid, redid, ...summary }: Summary, words: HistoryWords) {
  // Sets from before `redid` was written say only that an undoing was undone.
  const isRedone = redid !== undefined || undid === 'change.undo';
  return {
    verb: words.t(isRedone ? 'action.redo' : 'action.change.undo'),
    object: changeItself(readAction(String(redid ?? undid)), summary, words),
  };
}

/** The verb as a thing; "a change" where nothing is known to call it by. */
function changeItself(done: Done, summary: Summary, { t, tKinds }: HistoryWords): string {
  const what = nameIn(summary, t);
  if ('kind' in done) {
    if (what === '') return t('changeItself.other');
    if (isDismissal(done, summary)) {
      return t(done.verb === 'add' ? 'dismissalOf' : 'changeItself.removeDismissal', { what });
    }
    return t(`changeItself.${done.verb}`, { what: tKinds(`${done.kind}.named`, { what }) });
  }
  switch (done.verb) {
    case 'import.accept':
      return what === '' ? t('changeItself.other') : t('changeItself.import.accept', { what });
    case 'reference.correct':
    case 'sample.load':
      return t(`changeItself.${done.verb}`, { what });
    default:
      return t('changeItself.other');
  }
}

function objectOf(done: Done, summary: Summary, { t, tKinds, tAccounts }: HistoryWords): string {
  const what = nameIn(summary, t);
  if ('kind' in done) {
    return what === '' ? tKinds(`${done.kind}.unnamed`) : tKinds(`${done.kind}.named`, { what });
  }
  if (done.verb === 'import.accept' && what === '') return t('aFile');
  const role = summary['role'] === undefined ? '' : tAccounts(`role.${summary['role'] as Role}`);
  return t(`object.${done.verb}`, { what, role });
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
