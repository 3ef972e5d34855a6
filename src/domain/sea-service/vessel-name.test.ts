import { expect, it } from 'vitest';
import { vesselNameOn } from './vessel-name.ts';

const vessel = {
  name: 'Bidston Lass',
  formerNames: [
    { name: 'Clan Ross', until: '1978-04-30' },
    { name: 'Océan', until: '1970' },
    { name: 'Nobody Knows', until: '' },
  ],
};

it('calls a vessel as she was called on a date', () => {
  expect(vesselNameOn(vessel, '1969-02-01')).toBe('Océan');
  // She kept the name until the end of the year in which she lost it.
  expect(vesselNameOn(vessel, '1970-12-31')).toBe('Océan');
  expect(vesselNameOn(vessel, '1971-01-01')).toBe('Clan Ross');
  expect(vesselNameOn(vessel, '1978-04-30')).toBe('Clan Ross');
  expect(vesselNameOn(vessel, '1978-05-01')).toBe('Bidston Lass');
  expect(vesselNameOn(vessel, '1975')).toBe('Clan Ross');
  expect(vesselNameOn(vessel, 'XXXX')).toBe('Bidston Lass');
});
