import { busiestAirports } from './hand/busiest-airports.ts';

const importanceOfType: Record<string, number> = {
  large_airport: 300,
  medium_airport: 150,
  small_airport: 50,
  seaplane_base: 20,
  heliport: 10,
};

const placeAmongBusiest = new Map(busiestAirports.map((iata, index) => [iata, index]));

/**
 * Returns how important an airport is to travellers, from 10 to about 900: based on its size,
 * whether it has airline service, its town, and its rank among the busiest airports of the world.
 * Orders search results that match equally well.
 */
export function airportRank(airport: {
  iata: string;
  type: string;
  scheduled: boolean;
  population: number;
}): number {
  const town = Math.round(6 * Math.log10(1 + airport.population));
  const place = placeAmongBusiest.get(airport.iata);
  if (place !== undefined) return 850 - place + town;
  return (importanceOfType[airport.type] ?? 0) + (airport.scheduled ? 100 : 0) + town;
}
