import {
  type CollectionRecord,
  collectionKind,
  collectionSlug,
} from '../../../domain/collections/collection.ts';
import { Refusal } from '../../errors.ts';
import { listRecords } from '../records.queries.ts';
import type { KindRules } from './kind-rules.ts';

/** Among the collections of a mode no two have one address, in whatever letter case. */
export const collectionRules: KindRules<typeof collectionKind> = {
  async mustAllow(db, archiveId, writes) {
    const moved = writes.filter(
      ({ values, before }) => !before || addressOf(values) !== addressOf(before),
    );
    if (moved.length === 0) return;
    const before = new Set(
      writes.flatMap((write) => (write.before ? [addressOf(write.before)] : [])),
    );
    const stored = await listRecords(db, collectionKind, archiveId);
    const taken = new Set(stored.map(({ values }) => addressOf(values)));
    // What the same request gives up is free.
    for (const address of before) taken.delete(address);
    for (const { values } of writes) {
      const address = addressOf(values);
      if (taken.has(address)) {
        throw new Refusal('in-use', '', { issues: [{ path: 'slug', code: 'in-use' }] });
      }
      taken.add(address);
    }
  },

  async complete({ db }, archiveId, writes) {
    const stored = await listRecords(db, collectionKind, archiveId);
    const taken = new Set(stored.map(({ values }) => addressOf(values)));
    return writes.map(({ values, before }) => {
      if (values.slug !== '') return values;
      if (before?.mode === values.mode && before.slug !== '')
        return { ...values, slug: before.slug };
      const completed = { ...values, slug: freeSlug(values, taken) };
      taken.add(addressOf(completed));
      return completed;
    });
  },
};

/** `Europe`, or `Europe_2` where the mode has one already. */
function freeSlug({ mode, name }: CollectionRecord, taken: ReadonlySet<string>): string {
  const slug = collectionSlug(name);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}_${number}`;
    if (!taken.has(addressOf({ mode, slug: candidate }))) return candidate;
  }
}

function addressOf({ mode, slug }: Pick<CollectionRecord, 'mode' | 'slug'>): string {
  return `${mode}/${slug.toLowerCase()}`;
}
