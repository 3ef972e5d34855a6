import { expect, test } from 'vitest';
import { shownDetail } from './shown-detail.ts';

const format = {
  date: (edtf: string) => ({ '2024-06-14': '14 Jun 2024', '1978': '1978' })[edtf] ?? '?',
};

test.each([
  ['2024-06-14 SK123', '14 Jun 2024 · SK 123'],
  ['1978', '1978'],
  // Some logs write numbers with a space of their own.
  ['1978 BA 117', '1978 · BA 117'],
])('the journey that a row may be, %s, reads %s', (detail, shown) => {
  expect(shownDetail({ code: 'perhaps-same', detail }, format)).toBe(shown);
});

test('what stands in the file stays as it stands there', () => {
  expect(shownDetail({ code: 'date-invalid', detail: '2024-06-14 SK123' }, format)).toBe(
    '2024-06-14 SK123',
  );
  expect(shownDetail({ code: 'cancelled' }, format)).toBe('');
});
