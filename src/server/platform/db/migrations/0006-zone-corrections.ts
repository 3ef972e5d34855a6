import { setImmediate } from 'node:timers/promises';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { newId } from '../../../../domain/shared/ids.ts';

/**
 * Airports whose zone the reference data had wrong, as it was copied into archives:
 * `wrong zone, blank, right zone`, and below it `reference id|name|latitude|longitude` of each.
 */
const corrections = `
Africa/Kampala Africa/Lubumbashi
  FZNI|Ishasha|-0.750575|29.633333
Africa/Libreville Africa/Brazzaville
  FCMA|Mavinza|-2.452259|11.65
Africa/Luanda Africa/Kinshasa
  FZAU|Konde|-5.75|12.25
Africa/Lusaka Africa/Lubumbashi
  FZQG|Kasenga Airport|-10.35|28.632999
Africa/Ouagadougou Africa/Accra
  DGLN|Navrongo|11.091667|-1.22613
America/Argentina/Buenos_Aires America/Montevideo
  SUCM|Carmelo International|-34.111111|-58.402778
  SULO|Carmelo|-34.088889|-58.336111
America/Argentina/Cordoba America/Sao_Paulo
  SSDC|Dionisio Cerqueira|-26.35|-53.75
America/Argentina/Salta America/Santiago
  SCQI|Lonquimay|-38.897222|-71.227778
America/Asuncion America/Campo_Grande
  SSBV|Bela Vista|-22.222222|-56.583333
America/Blanc-Sablon America/Toronto
  CA-CSY8|Natashquan Seaplane Base|50.189167|-61.753889
  CYNA|Natashquan Airport|50.190114|-61.78898
  YBJ|Baie-Johan-Beetz Water Aerodrome|50.283745|-62.81004
America/Bogota America/Manaus
  SWKU|Cucui|1.297222|-66.880556
America/Campo_Grande America/Sao_Paulo
  SDEP|Presidente Epitacio|-21.855556|-52.280556
America/Denver America/Edmonton
  CA-CEP4|Ross International Airport|48.998133|-111.974132
America/Denver America/Phoenix
  KAZC|Colorado City Municipal|37.049444|-113.138889
America/Guyana America/Paramaribo
  SMCI|Coeroenie|3.368992|-57.333333
America/La_Paz America/Campo_Grande
  SSFK|Forte Coimbra|-19.961111|-57.894444
America/La_Paz America/Porto_Velho
  SWAB|Abuna|-9.702778|-65.372222
  SWPB|Forte Principe Da Beira|-12.433333|-64.433333
America/Montevideo America/Sao_Paulo
  SSJR|Jaguarao|-32.605556|-53.391667
America/Phoenix America/Hermosillo
  MMNG|Nogales Airport|31.333333|-110.933333
America/Rio_Branco America/Lima
  SPIN|Inapari|-10.95|-69.616667
America/Santiago America/La_Paz
  SLCN|Charana|-17.652778|-69.505556
America/Sao_Paulo America/Argentina/Cordoba
  SATI|Bernardo de Irigoyen|-26.25|-53.629417
America/Toronto America/Moncton
  CYES|Edmundston|47.555556|-68.619444
Asia/Bangkok Asia/Phnom_Penh
  PAI|Pailin Airport|12.083333|102.6
Asia/Hovd America/Winnipeg
  CA-CJA6|Minaki Airport|49.971389|94.701111
Asia/Kolkata America/Nassau
  MYLR|Hard Bargain Airport|23.011194|74.905889
Asia/Magadan Asia/Sakhalin
  UHSM|Yuzhno-Kurilsk Mendeleyevo Airport|43.961066|145.684977
  UHSI|Iturup Airport|45.256389|147.95549
  UHSB|Burevestnik Airport|44.919998|147.621994
Asia/Muscat Asia/Dubai
  OMRS|Al Saqr Field|24.777778|56.044444
Asia/Phnom_Penh Asia/Ho_Chi_Minh
  HBN|Phu-bon Airport|12|106
Asia/Shanghai America/Vancouver
  CA-CAH7|Kamloops Seaplane Base|50.7|120.433333
Asia/Urumqi Asia/Shanghai
  ZWWW|Ürümqi Diwopu International Airport|43.907100677490234|87.47419738769531
  ZWSH|Kashgar Airport|39.5429000854|76.0199966431
  ZWKL|Korla Licheng Airport|41.614979|86.140817
  ZWTL|Turpan Jiaohe Airport|43.0308|89.0987
  ZWAK|Aksu Hongqipo Airport|41.262501|80.291702
  ZWCM|Qiemo Yudu Airport|38.234516|85.465462
  ZWKN|Burqin Kanas Airport|48.2223|86.9959
  ZWRQ|Ruoqiang Loulan Airport|38.974722|88.008333
  ZWTN|Hotan Airport|37.03850173950195|79.86489868164062
  ZWHZ|Shihezi Huayuan Airport|44.2421|85.8905
  ZWQT|Qitai Jiangbulake Airport|44.166086|89.55014
  ZWYT|Yutian Wanfang Airport|36.8085|81.7827
  ZWML|Uxxaktal Air Base|42.1814|87.1881
Atlantic/Azores Europe/Madrid
  OZI|Bobadilla Airport|37.6625|-24.9
Australia/Sydney Australia/Brisbane
  YBCG|Gold Coast Airport|-28.165962|153.506641
Europe/Amsterdam Europe/Brussels
  EBKH|Balen-Keiheuvel|51.283333|5.259753
Europe/Berlin Europe/Paris
  LFGC|Neuhof|48.594444|7.880556
  LFGU|Neunkirch|49.230556|7.183333
  LFGB|Habsheim|47.780556|7.572222
Europe/Berlin Europe/Zurich
  LSZI|Fricktal-Schupfart|47.588889|7.95
Europe/Brussels Europe/Paris
  LFQJ|Elesmes|50.391667|4.165403
Europe/Ljubljana Europe/Rome
  LIPG|Gorizia|45.961139|13.744444
Europe/Luxembourg Europe/Paris
  LFAW|Villerupt|49.513889|5.955556
Europe/Mariehamn Europe/Helsinki
  EFKG|Kumlinge|60.369444|20.847222
Europe/Oslo Europe/Stockholm
  ESGS|Nasinge|59.025|11.461111
Europe/Paris Europe/Zurich
  LSZY|Porrentruy|47.505556|7.066667
Europe/Prague Europe/Berlin
  EDPS|Sonnen|48.823333|13.796667
Europe/Prague Europe/Vienna
  LOLF|Freistadt|48.652778|14.497222
  LOAB|Dobersberg|48.977778|15.416667
Europe/Sarajevo Europe/Zagreb
  LDDP|Ploce|43.141667|17.555556
Europe/Vaduz Europe/Zurich
  LSZE|Bad Ragaz|47.15|9.619444
Europe/Warsaw Europe/Berlin
  EDAE|Eisenhuttenstadt|52.319444|14.619444
  EDBR|Rothenburg/Gorlitz|51.481667|14.95
Europe/Warsaw Europe/Prague
  LKKR|Krnov|50.158333|17.772222
  LKBR|Broumov|50.669444|16.427778
  LKMI|Mikulovice|50.316667|17.425
`;

interface Correction {
  name: string;
  lat: number;
  lon: number;
  was: string;
  is: string;
}

/** By place id. */
const corrected = new Map<string, Correction>();
let pair: string[] = [];
for (const line of corrections.trim().split('\n')) {
  const [id = '', name, lat, lon] = line.trim().split('|');
  if (name === undefined) {
    pair = line.split(' ');
  } else {
    const [was = '', is = ''] = pair;
    corrected.set(`airport:${id}`, { name, lat: Number(lat), lon: Number(lon), was, is });
  }
}

interface PlaceRow {
  archive_id: string;
  id: string;
  version: number;
  kind: string;
  iata: string;
  icao: string;
  name: string;
  town: string;
  country: string;
  region: string;
  lat: number;
  lon: number;
  zone: string;
  is_own: number;
  corrects: string | null;
  folded: string;
}

/** Departures, then arrivals; in history `departureScheduled`. */
const timesFrom = [
  'departure_scheduled',
  'departure_actual',
  'takeoff_scheduled',
  'takeoff_actual',
] as const;
const timesTo = [
  'landing_scheduled',
  'landing_actual',
  'arrival_scheduled',
  'arrival_actual',
] as const;
type TimeColumn = (typeof timesFrom)[number] | (typeof timesTo)[number];
type Times = Partial<Record<TimeColumn, string>>;
const inHistory = (column: string) => column.replace('_s', 'S').replace('_a', 'A');

interface JourneyRow extends Record<TimeColumn, string> {
  id: string;
  date: string;
  from_place: string;
  to_place: string;
}

interface Tables {
  place: PlaceRow;
  journey: JourneyRow & {
    archive_id: string;
    version: number;
    import_id: string | null;
    updated_at: string;
  };
  import: { archive_id: string; id: string; format: string; status: string };
  import_row: {
    archive_id: string;
    import_id: string;
    position: number;
    raw: string;
    draft: string | null;
    journey_id: string | null;
  };
  archive_state: { archive_id: string; version: number };
  change_set: Record<'archive_id' | 'id' | 'at' | 'user_name' | 'action' | 'summary', string> & {
    user_id: null;
    import_id: null;
    undoes: null;
    undone_by: null;
  };
  change: Record<'archive_id' | 'change_set_id' | 'entity' | 'entity_id', string> & {
    position: number;
    before: string | null;
    after: string | null;
  };
}

/** The right zone of a copy that still is what the reference data gave; undefined of all others. */
function rightZone(place: Omit<PlaceRow, 'archive_id' | 'version' | 'folded'>): string | undefined {
  if (place.is_own !== 0 || place.corrects !== null) return undefined;
  // Towns of Xinjiang had its own zone or the one of Beijing, by chance.
  const isTown = place.id.startsWith('town:') && place.kind === 'town';
  if (isTown && place.country === 'CN' && place.zone === 'Asia/Urumqi') return 'Asia/Shanghai';
  const known = corrected.get(place.id);
  if (!known) return undefined;
  const { name, lat, lon, was, is } = known;
  const isAsGiven =
    place.name === name && place.lat === lat && place.lon === lon && place.zone === was;
  return isAsGiven ? is : undefined;
}

const minutesPerDay = 1440;

/** `06:15+1` of a day in one zone as the clock of another zone shows it at that instant. */
function onOtherClock(date: string, time: string, was: string, is: string): string {
  const [, hour, minute, days = '0'] = /^(\d\d):(\d\d)([+-]\d+)?$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return time;
  const midnight = Temporal.PlainDateTime.from(`${date}T00:00`);
  const minutes = Number(days) * minutesPerDay + Number(hour) * 60 + Number(minute);
  const there = midnight.add({ minutes }).toZonedDateTime(was).withTimeZone(is).toPlainDateTime();
  const moved = midnight.until(there, { largestUnit: 'minutes' }).minutes;
  const day = Math.floor(moved / minutesPerDay);
  const clock = there.toPlainTime().toString({ smallestUnit: 'minute' });
  return day === 0 ? clock : `${clock}${day > 0 ? '+' : ''}${day}`;
}

/** Formats that state instants: the local times of their journeys were made with the wrong zone. */
const instantFormats = new Set(['airtrail-json', 'tripit']);

/**
 * Corrects the zones of places that archives copied from the reference data and nobody edited since:
 * Gold Coast keeps the time of Brisbane, Xinjiang that of Beijing, and airfields on borders that of
 * their own country. A recorded change of each archive, so that history tells it and can undo it.
 *
 * Times are local and stay as they are, but for journeys imported from instants and never changed
 * since: theirs were read off the wrong clock.
 */
/** Rows read or written at once; between them a server that is asked for meanwhile can answer. */
const pageSize = 100;

export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Tables>;
  const zones = [...new Set([...corrected.values()].map(({ was }) => was))];
  const candidates = await db
    .selectFrom('place')
    .selectAll()
    .where('zone', 'in', zones)
    .where('is_own', '=', 0)
    .orderBy('archive_id')
    .orderBy('id')
    .execute();
  const wrong = candidates.flatMap((place) => {
    const zone = rightZone(place);
    return zone === undefined ? [] : [{ place, zone }];
  });
  for (const [archiveId, places] of Map.groupBy(wrong, ({ place }) => place.archive_id)) {
    await setImmediate();
    await correctArchive(db, archiveId, places);
  }
  await correctPreviews(db);
}

async function correctArchive(
  db: Kysely<Tables>,
  archiveId: string,
  places: readonly { place: PlaceRow; zone: string }[],
): Promise<void> {
  const at = new Date().toISOString();
  const changes: { entity: string; id: string; before: unknown; after: unknown }[] = [];
  for (const { place, zone } of places) {
    const { archive_id: _archive, version, folded: _folded, is_own, ...rest } = place;
    const before = { ...rest, isOwn: is_own === 1 };
    changes.push({ entity: 'place', id: place.id, before, after: { ...before, zone } });
    await db
      .updateTable('place')
      .set({ zone, version: version + 1 })
      .where('archive_id', '=', archiveId)
      .where('id', '=', place.id)
      .execute();
  }
  const zoneOf = new Map(
    places.map(({ place, zone }) => [place.id, { was: place.zone, is: zone }]),
  );
  for (const journey of await journeysFromInstants(db, archiveId, [...zoneOf.keys()])) {
    const before = await unchangedSinceImport(db, archiveId, journey);
    if (!before) continue;
    const times = timesOnRightClocks(journey, zoneOf);
    if (Object.keys(times).length === 0) continue;
    const history = Object.entries(times).map(([column, time]) => [inHistory(column), time]);
    const after = { ...before, ...Object.fromEntries(history) };
    changes.push({ entity: 'journey', id: journey.id, before, after });
    await db
      .updateTable('journey')
      .set((row) => ({ ...times, version: row('version', '+', 1), updated_at: at }))
      .where('archive_id', '=', archiveId)
      .where('id', '=', journey.id)
      .execute();
  }
  await record(
    db,
    archiveId,
    at,
    places.map(({ place }) => place.name),
    changes,
  );
}

/** A journey with the row of the file that it was imported from, as it stands there. */
type ImportedJourney = JourneyRow & { raw: string };

/** Journeys of formats that state instants, at one of the places, whose date is known to the day. */
async function journeysFromInstants(
  db: Kysely<Tables>,
  archiveId: string,
  placeIds: readonly string[],
): Promise<ImportedJourney[]> {
  const found = new Map<string, ImportedJourney>();
  for (const placeId of placeIds) {
    const touching = await db
      .selectFrom('journey')
      .innerJoin('import', (join) =>
        join
          .onRef('import.archive_id', '=', 'journey.archive_id')
          .onRef('import.id', '=', 'journey.import_id'),
      )
      .innerJoin('import_row', (join) =>
        join
          .onRef('import_row.archive_id', '=', 'journey.archive_id')
          .onRef('import_row.import_id', '=', 'journey.import_id')
          .onRef('import_row.journey_id', '=', 'journey.id'),
      )
      .selectAll('journey')
      .select('import_row.raw')
      .where('journey.archive_id', '=', archiveId)
      .where('import.format', 'in', [...instantFormats])
      .where((where) =>
        where.or([where('from_place', '=', placeId), where('to_place', '=', placeId)]),
      )
      .execute();
    for (const row of touching) if (isWholeDay(row.date)) found.set(row.id, row);
  }
  return [...found.values()];
}

const isWholeDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date);

/** What history has of a journey that nothing but imports wrote; undefined of all others. */
async function unchangedSinceImport(
  db: Kysely<Tables>,
  archiveId: string,
  journey: JourneyRow,
): Promise<Record<string, unknown> | undefined> {
  const changes = await db
    .selectFrom('change')
    .innerJoin('change_set', (join) =>
      join
        .onRef('change_set.archive_id', '=', 'change.archive_id')
        .onRef('change_set.id', '=', 'change.change_set_id'),
    )
    .select(['change_set.action', 'change.after'])
    .where('change.archive_id', '=', archiveId)
    .where('change.entity_id', '=', journey.id)
    .orderBy('change.change_set_id', 'desc')
    .execute();
  const last = changes[0]?.after;
  if (!last || changes.some(({ action }) => action !== 'import.accept')) return undefined;
  return JSON.parse(last) as Record<string, unknown>;
}

function timesOnRightClocks(
  journey: ImportedJourney,
  zoneOf: ReadonlyMap<string, { was: string; is: string }>,
): Times {
  const times: Times = {};
  for (const [columns, place] of [
    [timesFrom, journey.from_place],
    [timesTo, journey.to_place],
  ] as const) {
    const zone = zoneOf.get(place);
    // A source that has the wrong zone, too, made its instants with it: the clock was right.
    if (!zone || journey.raw.includes(zone.was)) continue;
    for (const column of columns) {
      times[column] = onOtherClock(journey.date, journey[column], zone.was, zone.is);
    }
  }
  return times;
}

async function record(
  db: Kysely<Tables>,
  archiveId: string,
  at: string,
  names: readonly string[],
  changes: readonly { entity: string; id: string; before: unknown; after: unknown }[],
): Promise<void> {
  const change_set_id = newId();
  const shown = names.length > 3 ? [...names.slice(0, 3), '…'] : names;
  await db
    .updateTable('archive_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('archive_id', '=', archiveId)
    .execute();
  await db
    .insertInto('change_set')
    .values({
      archive_id: archiveId,
      id: change_set_id,
      at,
      user_id: null,
      user_name: 'Sojourn',
      action: 'reference.correct',
      summary: JSON.stringify({ name: shown.join(', ') }),
      import_id: null,
      undoes: null,
      undone_by: null,
    })
    .execute();
  for (let first = 0; first < changes.length; first += pageSize) {
    await setImmediate();
    const rows = changes.slice(first, first + pageSize).map((change, index) => ({
      archive_id: archiveId,
      change_set_id,
      position: first + index,
      entity: change.entity,
      entity_id: change.id,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    }));
    await db.insertInto('change').values(rows).execute();
  }
}

type Draft = Record<string, unknown> & { date: string } & Record<'from' | 'to', DraftPlace>;
type DraftPlace = Omit<PlaceRow, 'archive_id' | 'version' | 'folded' | 'is_own' | 'corrects'>;

/** Rows of previews that nobody has accepted yet carry copies of their places, too. */
async function correctPreviews(db: Kysely<Tables>): Promise<void> {
  const previews = await db
    .selectFrom('import')
    .select(['archive_id', 'id', 'format'])
    .where('status', '=', 'preview')
    .execute();
  for (const { archive_id, id, format } of previews) {
    const ofPreview = db
      .selectFrom('import_row')
      .select(['position', 'raw', 'draft'])
      .where('archive_id', '=', archive_id)
      .where('import_id', '=', id)
      .where('draft', 'is not', null);
    for await (const { position, raw, draft } of inPages(ofPreview)) {
      const statesInstants = instantFormats.has(format) ? { raw } : undefined;
      const right = withRightZones(JSON.parse(draft ?? '') as Draft, statesInstants);
      if (!right) continue;
      await db
        .updateTable('import_row')
        .set({ draft: JSON.stringify(right) })
        .where('archive_id', '=', archive_id)
        .where('import_id', '=', id)
        .where('position', '=', position)
        .execute();
    }
  }
}

interface DraftRow {
  position: number;
  raw: string;
  draft: string | null;
}

/**
 * The rows of a preview in the order of their positions, a page at a time: earlier versions could
 * store more than fits into memory. Lets other work of the process go on between pages.
 */
async function* inPages(
  rows: SelectQueryBuilder<Tables, 'import_row', DraftRow>,
): AsyncGenerator<DraftRow> {
  for (let after = -1; ;) {
    await setImmediate();
    const page = await rows
      .where('position', '>', after)
      .orderBy('position')
      .limit(pageSize)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
  }
}

/** The draft with right zones, and right times where its row states instants; undefined if it has them. */
function withRightZones(draft: Draft, instants: { raw: string } | undefined): Draft | undefined {
  let right: Draft | undefined;
  for (const [end, columns] of [
    ['from', timesFrom],
    ['to', timesTo],
  ] as const) {
    const place = draft[end];
    const zone = rightZone({ ...place, is_own: 0, corrects: null });
    if (zone === undefined) continue;
    right = { ...(right ?? draft), [end]: { ...place, zone } };
    if (!instants || instants.raw.includes(place.zone) || !isWholeDay(draft.date)) continue;
    for (const column of columns) {
      const time = String(draft[inHistory(column)] ?? '');
      right[inHistory(column)] = onOtherClock(draft.date, time, place.zone, zone);
    }
  }
  return right;
}
