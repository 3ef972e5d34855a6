import { expect, it } from 'vitest';
import { shortAirportName } from './airport-name.ts';

it.each([
  ['London Heathrow Airport', 'London Heathrow'],
  ['John F Kennedy International Airport', 'John F Kennedy'],
  ['Amsterdam Airport Schiphol', 'Amsterdam Airport Schiphol'],
  ['Airport', 'Airport'],
])('calls %s %s', (name, short) => {
  expect(shortAirportName(name)).toBe(short);
});
