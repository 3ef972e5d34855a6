import { randomUUID } from 'node:crypto';
import { defaultPreferences } from '../../src/domain/accounts/preferences.ts';
import { blankJourney, type Journey } from '../../src/domain/journeys/journey.ts';
import { edi, jfk, lhr } from '../../test/journeys/journey-fixtures.ts';
import { exampleFiles } from '../../test/imports/example-files.ts';
import type { RecordSetsWire } from '../../src/domain/records/record-sets.ts';
import { editOf, ownPlace, readRecords, sent, somebody } from '../../test/records.ts';

/** The account for signing in to a frozen release. */
export const alex = { name: 'Alex Marlow', email: 'alex@example.org', password: 'ten old ferries' };
const sam = { name: 'Sam Ashe', email: 'sam@example.org', password: 'a slow boat north' };

/**
 * Uses the API of a new installation to create everything that a later release must be able to
 * read: the sample archive, and an archive with people, homes, custom places, manually added
 * journeys with history, undo and redo, imports that were accepted, repeated, undone and left open,
 * a second account, and an open invitation. Returns the export of the archive.
 */
export async function liveIn(url: string): Promise<{ exported: string }> {
  const asAlex = await register(url, alex, true);
  const asSam = await register(url, sam, false);
  const { archives } = await asAlex<{ archives: { id: string; isSample: boolean }[] }>('/api/me');
  const base = `/api/archives/${archives.find(({ isSample }) => !isSample)?.id}`;
  const lastChange = async () => {
    const { sets } = await asAlex<{ sets: { id: string }[] }>(`${base}/changes`);
    return `${base}/changes/${sets[0]?.id}/undo`;
  };

  const inMiles = { ...defaultPreferences, distance: 'mi' };
  await asAlex('/api/me/preferences', { method: 'PUT', body: inMiles });
  const invitation = await asAlex<{ id: string }>(`${base}/invitations`, {
    body: { email: sam.email, role: 'editor' },
  });
  await asSam(`/api/invitations/${invitation.id}/accept`, { body: {} });
  await asAlex(`${base}/invitations`, { body: { email: 'robin@example.org', role: 'viewer' } });

  const people = await asAlex<RecordSetsWire>(`${base}/records?kinds=person`);
  const [own] = readRecords(people, 'person');
  if (!own) throw new Error('Registering makes a person');
  const addPerson = async (name: string) => {
    const { ids } = await asAlex<{ ids: string[] }>(`${base}/people`, { body: somebody({ name }) });
    return ids[0] ?? '';
  };
  const versionOf = async (path: string) =>
    (await asAlex<{ version: number }>(`${base}/${path}`)).version;
  const remove = async (path: string) =>
    asAlex(`${base}/${path}?version=${await versionOf(path)}`, { method: 'DELETE' });
  const robin = await addPerson('Robin Vale');
  await remove(`people/${await addPerson('Jo Unused')}`);
  const { id: ownId, version, ...described } = own;
  const homes = [{ placeId: edi.id, from: '1978', to: '1984-06' }];
  const nationalities = [{ country: 'GB', from: '', to: '' }];
  await asAlex(`${base}/people/${ownId}`, {
    method: 'PUT',
    body: { values: { ...described, homes, nationalities }, version, places: [edi] },
  });

  const airfield = { ...edi, iata: '', icao: '', name: 'Balado', town: 'Kinross' };
  await asAlex(`${base}/places`, { body: ownPlace(airfield) });

  const by = (personId: string) => [
    {
      personId,
      seat: '12A',
      seatPosition: 'window',
      cabin: 'business',
      reason: 'leisure',
    } as const,
  ];
  const outward: Journey = {
    ...blankJourney({ mode: 'air', date: '1978-06-12', from: lhr, to: jfk }),
    departureScheduled: '10:30',
    departureActual: '10:52',
    arrivalActual: '13:15',
    statedDuration: 463,
    operator: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
    number: 'BA501',
    vehicle: { type: 'Boeing 747-100', icao: 'B741', registration: 'G-AWNA', name: '' },
    bookingReference: 'ABC12D',
    note: 'upper deck, first crossing',
    travellers: by(own.id),
  };
  const ferry: Journey = {
    ...blankJourney({
      mode: 'sea',
      date: '1978-22~',
      from: { ...edi, id: randomUUID(), kind: 'port', iata: '', icao: '', name: 'Leith' },
      to: { ...lhr, id: randomUUID(), kind: 'port', iata: '', icao: '', name: 'Tilbury' },
    }),
    statedDistance: 741.5,
    travellers: [...by(own.id), ...by(robin)],
  };
  const added = await asAlex<{ ids: string[] }>(`${base}/journeys`, {
    body: sent([outward, ferry, { ...outward, date: '1979', number: 'BA503' }]),
  });
  const [first, second, third] = added.ids;
  const edit = async (id: string | undefined, journey: Journey) => {
    const path = `journeys/${id}`;
    const body = editOf(journey, await versionOf(path));
    return asSam(`${base}/${path}`, { method: 'PUT', body });
  };
  await edit(first, { ...outward, note: 'upper deck, second crossing' });
  await edit(second, { ...ferry, date: '1978-08' });
  // Undo, redo, and undo again.
  await asAlex(await lastChange(), { body: {} });
  await asAlex(await lastChange(), { body: {} });
  await asAlex(await lastChange(), { body: {} });
  await remove(`journeys/${third}`);

  const exportOf = () => asAlex<string>(`${base}/journeys/export?format=json`);
  const upload = async (text: string) => {
    const { importId, jobId } = await asAlex<{ importId: string; jobId: string }>(
      `${base}/imports?name=log.csv&person=${own.id}`,
      { text },
    );
    await asAlex(`${base}/jobs/${jobId}?wait=true`);
    return `${base}/imports/${importId}`;
  };
  const bring = async (text: string) => {
    const path = await upload(text);
    const { jobId } = await asAlex<{ jobId: string }>(`${path}/accept`, { body: {} });
    await asAlex(`${base}/jobs/${jobId}?wait=true`);
    return path;
  };
  await bring(frozenLog);
  // Edits an imported journey, then imports the same file again with a row corrected by its
  // service.
  const { journeys } = JSON.parse(await exportOf()) as { journeys: (Journey & { id: string })[] };
  const imported = journeys.find(({ note }) => note === 'Snow at Kastrup');
  if (!imported) throw new Error('The flight from Kastrup was imported');
  const { id, ...fields } = imported;
  await edit(id, { ...fields, note: frozenNote, travellers: by(own.id) });
  await bring(frozenLog.replace(frozenSeat, ',5F,'));
  await asAlex(`${await bring(exampleFiles.openflights ?? '')}/undo`, { body: {} });
  await upload(exampleFiles.fr24 ?? '');

  return { exported: await exportOf() };
}

/** The accepted log, whose rows a later release must recognise. */
export const frozenLog = exampleFiles.flighty ?? '';
/** Occurs once in the log, and was corrected later. */
export const frozenSeat = ',4F,';
/** The note that the user added to the journey of that row. */
export const frozenNote = 'The seat had no window';

interface Sent {
  method?: string;
  body?: unknown;
  text?: string;
}

/** Registers an account and returns a function that sends requests for it; each must succeed. */
async function register(url: string, account: typeof alex, sample: boolean) {
  const registered = await fetch(`${url}/api/accounts/register`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, sample }),
  });
  if (!registered.ok) throw new Error(await registered.text());
  const cookies = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  return async <Answer>(path: string, { method, body, text }: Sent = {}): Promise<Answer> => {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${url}${path}`, {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        origin: url,
        cookie: cookies.join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`);
    const isJson = response.headers.get('content-type')?.includes('json');
    return (isJson && !path.includes('/export') ? JSON.parse(answer || 'null') : answer) as Answer;
  };
}
