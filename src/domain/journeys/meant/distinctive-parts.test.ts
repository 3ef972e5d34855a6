import { expect, test } from 'vitest';
import { distinctiveParts } from './distinctive-parts.ts';

test.each([
  ['London Heathrow Airport', 'London', 'London Heathrow', 'Heathrow'],
  ['Ciampino–G. B. Pastine International Airport', 'Rome', 'Ciampino G. B. Pastine', undefined],
  ['Paris-Orly', 'Paris', 'Paris Orly', 'Orly'],
  ['Köln/Bonn Airport', 'Koln', 'Köln Bonn', 'Bonn'],
  ['Negarbo(Negabo) Airport', 'Negarbo', 'Negarbo (Negabo)', '(Negabo)'],
  ['Municipal Airport', 'Rome', '', ''],
  ['', '', '', ''],
])('%s of %s', (name, town, whole, own = whole) => {
  expect(distinctiveParts(name, town)).toEqual({ whole, own });
});
