import { expect, it } from 'vitest';
import { blankOf } from '../../kinds/blank.ts';
import { type Place, placeKind } from '../../places/place.ts';
import { stayKind } from '../../stays/stay.ts';
import { nationNames } from '../../shared/places/nation-names.ts';
import { centresOfTowns, townFinder } from './centres-of-towns.ts';
import { townCentreKind } from './town-centre.ts';

const place = (values: Partial<Place>): Place => ({
  ...blankOf(placeKind.fields),
  id: `p-${values.kind}`,
  kind: 'town',
  country: 'GB',
  region: 'GB-OXF',
  town: 'Oxford',
  ...values,
});
const airport = place({ kind: 'airport', name: 'Kidlington', lat: 51.837, lon: -1.32 });
const town = place({ kind: 'town', name: 'Oxford', lat: 51.752, lon: -1.258 });
const stay = { ...blankOf(stayKind.fields), country: 'GB', region: 'GB-SCT', town: 'Ayr' };
const centre = {
  ...blankOf(townCentreKind.fields),
  id: 'c1',
  country: 'GB',
  area: 'GB-ENG',
  town: 'Oxford',
  name: 'Oxford, Carfax',
  lat: 51.7519,
  lon: -1.2578,
};

it('takes a town for its middle, and not the airport outside of it, whatever comes first', () => {
  for (const places of [
    [airport, town],
    [town, airport],
  ]) {
    expect(centresOfTowns('GB', { places, stays: [], centres: [] })).toEqual([
      {
        country: 'GB',
        area: 'GB-ENG',
        town: 'Oxford',
        key: 'GB/GB-ENG/Oxford',
        called: 'Oxford',
        own: undefined,
        known: { lat: 51.752, lon: -1.258 },
        isKnownInTown: true,
      },
    ]);
  }
});

it('knows which towns it knows only by an airport outside of them, or not at all', () => {
  const isKnown = (places: Place[], stays = [stay]) =>
    centresOfTowns('GB', { places, stays, centres: [] }).map(({ isKnownInTown }) => isKnownInTown);
  expect(isKnown([airport], [])).toEqual([false]);
  expect(isKnown([airport, town], [])).toEqual([true]);
  expect(isKnown([])).toEqual([false]);
});

it('has what the archive says itself beside it', () => {
  const [oxford] = centresOfTowns('GB', { places: [airport], stays: [], centres: [centre] });
  expect(oxford).toMatchObject({
    called: 'Oxford, Carfax',
    own: { id: 'c1', lat: 51.7519, lon: -1.2578 },
    known: { lat: 51.837, lon: -1.32 },
  });
});

it('takes a town of which no nation is told for the one of its name', () => {
  const untold = place({ kind: 'station', name: 'Oxford', region: '', lat: 51.753, lon: -1.27 });
  const keys = (places: Place[]) =>
    centresOfTowns('GB', { places, stays: [], centres: [] }).map(({ key }) => key);
  expect(keys([untold, town])).toEqual(['GB/GB-ENG/Oxford']);
  expect(keys([untold])).toEqual(['GB//Oxford']);
  // With two towns of the same name, it can be either.
  const scottish = place({ region: 'GB-SCT' });
  expect(keys([untold, town, scottish])).toHaveLength(3);
});

it('takes a centre of which no nation is told for that of the only town of its name', () => {
  const unsaid = { ...centre, area: '' };
  expect(centresOfTowns('GB', { places: [town], stays: [], centres: [unsaid] })).toMatchObject([
    { key: 'GB/GB-ENG/Oxford', own: { id: 'c1' } },
  ]);
});

it('asks for the nation, not for a county: no town is counted by one', () => {
  const faultsOf = (values: Partial<typeof centre>) =>
    townCentreKind.faultsOf?.({ ...centre, ...values }) ?? [];
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ area: '' })).toEqual([]);
  for (const area of Object.keys(nationNames)) expect(faultsOf({ area })).toEqual([]);
  expect(faultsOf({ area: 'GB-OXF' })).toEqual([{ path: 'area', fault: 'not-a-nation' }]);
  expect(faultsOf({ country: 'US', area: 'US-MS' })).toEqual([]);
  expect(faultsOf({ country: 'IT', area: 'IT-62' })).toEqual([
    { path: 'area', fault: 'not-in-country' },
  ]);
});

it('names towns of which nobody knows where they are, and none of another country', () => {
  const rome = place({ country: 'IT', town: 'Rome', region: '' });
  const found = centresOfTowns('GB', { places: [rome], stays: [stay], centres: [] });
  expect(found).toMatchObject([{ key: 'GB/GB-SCT/Ayr', known: undefined, own: undefined }]);
});

it('has the towns of all countries, and finds one whose nation is told on one side alone', () => {
  const rome = place({ id: 'rome', country: 'IT', town: 'Rome', region: 'IT-62', lat: 41.9 });
  const untold = { ...stay, town: 'Bath', region: '', point: { lat: 51.38, lon: -2.36 } };
  const towns = centresOfTowns(undefined, { places: [rome, town], stays: [untold], centres: [] });
  expect(towns.map(({ key }) => key)).toEqual(['GB//Bath', 'GB/GB-ENG/Oxford', 'IT//Rome']);
  const find = townFinder(towns);
  const keyOf = (country: string, area: string, called: string) =>
    find({ country, area, town: called })?.key;
  expect(keyOf('GB', 'GB-ENG', 'Oxford')).toBe('GB/GB-ENG/Oxford');
  expect(keyOf('GB', '', 'Oxford')).toBe('GB/GB-ENG/Oxford');
  expect(keyOf('GB', 'GB-ENG', 'Bath')).toBe('GB//Bath');
  expect(keyOf('IT', '', 'Rome')).toBe('IT//Rome');
  // A town in another nation is a different town.
  expect(keyOf('GB', 'GB-SCT', 'Oxford')).toBeUndefined();
  expect(keyOf('US', '', 'Rome')).toBeUndefined();
});
