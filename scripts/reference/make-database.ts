import { makeAircraftTypes } from './aircraft-types.ts';
import { makeAirlines } from './airlines.ts';
import type { Airport } from './airports.ts';
import { ReferenceFile } from './database.ts';
import { fillAirports } from './fill-airports.ts';
import { fillAircraftTypes, fillAirlines, fillSeaPorts } from './fill-others.ts';
import { fillTowns } from './fill-towns.ts';
import type { SeaPort } from './ports/sea-ports.ts';
import type { Town } from './towns.ts';

/** Writes the look-up file that the server opens in read-only mode. */
export function makeDatabase(
  { airports, towns, seaPorts }: { airports: Airport[]; towns: Town[]; seaPorts: SeaPort[] },
  path: URL,
): void {
  const file = new ReferenceFile(path);
  fillAirports(file, airports);
  fillTowns(file, towns);
  fillSeaPorts(file, seaPorts);
  fillAirlines(file, makeAirlines());
  fillAircraftTypes(file, makeAircraftTypes());
  file.close();
}
