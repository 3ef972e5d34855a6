import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importClient } from '../test/import-client.ts';
import { describeOnEngines } from '../test/databases.ts';
import { areAllEnginesAsked } from '../test/engines.ts';
import { seed } from '../test/seed.ts';
import { createTestServer } from '../test/server.ts';
import { faultsOf, notesByNumber } from './crash-test/inspect.ts';
import { ExpectedState } from './crash-test/expected-state.ts';
import { crashTest } from './crash-test/run.ts';

// A short run; the long one is `npm run crash-test`.
describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  test('what was acknowledged outlives kills, and nothing is there by halves', async () => {
    const result = await crashTest({
      engine,
      rounds: 2,
      seed,
      waitsForLeases: areAllEnginesAsked(),
    });
    expect(result.faults, `seed ${seed}`).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(0);
  }, 480_000);
});

describe('what is expected after a kill', () => {
  const action = (what: string, after: Record<string, string | null>) => ({
    what,
    after: new Map(Object.entries(after)),
  });
  const found = (journeys: Record<string, string>) => new Map(Object.entries(journeys));

  test('is every journey that was acknowledged, as it was acknowledged last', () => {
    const expected = new ExpectedState();
    expected.acknowledge(action('add', { a: 'added', b: 'added' }));
    expected.acknowledge(action('edit', { b: 'edited' }));
    expect(expected.settle(found({ a: 'added', b: 'edited' }))).toEqual([]);
    expect(expected.settle(found({ b: 'added' }))).toEqual([
      'journey a: nothing instead of “added”, which was acknowledged',
      'journey b: “added” instead of “edited”, which was acknowledged',
    ]);
  });

  test('is what is in doubt, or none of it, but not by halves', () => {
    const import_ = action('import', { c: '', d: '' });
    for (const [journeys, faults] of [
      [{}, 0],
      [{ c: '', d: '' }, 0],
      [{ c: '' }, 1],
    ] as const) {
      const expected = new ExpectedState();
      expected.doubt(import_);
      expect(expected.settle(found(journeys))).toHaveLength(faults);
    }
  });

  test('is nothing else', () => {
    expect(new ExpectedState().settle(found({ e: 'nobody’s' }))).toHaveLength(1);
  });
});

describeOnEngines('looking for faults', (engine) => {
  test('finds records that history does not account for, and imports without their change', async () => {
    const server = await createTestServer(engine);
    const { archiveId, ...alex } = await server.register('Alex Marlow');
    const { db } = server.deps;
    const log =
      'Date,Flight number,From,To,Dep time,Arr time\n' +
      '2019-05-04,BA117,London / Heathrow (LHR/EGLL),New York / JFK (JFK/KJFK),08:25:00,11:20:00\n';
    const { id } = await importClient(alex, archiveId).bring(log);
    const faults = () => faultsOf({ db, engine, copyBeforeMigration: async () => '' }, archiveId);
    expect(await notesByNumber(db, archiveId)).toEqual(new Map([['BA117', '']]));
    expect(await faults()).toEqual([]);

    await sql`update journey set note = 'by nobody'`.execute(db);
    expect(await faults()).toEqual([expect.stringMatching(/^journey .* is not what history made/)]);
    await sql`update journey set note = '', version = version + 1`.execute(db);
    expect(await faults()).toEqual([
      expect.stringMatching(/^journey .* version of its last change/),
    ]);
    await sql`update journey set version = version - 1`.execute(db);
    await sql`update import set status = 'preview' where id = ${id}`.execute(db);
    expect(await faults()).toEqual([`import ${id} is preview with 1 change sets`]);
    await server.close();
  });
});
