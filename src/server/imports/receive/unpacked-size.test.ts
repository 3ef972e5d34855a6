import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { importClient } from '../../../../test/import-client.ts';
import { createTestServer } from '../../../../test/server.ts';

it('notes what a packed file unpacks to', async () => {
  const server = await createTestServer('sqlite');
  const alex = await server.register('Alex Marlow');
  const imports = importClient(alex, alex.archiveId);
  const positions = '<coordinates>12,55 13,56</coordinates>'.repeat(10);
  const kml = `<kml><Placemark><LineString>${positions}</LineString></Placemark></kml>`;
  await imports.upload(zipSync({ 'doc.kml': new TextEncoder().encode(kml.padEnd(1_500_000)) }));
  await imports.upload('Date,From,To\n2019-05-11,LHR,JFK\n');
  const rows = await server.deps.db
    .selectFrom('import')
    .select(['file_size', 'unpacked_size'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ unpacked_size }) => unpacked_size)).toEqual([1_500_000, 0]);
  expect(rows[0]?.file_size).toBeLessThan(100_000);
  await server.close();
});
