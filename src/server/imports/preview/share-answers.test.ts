import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../test/databases.ts';
import { type ImportClient, importClient } from '../../../../test/import-client.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../../test/server.ts';
import { recordsOf } from '../../../../test/records.ts';

/** A log kept in AirTrail, whose owner has a display name in it. */
const logOf = (displayName: string, date: string) =>
  JSON.stringify({
    users: [{ id: 'u1', username: 'u1', displayName }],
    flights: [
      {
        date,
        datePrecision: 'day',
        from: 'EKCH',
        to: 'ENGM',
        flightNumber: 'SK460',
        seats: [{ userId: 'u1', guestName: null, seat: null }],
      },
    ],
  });
const key = 'user:u1';

describeOnEngines('who a traveller is, said in one file', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let imports: ImportClient;
  let count = 0;
  beforeAll(async () => {
    server = await createTestServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(1000);
    alex = await server.register(`Alex ${++count}`);
    imports = importClient(alex, alex.archiveId);
  });
  const namesOfPeople = async () => {
    const people = await recordsOf(alex, `/api/archives/${alex.archiveId}`, 'person');
    return people.map(({ name }) => name);
  };
  const bringTwo = async () => [
    await imports.preview(logOf('Samantha Marlow', '2024-06-14'), 'one.json'),
    await imports.preview(logOf('samantha marlow', '2024-07-14'), 'two.json'),
  ];

  it('holds for the others that are open, and for those that come', async () => {
    const [one, two] = await bringTwo();
    expect([one, two].map((view) => view?.travellers[0]?.isAsked)).toEqual([true, true]);
    const newPerson = 'Samantha Marlow';
    const view = await imports.map(one?.id ?? '', { [key]: { newPerson } });
    expect(view.travellers).toMatchObject([{ mappedTo: { newPerson }, said: 'here' }]);
    const late = await imports.preview(logOf('Samantha Marlow', '2024-08-14'), 'three.json');
    for (const id of [two?.id ?? '', late.id]) {
      const [traveller] = (await imports.find(id)).travellers;
      expect(traveller).toMatchObject({ mappedTo: { newPerson }, said: 'elsewhere' });
      expect(traveller).not.toHaveProperty('isAsked');
    }
  });

  it('is one new person, whichever file is accepted first', async () => {
    const [one, two] = await bringTwo();
    await imports.map(one?.id ?? '', { [key]: { newPerson: 'Samantha Marlow' } });
    expect((await imports.accept(two?.id ?? '')).outcome).toMatchObject({ imported: 1 });
    expect((await imports.accept(one?.id ?? '')).outcome).toMatchObject({ imported: 1 });
    expect(await namesOfPeople()).toEqual([alex.name, 'Samantha Marlow']);
  });

  it('follows a correction, but not over what was said in the other itself', async () => {
    const [one, two] = await bringTwo();
    const own = await imports.preview(logOf('Samantha Marlow', '2024-08-14'), 'three.json');
    await imports.map(own.id, { [key]: { skip: true } });
    await imports.map(one?.id ?? '', { [key]: { newPerson: 'Sam' } });
    await imports.map(one?.id ?? '', { [key]: { newPerson: 'Samantha' } });
    const mappings = await Promise.all(
      [one?.id ?? '', two?.id ?? '', own.id].map(
        async (id) => (await imports.find(id)).travellers[0]?.mappedTo,
      ),
    );
    expect(mappings).toEqual([
      { newPerson: 'Samantha' },
      { newPerson: 'Samantha' },
      { skip: true },
    ]);
  });

  it('compares the rows of the others with whom they now are of', async () => {
    const [one, two] = await bringTwo();
    expect((await imports.find(two?.id ?? '')).outcome).toMatchObject({ imported: 1 });
    await imports.map(one?.id ?? '', { [key]: { skip: true } });
    expect((await imports.find(two?.id ?? '')).outcome).toMatchObject({ imported: 0, skipped: 1 });
  });

  it('is nobody else’s answer', async () => {
    const sam = await server.register(`Sam ${count}`);
    await server.join(alex, sam, 'editor');
    const ofSam = importClient(sam, alex.archiveId);
    const theirs = await ofSam.preview(logOf('Jo Linden', '2024-06-14'));
    const ours = await imports.preview(logOf('Jo Linden', '2024-07-14'));
    await imports.map(ours.id, { [key]: { skip: true } });
    expect((await ofSam.find(theirs.id)).travellers).toMatchObject([{ isAsked: true }]);
  });

  it('is no answer for a name that another file does not have', async () => {
    const one = await imports.preview(logOf('Samantha Marlow', '2024-06-14'));
    const other = await imports.preview(logOf('Jo Linden', '2024-07-14'));
    await imports.map(one.id, { [key]: { skip: true } });
    expect((await imports.find(other.id)).travellers).toMatchObject([{ isAsked: true }]);
  });
});
