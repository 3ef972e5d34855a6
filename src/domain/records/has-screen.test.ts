import { describe, expect, test } from 'vitest';
import { hasScreen } from './has-screen.ts';

describe('hasScreen', () => {
  test.each([
    '/',
    '/Log/alex',
    '/log/Alex',
    '/Log/alex/',
    '/Log/alex+sam',
    '/%4Cog/k%C3%A4the',
    '/Good-bye',
    '/Details_per_Airport/all',
    '/Admin_Data/people',
    '/admin_data/Journeys/',
  ])('%s has one', (path) => expect(hasScreen(path)).toBe(true));

  test.each([
    '/Log/alex/more',
    '/wp-admin',
    '/Log/%E0%A4%A',
    '/$person',
    '/Register/x',
    '/Admin_Data/person',
  ])('%s has none', (path) => expect(hasScreen(path)).toBe(false));
});
