import { personKind, type PersonRecord } from '../../../../domain/people/person.ts';
import { slugForName } from '../../../../domain/people/person-slug.ts';
import { findMembership } from '../../../platform/access/membership.queries.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { ByHand, KindRules } from './kind-rules.ts';
import { listRecords } from '../records.queries.ts';

/** A person can only be linked to the account of a member of the archive. */
export const personRules: KindRules<typeof personKind> = {
  async mustAllow(db, archiveId, writes) {
    for (const write of writes) await mustBeMember(db, archiveId, write);
  },

  async complete({ db }, archiveId, writes) {
    const taken = new Set(
      (await listRecords(db, personKind, archiveId)).map(({ values }) => values.slug),
    );
    return writes.map(({ values, before }) =>
      before && values.slug === '' ? { ...values, slug: before.slug } : withSlug(values, taken),
    );
  },
};

async function mustBeMember(
  db: Db,
  archiveId: string,
  { values: { userId }, before }: ByHand<typeof personKind>,
): Promise<void> {
  if (userId === null || userId === before?.userId) return;
  if (await findMembership(db, archiveId, userId)) return;
  const issues = [{ path: 'userId', code: 'not-a-member' }];
  throw new Refusal('invalid', 'not-a-member', { issues });
}

/** Generates a slug from the name if there is none, and adds the slug to `taken`. */
function withSlug(person: PersonRecord, taken: Set<string>): PersonRecord {
  const slug = person.slug || slugForName(person.name, taken);
  taken.add(slug);
  return { ...person, slug };
}
