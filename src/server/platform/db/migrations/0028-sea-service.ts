import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Columns = Record<string, 'text' | 'text?' | 'integer' | 'integer?' | 'double precision?'>;

/** Vessels, and engagements aboard them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /** A table of records, keyed by the archive and their ids. */
  const records = (name: string, columns: Columns) => {
    const all: Columns = {
      id: 'text',
      version: 'integer',
      ...columns,
      import_id: 'text?',
      source_id: 'text?',
      created_at: 'text',
      updated_at: 'text',
    };
    let table = db.schema
      .createTable(name)
      .addColumn('archive_id', 'text', (column) =>
        column.notNull().references('archive.id').onDelete('cascade'),
      ) as CreateTableBuilder<string, never>;
    for (const [column, type] of Object.entries(all)) {
      table = table.addColumn(column, sql.raw(type.replace('?', '')), (made) =>
        type.endsWith('?') ? made : made.notNull(),
      ) as typeof table;
    }
    return table.addPrimaryKeyConstraint(`${name}_pk`, ['archive_id', 'id'] as never);
  };

  await records('vessel', {
    name: 'text',
    former_names: 'text',
    official_number: 'text',
    imo: 'text',
    mmsi: 'text',
    call_sign: 'text',
    flag: 'text',
    port_of_registry: 'text',
    type: 'text',
    cargo: 'text',
    trading_area: 'text',
    gross_tonnage: 'double precision?',
    net_tonnage: 'double precision?',
    tonnage: 'text',
    length: 'double precision?',
    power: 'double precision?',
    power_unit: 'text',
    propulsion: 'text',
    note: 'text',
  }).execute();

  let engagement = records('engagement', {
    person_id: 'text',
    vessel_id: 'text',
    company: 'text',
    capacities: 'text',
    department: 'text',
    voyage: 'text',
    voyage_description: 'text',
    crew_agreement: 'text',
    signed_on: 'text',
    signed_on_place_id: 'text?',
    signed_off: 'text',
    signed_off_place_id: 'text?',
    spells: 'text',
    days_at_sea: 'integer?',
    days_at_anchor: 'integer?',
    days_in_port: 'integer?',
    days_standby: 'integer?',
    days_in_yard: 'integer?',
    days_on_watch: 'integer?',
    waters: 'text',
    is_watchkeeping: 'integer',
    is_unattended_machinery: 'integer',
    hours_a_day: 'double precision?',
    is_two_watch: 'integer',
    master: 'text',
    conduct: 'text',
    ability: 'text',
    discharge_book: 'text',
    discharge_book_page: 'text',
    note: 'text',
  });
  const references = [
    ['person_id', 'person'],
    ['vessel_id', 'vessel'],
    ['signed_on_place_id', 'place'],
    ['signed_off_place_id', 'place'],
  ] as const;
  for (const [column, table] of references) {
    engagement = engagement.addForeignKeyConstraint(
      `engagement_${column.replace('_id', '')}`,
      ['archive_id', column] as never,
      table,
      ['archive_id', 'id'],
    );
  }
  await engagement.execute();
  for (const [column] of references) {
    await db.schema
      .createIndex(`engagement_by_${column.replace('_id', '')}`)
      .on('engagement')
      .columns([column, 'archive_id'])
      .execute();
  }
}
