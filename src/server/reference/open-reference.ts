import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Place } from '../../domain/places/place.ts';
import { Airlines } from './airlines.ts';
import { AirportResolution } from './airport-resolution.ts';
import { AirportList } from './airport-list.ts';
import { AirportSearch } from './airport-search.ts';
import { countryAt, isNearSea, nationAt, zoneAt } from './points.ts';
import { Divisions } from './divisions/divisions.ts';
import type { Reference } from './reference.ts';
import { SeaPorts } from './sea-ports.ts';
import { SimilarNames } from './similar-names.ts';
import { Stations } from './stations/stations.ts';
import { Towns } from './towns.ts';
import { VehicleTypes } from './vehicle-types.ts';

/**
 * Opens the embedded reference data (`reference/reference.sqlite`, and `stations.sqlite` beside it)
 * read-only. The data stays in the files: the server holds pages of them in memory, not the rows.
 * `today` returns the date for undated look-ups.
 */
export function openReference(
  file: string,
  today: () => string = () => new Date().toISOString().slice(0, 10),
): Reference {
  const db = new DatabaseSync(file, { readOnly: true });
  // Stations have a file of their own, because their licence requires it to stay separate.
  db.prepare('attach ? as stations').run(join(dirname(file), 'stations.sqlite'));
  const towns = new Towns(db);
  const airportSearch = new AirportSearch(db, today, towns);
  const airports = new AirportResolution(db, airportSearch, today);
  const airlines = new Airlines(db, today);
  const vehicleTypes = new VehicleTypes(db);
  const divisions = new Divisions(db);
  const seaPorts = new SeaPorts(db);
  const stations = new Stations(db);
  const similarNames = new SimilarNames(db);
  return {
    airport: (id) => airports.erasById(id).at(-1),
    place: (id) => placeById(id, { airport: airports, town: towns, port: seaPorts, station: stations }),
    airportEras: (id) => airports.erasById(id),
    otherCodes: (id) => airports.otherCodes(id),
    airportsOfCountry: (country, rank, most) => airports.ofCountry(country, rank, most),
    airportsOfCity: (id, date) => airports.ofSameCity(id, date),
    airportList: new AirportList(db, today),
    resolveAirport: (hint, date) => airports.resolve(hint, date),
    airportsOnOtherDays: (hint, date, options) => airports.onOtherDays(hint, date, options),
    searchAirports: (query, options) => airportSearch.search(query, options),
    searchTowns: (query, options) => towns.search(query, options),
    townsCalled: (name) => towns.called(name),
    townsOfName: (name, matching) => towns.ofName(name, matching),
    divisionsCalled: (text) => divisions.called(text),
    nearestTown: (lat, lon) => towns.nearest(lat, lon),
    isTownAt: (called, lat, lon) => towns.isAt(called, lat, lon),
    searchPorts: (query, limit, matching) => seaPorts.search(query, limit, matching),
    searchStations: (query, options) => stations.search(query, options),
    similarNames: (text, groups, limit) => similarNames.search(text, groups, limit),
    resolveCity: (hint, date) => airports.city(hint, date),
    resolveAirline: (hint, date) => airlines.resolve(hint, date),
    searchAirlines: (query, options) => airlines.search(query, options),
    airlinesCalled: (text, date, limit) => airlines.called(text, date, limit),
    airlinesInTheirTime: (names, date) => airlines.inTheirTime(names, date),
    resolveVehicleType: (text) => vehicleTypes.resolve(text),
    searchVehicleTypes: (query, limit) => vehicleTypes.search(query, limit),
    countryAt,
    isNearSea,
    nationAt,
    zoneAt,
  };
}

interface PlacesById {
  airport: AirportResolution;
  town: Towns;
  port: SeaPorts;
  station: Stations;
}

function placeById(id: string, lists: PlacesById): Place | undefined {
  const [kind, bare = ''] = id.split(':', 2);
  if (kind === 'airport') return lists.airport.erasById(id).at(-1);
  return kind === 'town' || kind === 'port' || kind === 'station'
    ? lists[kind].byId(bare)
    : undefined;
}
