import { expect, it } from 'vitest';
import { describeWarning } from './row-warnings.ts';

it('describes warnings for the command line', () => {
  expect(describeWarning({ code: 'town-assumed', town: 'Paris', country: 'FR' })).toBe(
    'The row has no country. The largest of several towns called Paris was taken, in France',
  );
  // 1530 minutes are 25 hours and a half.
  expect(describeWarning({ code: 'too-long', minutes: 1530 })).toBe(
    'This takes 25.5 h, which is unusually long for this journey',
  );
  expect(describeWarning({ code: 'too-fast', kmh: 1234.5 })).toMatch(/^1235 km\/h is too fast/);
  expect(describeWarning({ code: 'overlaps', from: '$&', to: 'JFK' })).toMatch(/: \$& to JFK$/);
  expect(describeWarning({ code: 'times-dropped', count: 3 })).toMatch(/: 3$/);
});
