import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { importClient } from '../../../../test/import-client.ts';
import { recordsOf } from '../../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { previewImport } from '../preview/preview.actions.ts';

const end = (iata: string, name: string, lon: number) => ({ iata, name, lat: 51, lon });
const flightOf = (guestName: string, to: object) => ({
  date: '2024-01-02',
  datePrecision: 'day',
  flightNumber: 'BA117',
  from: end('LHR', 'London Heathrow', -0.46),
  to,
  passengers: [{ guestName, seat: 'window' }],
});
const newYork = end('JFK', 'New York', -73.8);
/** The code of a city with several airports, so the row cannot be read. */
const nowhere = { iata: 'LON', name: '' };

describeOnEngines('rows that are compared while the next are read', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
  });
  afterAll(() => server.close());

  it('are compared anew where somebody was named only in a row that could not be read', async () => {
    const [person] = await recordsOf(alex, `/api/archives/${alex.archiveId}`, 'person');
    const imports = importClient(alex, alex.archiveId);
    const bring = async (...flights: object[]) => {
      const file = {
        name: 'airtrail.json',
        bytes: new TextEncoder().encode(JSON.stringify({ users: [], flights })),
        personId: person?.id,
      };
      const { archiveId, userId } = alex;
      const actor = { archiveId, userId, userName: 'Alex Marlow' };
      const id = await previewImport(server.deps, actor, file);
      const { travellers, outcome } = await imports.find(id);
      return { id, travellers, outcome };
    };
    const first = await bring(flightOf('Zed', newYork));
    expect(first).toMatchObject({
      travellers: [{ mappedTo: { personId: person?.id } }],
      outcome: { imported: 1 },
    });
    await imports.accept(first.id);
    // With two names in the file, neither would count as the owner of the log, so Zed would be
    // proposed as a new person.
    expect(await bring(flightOf('Zed', newYork), flightOf('Kim', nowhere))).toMatchObject({
      travellers: [{ mappedTo: { personId: person?.id } }],
      outcome: { imported: 0, duplicates: 1, failed: 1 },
    });
  });
});
