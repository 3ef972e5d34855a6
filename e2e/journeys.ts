import { blankJourney, type Journey } from '../src/domain/journeys/journey.ts';
import type { Place } from '../src/domain/places/place.ts';

const airport = (
  iata: string,
  icao: string,
  name: string,
  town: string,
  rest: Pick<Place, 'country' | 'region' | 'lat' | 'lon' | 'zone'>,
): Place => ({ id: `airport:${icao}`, kind: 'airport', iata, icao, name, town, ...rest });

/** Places that tests fly between, as in the reference data. */
export const places = {
  LHR: airport('LHR', 'EGLL', 'London Heathrow Airport', 'London', {
    country: 'GB',
    region: 'GB-ENG',
    lat: 51.4706,
    lon: -0.461941,
    zone: 'Europe/London',
  }),
  JFK: airport('JFK', 'KJFK', 'John F. Kennedy International Airport', 'New York', {
    country: 'US',
    region: 'US-NY',
    lat: 40.639447,
    lon: -73.779317,
    zone: 'America/New_York',
  }),
  FCO: airport('FCO', 'LIRF', 'Rome–Fiumicino Leonardo da Vinci Airport', 'Rome', {
    country: 'IT',
    region: 'IT-62',
    lat: 41.804532,
    lon: 12.251998,
    zone: 'Europe/Rome',
  }),
  LAX: airport('LAX', 'KLAX', 'Los Angeles International Airport', 'Los Angeles', {
    country: 'US',
    region: 'US-CA',
    lat: 33.942501,
    lon: -118.407997,
    zone: 'America/Los_Angeles',
  }),
  GRU: airport('GRU', 'SBGR', 'São Paulo–Guarulhos International Airport', 'São Paulo', {
    country: 'BR',
    region: 'BR-SP',
    lat: -23.431274,
    lon: -46.469954,
    zone: 'America/Sao_Paulo',
  }),
} satisfies Record<string, Place>;

export type Edits = Partial<Omit<Journey, 'from' | 'to'>> & {
  from?: keyof typeof places;
  to?: keyof typeof places;
};

/** Returns a flight from Heathrow to New York on a day in 1998, with edits. */
export function flight({ from = 'LHR', to = 'JFK', ...edits }: Edits, personId: string): Journey {
  return {
    ...blankJourney({ mode: 'air', date: '1998-06-12', from: places[from], to: places[to] }),
    travellers: [{ personId, seat: '', seatPosition: '', cabin: '', reason: '' }],
    ...edits,
  };
}
