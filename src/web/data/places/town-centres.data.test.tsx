import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import {
  centresOfTowns,
  type TownWithCentre,
} from '../../../domain/days/towns/centres-of-towns.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { type Place, placeKind } from '../../../domain/places/place.ts';
import { queryClient } from '../query-client.ts';
import { calledTownsQuery, useTownCentres } from './town-centres.data.ts';

vi.mock('../archives/archive.data.ts', () => ({ useArchive: () => ({ id: 'marlow' }) }));

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const place = (values: Partial<Place>): Place => ({
  ...blankOf(placeKind.fields),
  id: `${values.kind}:${values.town}`,
  ...values,
});
const heathrow = place({
  kind: 'airport',
  town: 'London',
  country: 'GB',
  region: 'GB-ENG',
  lat: 51.47,
  lon: -0.46,
});
const oban = place({
  kind: 'town',
  name: 'Oban',
  town: 'Oban',
  country: 'GB',
  region: 'GB-SCT',
  lat: 56.41,
  lon: -5.47,
});
const dublin = place({
  kind: 'town',
  name: 'Dublin',
  town: 'Dublin',
  country: 'IE',
  region: 'IE-L',
  lat: 53.33,
  lon: -6.25,
});
const sets = { place: [heathrow, oban, dublin], stay: [], 'town-centre': [] };

/** What the hook returns when it is first drawn with the cached look-ups. */
function centres(country: string | undefined, of: Parameters<typeof useTownCentres>[1]) {
  let result: readonly TownWithCentre[] = [];
  const Drawn = () => {
    result = useTownCentres(country, of);
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Drawn />
    </QueryClientProvider>,
  );
  return result.map(({ town, known }) => [town, known?.lat, known?.lon]);
}

/** Looks the towns up of which only an airport is known; returns the texts that were asked for. */
async function lookUp(found: readonly Place[]): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { wanted } = JSON.parse(body) as { wanted: { q: string; country: string }[] };
    asked.push(...wanted.map(({ q, country }) => `${q}/${country}`));
    return Promise.resolve(Response.json(wanted.map(() => ({ places: found, airline: null }))));
  });
  const archive = { places: sets.place, stays: sets.stay, centres: sets['town-centre'] };
  const outside = centresOfTowns('GB', archive).filter((town) => !town.isKnownInTown);
  await queryClient.fetchQuery(calledTownsQuery('marlow', outside));
  return asked;
}

test('the circle of a town stands at its airport until the town is found', () => {
  expect(centres('GB', sets)).toEqual([
    ['London', 51.47, -0.46],
    ['Oban', 56.41, -5.47],
  ]);
});

test('the circle of a town stands in the town, and not at its airport, once it is found', async () => {
  const london = { country: 'GB', region: 'GB-ENG', lat: 51.51, lon: -0.13 };
  const asked = await lookUp([
    place({ kind: 'town', town: 'Londonderry', ...london, region: 'GB-NIR', lat: 55, lon: -7.3 }),
    place({ kind: 'town', town: 'London', name: 'City of London', ...london }),
  ]);
  expect(asked).toEqual(['London/GB']);
  expect(centres('GB', sets)).toEqual([
    ['London', 51.51, -0.13],
    ['Oban', 56.41, -5.47],
  ]);
});

test('the circle of a town stays at its airport if no town of its area is found', async () => {
  await lookUp([
    place({ kind: 'town', town: 'London', country: 'GB', region: 'GB-WLS', lat: 52, lon: -3 }),
  ]);
  expect(centres('GB', sets)[0]).toEqual(['London', 51.47, -0.46]);
});

test('all countries have their towns, and there are none while the records load', () => {
  expect(centres(undefined, sets).map(([town]) => town)).toEqual(['London', 'Oban', 'Dublin']);
  expect(centres('GB', undefined)).toEqual([]);
});
