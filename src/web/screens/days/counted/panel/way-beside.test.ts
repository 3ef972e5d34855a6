import { expect, it } from 'vitest';
import type { ExplainedPlace } from '../../../../../domain/days/count/day-explanations.ts';
import { isWayBeside } from './way-beside.ts';

const place = (territory: string, town: string, kind: 'journey' | 'stay'): ExplainedPlace => ({
  territory,
  town,
  evidence: [{ kind, id: 'r1' }],
  isTransit: false,
});
const llanberis = place('GB', 'Llanberis', 'stay');

it('takes the country beside a town of it for the way to that town', () => {
  const way = place('GB', '', 'journey');
  expect(isWayBeside(way, [llanberis, way])).toBe(true);
  expect(isWayBeside(llanberis, [llanberis, way])).toBe(false);
});

it('leaves another country, one that is alone, and a stay in no town as they are', () => {
  const france = place('FR', '', 'journey');
  expect(isWayBeside(france, [llanberis, france])).toBe(false);
  expect(isWayBeside(france, [france])).toBe(false);
  const cottage = place('GB', '', 'stay');
  expect(isWayBeside(cottage, [llanberis, cottage])).toBe(false);
});
