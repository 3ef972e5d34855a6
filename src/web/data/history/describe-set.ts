import type { Role } from '../../../domain/access/permissions.ts';
import { type ChangeAction, isChangeAction } from '../../../domain/changes/change-action.ts';
import { isKindName, type KindName } from '../../../domain/records/registry.ts';
import type { ChangeSet } from './changes.data.ts';
import type { HistoryWords } from './history-words.ts';

type Summary = ChangeSet['summary'];
type RecordVerb = 'add' | 'edit' | 'delete';
/** `other` is an action of an earlier release that is no longer written. */
type OtherVerb = Exclude<ChangeAction, `${KindName}.${RecordVerb}`> | 'other';

/** The action of a change set: a verb for records of a kind, or another verb. */
type Done = { kind: KindName; verb: RecordVerb } | { verb: OtherVerb };

/** Describes a change set in words: the verb and its object. */
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
  const joined = mergeOrSplit(summary);
  if ('kind' in done && joined) {
    const { verb, first, other } = joined;
    const what = words.tKinds(`${done.kind}.named`, { what: first });
    return { verb: t(`action.${verb}`), object: t(`object.${verb}`, { what, other }) };
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

/** The names of both records of a merge or a split; undefined for other changes. */
function mergeOrSplit({ merged, split, name = '' }: Summary) {
  if (name === '' || (merged === undefined) === (split === undefined)) return undefined;
  const verb = merged === undefined ? 'split' : 'merge';
  return { verb, first: String(name), other: String(merged ?? split) } as const;
}

/**
 * A dismissed trip proposal is stored as a record, but users must not see it as an added or deleted
 * trip.
 */
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
  // Change sets from before `redid` existed only record that an undo was undone.
  const isRedone = redid !== undefined || undid === 'change.undo';
  return {
    verb: words.t(isRedone ? 'action.redo' : 'action.change.undo'),
    object: changeItself(readAction(String(redid ?? undid)), summary, words),
  };
}

/** Returns the change as a noun phrase; "a change" if it has no name. */
function changeItself(done: Done, summary: Summary, { t, tKinds }: HistoryWords): string {
  const what = nameIn(summary, t);
  if ('kind' in done) {
    if (what === '') return t('changeItself.other');
    if (isDismissal(done, summary)) {
      return t(done.verb === 'add' ? 'dismissalOf' : 'changeItself.removeDismissal', { what });
    }
    const { verb, first, other } = mergeOrSplit(summary) ?? { ...done, first: what, other: '' };
    return t(`changeItself.${verb}`, {
      what: tKinds(`${done.kind}.named`, { what: first }),
      other,
    });
  }
  switch (done.verb) {
    case 'import.accept':
      return what === '' ? t('changeItself.other') : t('changeItself.import.accept', { what });
    case 'reference.correct':
    case 'reference.update':
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
 * Returns the name in the summary: of the first record or of a file. For journeys, the first
 * release only stored the two ends.
 */
function nameIn(
  { from, to, journeys, count, name, fileName }: Summary,
  t: HistoryWords['t'],
): string {
  const first = from && to ? `${from} → ${to}` : String(name ?? fileName ?? '');
  const others = Number(count ?? journeys ?? 1) - 1;
  return others > 0 && first !== '' ? t('andMore', { first, number: String(others) }) : first;
}
