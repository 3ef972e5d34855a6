import { beforeEach, expect, test, vi } from 'vitest';
import { jfk, journeyOf, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { journeyKind, toRecord } from '../../../domain/journeys/journey.ts';
import { packSet } from '../../../domain/kinds/wire/wire.ts';
import { type HeldRecords, heldSet, holdRecords } from '../../../domain/records/held-records.ts';
import type { RecordSetsWire } from '../../../domain/records/record-sets.ts';
import { atOnce } from '../../../domain/shared/steps/steps.ts';
import type { ToDaysWorker } from './days-protocol.ts';
import { type DayRecordSets, DaysWorker } from './days-worker.ts';

let posted: ToDaysWorker[];

beforeEach(() => {
  posted = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(message: ToDaysWorker) {
        posted.push(message);
      }
    },
  );
});

const idOf = (at: number) => `j${String(at).padStart(5, '0')}`;

/** What the server answers: these journeys, all or those written since a version. */
function wireOf(
  archiveVersion: number,
  journeys: readonly { at: number; note: string }[],
  delta: Pick<RecordSetsWire, 'since' | 'removed'> = {},
): RecordSetsWire {
  const journey = journeys.map(({ at, note }) => ({
    id: idOf(at),
    version: archiveVersion,
    values: toRecord(journeyOf({ id: idOf(at), date: '2019-06-12', from: lhr, to: jfk, note })),
  }));
  return { format: '', archiveVersion, sets: { journey: packSet(journeyKind, journey) }, ...delta };
}

const hold = (wire: RecordSetsWire, before?: HeldRecords) =>
  atOnce(holdRecords(wire, ['journey'], before));

const none: Omit<DayRecordSets, 'journey'> = {
  stay: [],
  'day-correction': [],
  person: [],
  place: [],
  permission: [],
  rule: [],
  circumstance: [],
  vessel: [],
  engagement: [],
  tracks: [],
};
const setsOf = (held: HeldRecords) => ({ ...none, journey: heldSet(held, 'journey') });

/** How many records the messages so far contain. */
function countPosted() {
  const deltas = posted.flatMap((message) => (message.kind === 'part' ? [message.delta] : []));
  const parts = deltas.flatMap((delta) => Object.values(delta));
  return {
    put: parts.reduce((sum, { put }) => sum + put.length, 0),
    gone: parts.reduce((sum, { gone }) => sum + gone.length, 0),
  };
}

test('after a change among ten thousand journeys, only the changed records are posted', async () => {
  const all = Array.from({ length: 10_000 }, (_, at) => ({ at, note: '' }));
  const before = hold(wireOf(5, all));
  const worker = new DaysWorker();
  await worker.tell(setsOf(before));
  expect(countPosted()).toEqual({ put: 10_000, gone: 0 });

  posted = [];
  const changed = hold(wireOf(6, [{ at: 5000, note: 'delayed' }], { since: 5 }), before);
  await worker.tell(setsOf(changed));
  expect(countPosted()).toEqual({ put: 1, gone: 1 });
  expect(posted).toEqual([
    { kind: 'part', delta: { journeys: { put: [], gone: [idOf(5000)] } } },
    {
      kind: 'part',
      delta: { journeys: { put: [expect.objectContaining({ note: 'delayed' })], gone: [] } },
    },
    { kind: 'whole' },
  ]);
  expect(worker.holds(setsOf(changed))).toBe(true);

  posted = [];
  const removed = { since: 6, removed: { journey: [idOf(17)] } };
  await worker.tell(setsOf(hold(wireOf(7, [{ at: 20_000, note: '' }], removed), changed)));
  expect(countPosted()).toEqual({ put: 1, gone: 1 });
});

test('a whole set that is read again posts only the records that differ', async () => {
  const journeys = Array.from({ length: 1000 }, (_, at) => ({ at, note: '' }));
  const before = hold(wireOf(5, journeys));
  const worker = new DaysWorker();
  await worker.tell(setsOf(before));
  posted = [];
  // The server has no difference from this version, such as after a backup was put back.
  const again = hold(wireOf(5, [...journeys, { at: 1000, note: '' }]), before);
  await worker.tell(setsOf(again));
  expect(countPosted()).toEqual({ put: 1, gone: 0 });
});
