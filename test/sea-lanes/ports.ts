import { readFileSync } from 'node:fs';
import type { Coordinates } from '../../src/domain/shared/places/geo.ts';
import type { LandFile } from '../../src/domain/sea-lanes/open-sea.ts';
import type { SeaLaneFile } from '../../src/domain/sea-lanes/sea-lane-file.ts';
import { seaRouter } from '../../src/domain/sea-lanes/sea-router.ts';

function shipped<File>(name: string): File {
  const file = new URL(`../../reference/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as File;
}

export const shippedLanes = () => shipped<SeaLaneFile>('sea-lanes');
const shippedLand = () => shipped<LandFile>('land');

/** Returns a router for the shipped sea lanes. */
export const shippedRouter = () => seaRouter(shippedLanes(), shippedLand());

const at = (lat: number, lon: number): Coordinates => ({ lat, lon });

/** Real ports, accurate to a few hundred metres. */
export const ports = {
  southampton: at(50.893, -1.396),
  newYork: at(40.68, -74.02),
  singapore: at(1.265, 103.84),
  rotterdam: at(51.95, 4.133),
  sydney: at(-33.857, 151.203),
  auckland: at(-36.843, 174.769),
  yokohama: at(35.45, 139.645),
  sanFrancisco: at(37.8, -122.4),
  capeTown: at(-33.911, 18.433),
  portSaid: at(31.256, 32.305),
  suez: at(29.93, 32.55),
  cristobal: at(9.354, -79.904),
  balboa: at(8.957, -79.566),
  tampa: at(27.94, -82.45),
  miami: at(25.77, -80.16),
  dover: at(51.127, 1.333),
  calais: at(50.968, 1.866),
  helsinki: at(60.15, 24.915),
  tallinn: at(59.444, 24.766),
  kiel: at(54.33, 10.14),
  hamburg: at(53.544, 9.939),
  antwerp: at(51.268, 4.366),
  manaus: at(-3.14, -60.02),
  lisbon: at(38.7, -9.13),
  mumbai: at(18.94, 72.84),
  lagos: at(6.441, 3.368),
  baku: at(40.37, 49.9),
  turkmenbashi: at(40, 52.96),
  nome: at(64.5, -165.4),
  kangerlussuaq: at(66.94, -53.7),
  oban: at(56.411, -5.477),
  craignure: at(56.471, -5.706),
  santander: at(43.459, -3.808),
  suva: at(-18.13, 178.42),
  honolulu: at(21.3, -157.87),
};
