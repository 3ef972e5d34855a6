import type { JourneyRecord } from '../../src/domain/journeys/journey.ts';
import type { Edited, RecordSetsWire } from '../../src/domain/records/record-sets.ts';
import { readRecords } from '../../test/records.ts';
import { ask, type BenchSession, bytesOnWire } from './requests.ts';
import type { Measured } from './measured.ts';
import { watchProcessor } from './processor-time.ts';

/** The processor's clock goes in steps of 10 ms: so many edits tell one to half a millisecond. */
const edits = 20;

/** A journey of the archive as a request edits it. */
export interface EditedJourney {
  id: string;
  version: number;
  values: JourneyRecord;
}

/** The journey that a log shows first. */
export async function newestJourney(session: BenchSession): Promise<EditedJourney> {
  const wire = await ask<RecordSetsWire>(session, '/records?kinds=journey');
  // A set is in the order of its kind, the oldest first.
  const newest = readRecords(wire, 'journey').at(-1);
  if (!newest) throw new Error('There is no journey to edit');
  const { id, version, ...values } = newest;
  return { id, version, values };
}

/** Saves a journey with other values; returns it as it is then. */
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
 * Measures one edit in a long log: saving it, and hearing of it as another tab does, which asks for
 * what changed since the version that it has.
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
    // A server that knows no deltas sends everything, and takes so long for it that once is enough.
    if (answer.since === undefined) break;
  }
  const used = processor();
  const kilobytes = (await bytesOnWire(session, pathOf(journey))) / 1000;
  // What is edited since an import is left when that is undone.
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

/** The middle of some values, the upper one of two. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
