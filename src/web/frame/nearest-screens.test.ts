import { expect, test } from 'vitest';
import { nearestScreens } from './nearest-screens.ts';

test.each([
  ['/Chart_Year/alex', 'chartsYear', '/Charts_Year/all'],
  ['/Welcom', 'welcome', '/Welcome'],
  ['/Log', 'log', '/Log/all'],
])('%s was probably %s', (path, name, href) => {
  expect(nearestScreens(path)).toEqual([{ name, href }]);
});

test.each(['/wp-login.php', '/', '/x'])('%s is near to nothing', (path) => {
  expect(nearestScreens(path)).toEqual([]);
});
