import { expect, test } from 'vitest';
import { isRecordsOfGoogle } from './streamed-files.ts';

test.each([
  ['{"locations":[{"latitudeE7":1', true],
  ['\ufeff{\n  "locations": [{\n    "latitudeE7": 533690550,', true],
  ['{"locations":[{"lat":52.5', false],
  ['{"a":1,"locations":[{"latitudeE7":1', false],
  ['["latitudeE7"]', false],
  ['', false],
])('%j: %s', (head, is) => {
  expect(isRecordsOfGoogle(head)).toBe(is);
});
