import { mkdirSync } from 'node:fs';
import { makeAirports } from './airports.ts';
import { makeClaimedZones } from './claimed-zones.ts';
import { makeCountries } from './countries.ts';
import { makeCredits } from './credits.ts';
import { makeDatabase } from './make-database.ts';
import { makeLandMask } from './land-mask.ts';
import { makeBorders } from './map/borders.ts';
import { makeDivisions } from './map/divisions.ts';
import { makeTownLabels } from './map/town-labels.ts';
import { makeSeaLanes } from './sea-lanes.ts';
import { makeSeaPorts } from './ports/sea-ports.ts';
import { TownsCalled } from './towns-called.ts';
import { makeTowns } from './towns.ts';

const root = new URL('../../', import.meta.url);
const mapFolder = new URL('public/map/', root);
const dataFolder = new URL('reference/', root);

mkdirSync(mapFolder, { recursive: true });
mkdirSync(dataFolder, { recursive: true });

const countryNames = makeCountries(new URL('src/domain/shared/places/countries.data.ts', root));

const towns = makeTowns();
const called = new TownsCalled(towns);
const airports = await makeAirports(towns, called);
makeDatabase({ airports, towns, seaPorts: makeSeaPorts(called) }, new URL('reference.sqlite', dataFolder));
await import('./make-stations.ts');
makeClaimedZones(airports, new URL('claimed-zones.json', import.meta.url));
makeTownLabels(towns, new URL('towns.json', mapFolder));
await makeBorders(mapFolder, countryNames);
await makeDivisions(mapFolder);
const borders = new URL('countries-detail.json', mapFolder);
const land = makeLandMask(new URL('land.json', dataFolder), borders);
makeSeaLanes(new URL('sea-lanes.json', dataFolder), land);
makeCredits(dataFolder);
