import type { TFunction } from 'i18next';
import type { ChangeSet } from './changes.data.ts';

const known = [
  'journey.add',
  'journey.edit',
  'journey.delete',
  'import.accept',
  'import.undo',
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

/** What was done, in words: the deed, and what it was done to. */
export function describeSet(
  { action, summary }: Pick<ChangeSet, 'action' | 'summary'>,
  t: TFunction<'history'>,
): { deed: string; object: string } {
  const { from, to, name, fileName, undid, redid, role, invitations: count } = summary;
  // Sets from before `redid` was written say only that an undoing was undone.
  const isRedone = redid !== undefined || undid === 'change.undo';
  const deed = isRedone ? t('redid') : t(`action.${wordOf(action)}`);
  const done = redid ?? (isRedone ? undefined : undid);
  const parts = [
    typeof done === 'string' ? t('undid', { deed: t(`action.${wordOf(done)}`) }) : '',
    from && to ? `${from} → ${to}` : '',
    String(name ?? ''),
    String(fileName ?? ''),
    String(role ?? ''),
    typeof count === 'number' ? t('invitationsWithdrawn', { count, number: String(count) }) : '',
  ];
  return { deed, object: parts.filter((part) => part !== '').join(' · ') };
}

function wordOf(action: string): (typeof known)[number] | 'other' {
  return known.find((each) => each === action) ?? 'other';
}
