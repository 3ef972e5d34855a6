import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../test/databases.ts';
import { bodyOf, importClient } from '../../../test/import-client.ts';
import { edi, lhr, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { recordsOf, withIds } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { gpxText } from '../../../test/tracks/gpx-text.ts';
import type { TrackFact } from '../../domain/days/facts/track-fact.ts';
import { journeyKind } from '../../domain/journeys/journey.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { toPlace } from '../../domain/places/place.ts';
import { nightsInTurn } from './track-nights-in-turn.ts';

describeOnEngines('where tracks were at midnight', (engine) => {
  let server: TestServer;
  let alex: TestUser;
  let base: string;
  beforeAll(async () => {
    server = await createTestServer(engine);
    alex = await server.register('Alex Marlow');
    base = `/api/archives/${alex.archiveId}`;
  });
  afterAll(() => server.close());

  it('is told of the tracks of journeys that went on past it', async () => {
    // In London time from 21:00 on 9 July to 03:30 on 10 July; midnight there is 23:00 UTC.
    const sleeper = { from: lhr, to: edi, begins: '2017-07-09T20:00:00Z', minutes: 390 };
    const drive = { ...sleeper, begins: '2017-07-12T08:00:00Z' };
    const file = gpxText({ ...sleeper, name: 'Sleeper' }, { ...drive, name: 'Drive' });
    await importClient(alex, alex.archiveId).bring(file);
    const nights = () => bodyOf<TrackFact[]>(alex.get(`${base}/tracks/midnights`));
    // The tracks are not assigned to a journey yet.
    expect(await nights()).toEqual([]);

    const [me] = await recordsOf(alex, base, 'person');
    const journeys = withIds(
      ['2017-07-09', '2017-07-12'].map((date) => ({
        ...blankOf(journeyKind.fields),
        mode: 'rail' as const,
        date,
        from: lhr.id,
        to: edi.id,
        travellers: [travellerOf(me?.id ?? '')],
      })),
    );
    const places = [toPlace(lhr), toPlace(edi)];
    await bodyOf(alex.post(`${base}/journeys`, { records: journeys, places }));
    const tracks = await recordsOf(alex, base, 'track');
    for (const { id, version, ...values } of tracks) {
      const journeyId = journeys[values.name === 'Sleeper' ? 0 : 1]?.id;
      const edited = { values: { ...values, journeyId }, version, places: [] };
      await bodyOf(alex.put(`${base}/tracks/${id}`, edited));
    }
    const [night, ...others] = await nights();
    expect(others).toEqual([]);
    expect(night?.id).toBe(tracks.find(({ name }) => name === 'Sleeper')?.id);
    expect(night?.journeyId).toBe(journeys[0]?.id);
    expect(night?.midnights).toMatchObject([
      { date: '2017-07-09', spot: { country: 'GB', town: '' } },
    ]);
    // Three of the six and a half hours from 51.47° to 55.95° north: 53.5°.
    const lat = night?.midnights[0]?.spot.point?.lat ?? 0;
    expect(Math.abs(lat - 53.54)).toBeLessThan(0.3);

    // A version of a track is computed only once; a new version is computed again.
    let looked = 0;
    const reference = {
      ...server.deps.reference,
      zoneAt: (lat: number, lon: number) => server.deps.reference.zoneAt(lat, lon),
      countryAt: (lat: number, lon: number) => {
        looked++;
        return server.deps.reference.countryAt(lat, lon);
      },
      nearestTown: (lat: number, lon: number) => server.deps.reference.nearestTown(lat, lon),
    };
    const ask = nightsInTurn({ db: server.deps.db, reference });
    const looker = { archiveId: alex.archiveId, userId: 'alex' };
    const first = await ask(looker);
    expect(first).toEqual([night]);
    expect(looked).toBe(1);
    expect(await ask(looker)).toEqual(first);
    expect(looked).toBe(1);
    const sleeping = (await recordsOf(alex, base, 'track')).find(({ name }) => name === 'Sleeper');
    if (!sleeping) throw new Error('no track');
    const { id, version, ...values } = sleeping;
    const moved = { values: { ...values, journeyId: journeys[1]?.id }, version, places: [] };
    await bodyOf(alex.put(`${base}/tracks/${id}`, moved));
    expect((await ask(looker)).map(({ journeyId }) => journeyId)).toEqual([journeys[1]?.id]);
    expect(looked).toBe(2);
  });

  it('answers an account one question at a time, turns away its fifth, and answers others meanwhile', async () => {
    const ask = nightsInTurn(server.deps);
    const { archiveId } = alex;
    const asked = Array.from({ length: 5 }, () => ask({ archiveId, userId: 'alex' }));
    const other = ask({ archiveId, userId: 'sam' });
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      'rejected',
    ]);
    expect(answers[4]).toMatchObject({ reason: { code: 'too-many' } });
    expect(await other).toHaveLength(1);
  });

  it('refuses too many look-ups, and too many midnights', async () => {
    const looker = { archiveId: alex.archiveId, userId: 'alex' };
    let asked = 0;
    const { reference, db } = server.deps;
    const counted = {
      ...reference,
      zoneAt: (lat: number, lon: number) => {
        asked++;
        return reference.zoneAt(lat, lon);
      },
    };
    const whole = await nightsInTurn({ db, reference: counted })(looker);
    expect(whole).toHaveLength(1);
    // The country, nation and town of the one midnight are looked up as well.
    const all = asked + 3;
    const ask = nightsInTurn({ db, reference }, { mostLookUps: all - 1 });
    await expect(ask(looker)).rejects.toMatchObject({ code: 'too-many', extra: { retryAfter: 5 } });
    expect(await nightsInTurn({ db, reference }, { mostLookUps: all })(looker)).toEqual(whole);
    const none = nightsInTurn({ db, reference }, { mostMidnights: 0 });
    await expect(none(looker)).rejects.toMatchObject({ code: 'limit-reached' });
    expect(await nightsInTurn({ db, reference }, { mostMidnights: 1 })(looker)).toEqual(whole);
  });

  it('stops when the client has disconnected', async () => {
    const { db, reference } = server.deps;
    const controller = new AbortController();
    let asked = 0;
    const leaving = {
      ...reference,
      zoneAt: (lat: number, lon: number) => {
        asked++;
        controller.abort();
        return reference.zoneAt(lat, lon);
      },
    };
    const { signal } = controller;
    const ask = nightsInTurn({ db, reference: leaving });
    const first = ask({ archiveId: alex.archiveId, userId: 'alex', signal });
    const second = ask({ archiveId: alex.archiveId, userId: 'alex', signal });
    const answers = await Promise.allSettled([first, second]);
    expect(answers[1]).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(asked).toBeGreaterThan(0);
  });
});
