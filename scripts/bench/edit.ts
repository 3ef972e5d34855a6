import type { JourneyRecord } from '../../src/domain/journeys/journey.ts';
import type { Edited, RecordSetsWire } from '../../src/domain/records/record-sets.ts';
import { readRecords } from '../../test/records.ts';
import { ask, type BenchSession, bytesOnWire } from './requests.ts';
import type { Measured } from './measured.ts';
import { watchProcessor } from './processor-time.ts';

/**
 * The processor's clock has steps of 10 ms; this many edits give a resolution of half a
 * millisecond.
 */
const edits = 20;

/** A journey of the archive in the form of an edit request. */
export interface EditedJourney {
  id: string;
  version: number;
  values: JourneyRecord;
}

/** Returns the first journey of the log. */
export async function newestJourney(session: BenchSession): Promise<EditedJourney> {
  const wire = await ask<RecordSetsWire>(session, '/records?kinds=journey');
  // A record set is in the order of its kind, oldest first.
  const newest = readRecords(wire, 'journey').at(-1);
  if (!newest) throw new Error('There is no journey to edit');
  const { id, version, ...values } = newest;
  return { id, version, values };
}

/** Saves a journey with other values; returns its new state. */
export async function editJourney(
  session: BenchSession,
  { id, version, values: before }: EditedJourney,
  changed: Partial<JourneyRecord>,
): Promise<EditedJourney> {
  const values = { ...before, ...changed };
  const json = { values, version, places: [] };
  const edited = await ask<Edited>(session, `/journeys/${id}`, { json, method: 'PUT' });
  return { id, version: edited.version, values };
}

/**
 * Measures one edit in a long log: saving it, and loading it as another tab does, which requests
 * the changes since its version.
 */
export async function measureEdit(session: BenchSession): Promise<Measured[]> {
  const [saving, hearing]: [number[], number[]] = [[], []];
  const pathOf = ({ version }: EditedJourney) =>
    `/records?kinds=journey,person,place&since=${version - 1}`;
  let journey = await newestJourney(session);
  const { note } = journey.values;
  const processor = watchProcessor(session.server.processId());
  for (let edit = 0; edit < edits; edit++) {
    const start = performance.now();
    journey = await editJourney(session, journey, { note: `Looked over ${edit} times` });
    const saved = performance.now();
    const answer = await ask<RecordSetsWire & { since?: number }>(session, pathOf(journey));
    saving.push(saved - start);
    hearing.push(performance.now() - saved);
    // A server without deltas sends everything, which takes so long that one measurement is enough.
    if (answer.since === undefined) break;
  }
  const used = processor();
  const kilobytes = (await bytesOnWire(session, pathOf(journey))) / 1000;
  // The original value is restored, because undoing an import leaves records that were edited
  // since.
  await editJourney(session, journey, { note });
  return [
    { what: 'edit: saved over HTTP', value: median(saving), unit: 'ms' },
    {
      what: `edit: what changed since${saving.length === 1 ? ', not there yet: everything' : ''}`,
      value: median(hearing),
      unit: 'ms',
    },
    {
      what: '  processor time of the server, saving and answering',
      value: used === undefined ? 'unknown' : used / saving.length,
      unit: 'ms',
      below: 20,
    },
    { what: '  on the wire', value: kilobytes, unit: 'kB', below: 5 },
  ];
}

/** Returns the median of some values; for an even number, the upper one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
