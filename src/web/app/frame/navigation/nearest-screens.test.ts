import { expect, test } from 'vitest';
import { shell } from '../../../i18n/en/shell.ts';
import { nearestScreens } from './nearest-screens.ts';

const nearest = (path: string) => nearestScreens(path, (name) => shell.screen[name]);

test.each([
  ['/Chart_Year/alex', 'chartsYear', '/Charts_Year/all'],
  ['/Welcom', 'welcome', '/Welcome'],
  ['/Log', 'log', '/Log/all'],
  ['/Globe', 'globe', '/Global-Map/all'],
  ['/globe/sam', 'globe', '/Global-Map/all'],
  ['/Year-details', 'detailsYear', '/Details_per_Year/all'],
])('%s was probably %s', (path, name, href) => {
  expect(nearest(path)).toEqual([{ name, href }]);
});

test.each(['/wp-login.php', '/', '/x'])('%s is near to nothing', (path) => {
  expect(nearest(path)).toEqual([]);
});
