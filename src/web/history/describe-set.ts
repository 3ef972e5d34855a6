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
  const deed = t(`action.${wordOf(action)}`);
  const { from, to, name, fileName, undid, role, invitations: count } = summary;
  const parts = [
    typeof undid === 'string' ? t('undid', { deed: t(`action.${wordOf(undid)}`) }) : '',
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
