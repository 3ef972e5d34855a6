import { type Kysely, sql } from 'kysely';

interface Tables {
  collection: {
    archive_id: string;
    id: string;
    version: number;
    mode: string;
    slug: string;
    address: string;
  };
  archive_state: { archive_id: string; version: number; deltas_from: number };
}

type CollectionRow = Omit<Tables['collection'], 'version' | 'address'>;

/** Characters of a slug that leave room for its number. */
const longestNumbered = 56;

/**
 * No two collections of an archive have one address any more. Only imports and undoing could bring a
 * second one, which no link led to: the one written later gets a number (`Europe_2`).
 */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Tables>;
  await db.schema
    .alterTable('collection')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const collections = await db
    .selectFrom('collection')
    .select(['archive_id', 'id', 'mode', 'slug'])
    .where('slug', '<>', '')
    .orderBy('version')
    .orderBy('id')
    .execute();
  for (const [archiveId, own] of Map.groupBy(collections, (one) => one.archive_id)) {
    await giveAddresses(db, archiveId, own);
  }
  await sql`create unique index collection_by_address on collection (archive_id, address)
    where address <> ''`.execute(db);
}

async function giveAddresses(
  db: Kysely<Tables>,
  archiveId: string,
  collections: readonly CollectionRow[],
): Promise<void> {
  const taken = new Set(collections.map(addressOf));
  const given = new Set<string>();
  let version: number | undefined;
  for (const collection of collections) {
    const isFirst = !given.has(addressOf(collection));
    const slug = isFirst ? collection.slug : numbered(collection, taken);
    const address = addressOf({ ...collection, slug });
    taken.add(address);
    given.add(address);
    if (!isFirst) version ??= await raiseVersion(db, archiveId);
    await db
      .updateTable('collection')
      .set({ address, ...(!isFirst && { slug, version }) })
      .where('archive_id', '=', archiveId)
      .where('id', '=', collection.id)
      .execute();
  }
}

function addressOf({ mode, slug }: Pick<CollectionRow, 'mode' | 'slug'>): string {
  return `${mode}/${slug.toLowerCase()}`;
}

/** `Europe_2`, or the next number that is free. */
function numbered({ mode, slug }: CollectionRow, taken: ReadonlySet<string>): string {
  const begun = slug.slice(0, longestNumbered).replace(/\p{Surrogate}$/u, '');
  for (let number = 2; ; number++) {
    const candidate = `${begun}_${number}`;
    if (!taken.has(addressOf({ mode, slug: candidate }))) return candidate;
  }
}

/** The archive's next version. No change set tells how it came about, so that tabs read all anew. */
async function raiseVersion(db: Kysely<Tables>, archiveId: string): Promise<number> {
  const { version } = await db
    .updateTable('archive_state')
    .set((row) => ({ version: row('version', '+', 1), deltas_from: row('version', '+', 1) }))
    .where('archive_id', '=', archiveId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
