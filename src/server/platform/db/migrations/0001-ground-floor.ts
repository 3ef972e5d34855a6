import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Columns = Record<
  string,
  'text' | 'text?' | 'integer' | 'integer?' | 'bigint' | 'real' | 'real?'
>;

/** Columns in the two engines' common words; `?` allows NULL. */
function withColumns<T extends CreateTableBuilder<string, never>>(table: T, columns: Columns): T {
  let built: CreateTableBuilder<string, never> = table;
  for (const [name, type] of Object.entries(columns)) {
    const plain = type.replace('?', '');
    const dataType =
      plain === 'real' ? 'double precision' : (plain as 'text' | 'integer' | 'bigint');
    built = built.addColumn(name, dataType, (column) =>
      type.endsWith('?') ? column : column.notNull(),
    ) as typeof built;
  }
  return built as T;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string, columns: Columns) =>
    withColumns(db.schema.createTable(name) as CreateTableBuilder<string, never>, columns);
  const index = (name: string, on: string, columns: string[], unique = false) => {
    const builder = db.schema.createIndex(name).on(on).columns(columns);
    return (unique ? builder.unique() : builder).execute();
  };

  // Accounts: the tables of better-auth, under our names.
  await table('account_user', {
    id: 'text',
    name: 'text',
    email: 'text',
    emailVerified: 'integer',
    image: 'text?',
    createdAt: 'text',
    updatedAt: 'text',
  })
    .addColumn('appearOffline' as never, 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastSeenAt' as never, 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('account_user_pk', ['id'] as never)
    .addUniqueConstraint('account_user_email', ['email'] as never)
    .execute();

  const ofUser = <T extends CreateTableBuilder<string, never>>(builder: T, name: string) =>
    builder.addForeignKeyConstraint(
      `${name}_user`,
      ['userId'] as never,
      'account_user',
      ['id'],
      (key) => key.onDelete('cascade'),
    );

  await ofUser(
    table('session', {
      id: 'text',
      expiresAt: 'text',
      token: 'text',
      createdAt: 'text',
      updatedAt: 'text',
      ipAddress: 'text?',
      userAgent: 'text?',
      userId: 'text',
      activeOrganizationId: 'text?',
    })
      .addColumn('kept' as never, 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('session_pk', ['id'] as never)
      .addUniqueConstraint('session_token', ['token'] as never),
    'session',
  ).execute();
  await index('session_by_user', 'session', ['userId']);
  await index('session_by_end', 'session', ['expiresAt']);

  await ofUser(
    table('credential', {
      id: 'text',
      accountId: 'text',
      providerId: 'text',
      userId: 'text',
      accessToken: 'text?',
      refreshToken: 'text?',
      idToken: 'text?',
      accessTokenExpiresAt: 'text?',
      refreshTokenExpiresAt: 'text?',
      scope: 'text?',
      password: 'text?',
      createdAt: 'text',
      updatedAt: 'text',
    }).addPrimaryKeyConstraint('credential_pk', ['id'] as never),
    'credential',
  ).execute();
  await index('credential_by_user', 'credential', ['userId']);

  await table('verification', {
    id: 'text',
    identifier: 'text',
    value: 'text',
    expiresAt: 'text',
    createdAt: 'text',
    updatedAt: 'text',
  })
    .addPrimaryKeyConstraint('verification_pk', ['id'] as never)
    .execute();
  await index('verification_by_identifier', 'verification', ['identifier']);

  await table('rate_limit', { id: 'text', key: 'text', count: 'integer', lastRequest: 'bigint' })
    .addPrimaryKeyConstraint('rate_limit_pk', ['id'] as never)
    .addUniqueConstraint('rate_limit_key', ['key'] as never)
    .execute();

  await table('archive', {
    id: 'text',
    name: 'text',
    slug: 'text',
    logo: 'text?',
    metadata: 'text?',
    createdAt: 'text',
  })
    .addPrimaryKeyConstraint('archive_pk', ['id'] as never)
    .addUniqueConstraint('archive_slug', ['slug'] as never)
    .execute();

  await ofUser(
    table('membership', {
      id: 'text',
      organizationId: 'text',
      userId: 'text',
      role: 'text',
      createdAt: 'text',
    })
      .addPrimaryKeyConstraint('membership_pk', ['id'] as never)
      .addUniqueConstraint('membership_once', ['organizationId', 'userId'] as never)
      .addForeignKeyConstraint(
        'membership_archive',
        ['organizationId'] as never,
        'archive',
        ['id'],
        (key) => key.onDelete('cascade'),
      ),
    'membership',
  ).execute();
  await index('membership_by_user', 'membership', ['userId']);

  await table('invitation', {
    id: 'text',
    organizationId: 'text',
    email: 'text',
    role: 'text?',
    status: 'text',
    expiresAt: 'text',
    createdAt: 'text',
    inviterId: 'text',
  })
    .addPrimaryKeyConstraint('invitation_pk', ['id'] as never)
    .addForeignKeyConstraint(
      'invitation_archive',
      ['organizationId'] as never,
      'archive',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'invitation_user',
      ['inviterId'] as never,
      'account_user',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await index('invitation_by_archive', 'invitation', ['organizationId']);
  await index('invitation_by_email', 'invitation', ['email']);

  await table('preference', { user_id: 'text', value: 'text' })
    .addPrimaryKeyConstraint('preference_pk', ['user_id'] as never)
    .addForeignKeyConstraint(
      'preference_user',
      ['user_id'] as never,
      'account_user',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

  // Content: everything belongs to one archive.
  await table('archive_state', { archive_id: 'text', version: 'bigint', is_sample: 'integer' })
    .addPrimaryKeyConstraint('archive_state_pk', ['archive_id'] as never)
    .addForeignKeyConstraint(
      'archive_state_archive',
      ['archive_id'] as never,
      'archive',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

  /**
   * A content table with its key `(archive_id, …)`, gone with its archive. Its other indexes do not
   * begin with the archive: PostgreSQL, which knows nothing of a table that is being filled, would
   * take them for foreign-key checks and read the whole archive for each row.
   */
  const content = (name: string, key: string[], columns: Columns) =>
    table(name, { archive_id: 'text', ...columns })
      .addPrimaryKeyConstraint(`${name}_pk`, ['archive_id', ...key] as never)
      .addForeignKeyConstraint(
        `${name}_archive`,
        ['archive_id'] as never,
        'archive',
        ['id'],
        (foreignKey) => foreignKey.onDelete('cascade'),
      );

  await content('person', ['id'], {
    id: 'text',
    version: 'integer',
    slug: 'text',
    name: 'text',
    user_id: 'text?',
    homes: 'text',
    created_at: 'text',
  })
    .addUniqueConstraint('person_slug', ['archive_id', 'slug'] as never)
    .addForeignKeyConstraint('person_user', ['user_id'] as never, 'account_user', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .execute();

  await content('place', ['id'], {
    id: 'text',
    version: 'integer',
    kind: 'text',
    iata: 'text',
    icao: 'text',
    name: 'text',
    town: 'text',
    country: 'text',
    region: 'text',
    lat: 'real',
    lon: 'real',
    zone: 'text',
    is_own: 'integer',
    corrects: 'text?',
    folded: 'text',
  }).execute();
  await index('place_own', 'place', ['is_own', 'archive_id']);

  await content('import', ['id'], {
    id: 'text',
    created_at: 'text',
    user_id: 'text?',
    file_name: 'text',
    file_hash: 'text',
    file_size: 'bigint',
    format: 'text',
    status: 'text',
    people: 'text',
    outcome: 'text',
    judged_version: 'bigint',
    change_set_id: 'text?',
  }).execute();

  await content('import_row', ['import_id', 'position'], {
    import_id: 'text',
    position: 'integer',
    line: 'integer',
    raw: 'text',
    draft: 'text?',
    outcome: 'text',
    problem: 'text?',
    journey_id: 'text?',
    fingerprint: 'text?',
  })
    .addForeignKeyConstraint(
      'import_row_import',
      ['archive_id', 'import_id'] as never,
      'import',
      ['archive_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await index('import_row_by_journey', 'import_row', ['journey_id', 'archive_id']);

  await content('journey', ['id'], {
    id: 'text',
    version: 'integer',
    mode: 'text',
    date: 'text',
    date_sort: 'text',
    day_order: 'integer',
    from_place: 'text',
    to_place: 'text',
    departure_scheduled: 'text',
    departure_actual: 'text',
    takeoff_scheduled: 'text',
    takeoff_actual: 'text',
    landing_scheduled: 'text',
    landing_actual: 'text',
    arrival_scheduled: 'text',
    arrival_actual: 'text',
    stated_duration: 'integer?',
    stated_distance: 'real?',
    departure_terminal: 'text',
    departure_gate: 'text',
    arrival_terminal: 'text',
    arrival_gate: 'text',
    operator_name: 'text',
    operator_iata: 'text',
    operator_icao: 'text',
    number: 'text',
    vehicle_type: 'text',
    vehicle_icao: 'text',
    vehicle_registration: 'text',
    vehicle_name: 'text',
    booking_reference: 'text',
    note: 'text',
    import_id: 'text?',
    source_id: 'text?',
    created_at: 'text',
    updated_at: 'text',
  })
    .addForeignKeyConstraint('journey_from_place', ['archive_id', 'from_place'] as never, 'place', [
      'archive_id',
      'id',
    ])
    .addForeignKeyConstraint('journey_to_place', ['archive_id', 'to_place'] as never, 'place', [
      'archive_id',
      'id',
    ])
    .execute();
  await index('journey_by_from_place', 'journey', ['from_place', 'archive_id']);
  await index('journey_by_to_place', 'journey', ['to_place', 'archive_id']);

  await content('journey_traveller', ['journey_id', 'person_id'], {
    journey_id: 'text',
    person_id: 'text',
    position: 'integer',
    seat: 'text',
    seat_position: 'text',
    cabin: 'text',
    reason: 'text',
  })
    .addForeignKeyConstraint(
      'journey_traveller_journey',
      ['archive_id', 'journey_id'] as never,
      'journey',
      ['archive_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'journey_traveller_person',
      ['archive_id', 'person_id'] as never,
      'person',
      ['archive_id', 'id'],
    )
    .execute();
  await index('journey_traveller_by_person', 'journey_traveller', ['person_id', 'archive_id']);

  await content('change_set', ['id'], {
    id: 'text',
    at: 'text',
    user_id: 'text?',
    user_name: 'text',
    action: 'text',
    summary: 'text',
    import_id: 'text?',
    undoes: 'text?',
    undone_by: 'text?',
  }).execute();

  await content('change', ['change_set_id', 'position'], {
    change_set_id: 'text',
    position: 'integer',
    entity: 'text',
    entity_id: 'text',
    before: 'text?',
    after: 'text?',
  })
    .addForeignKeyConstraint(
      'change_change_set',
      ['archive_id', 'change_set_id'] as never,
      'change_set',
      ['archive_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await index('change_by_entity', 'change', ['entity_id', 'archive_id']);

  // Sign-in looks an e-mail up in lower case; better-auth stores it so. Keep others out.
  await sql`create unique index account_user_email_folded on account_user (lower(email))`.execute(
    db,
  );
}
