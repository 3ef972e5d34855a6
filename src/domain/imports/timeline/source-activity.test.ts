import { expect, test } from 'vitest';
import { kindOfPlace, modeOfSegment } from './source-activity.ts';

test.each([
  ['FLYING', 'air'],
  ['IN_TRAIN', 'rail'],
  ['in tram', 'rail'],
  ['IN_SUBWAY', 'rail'],
  ['IN_FERRY', 'sea'],
  ['SAILING', 'sea'],
  ['IN_PASSENGER_VEHICLE', 'road'],
  ['in passenger vehicle', 'road'],
  ['IN_BUS', 'road'],
  ['MOTORCYCLING', 'road'],
  ['CYCLING', 'road'],
  ['WALKING', 'other'],
  ['UNKNOWN_ACTIVITY_TYPE', 'other'],
  [undefined, 'other'],
  ['x'.repeat(100), 'other'],
])('%s is by %s', (activity, mode) => {
  expect(modeOfSegment(activity)).toBe(mode);
});

test.each([
  ['TYPE_HOME', 'home'],
  ['INFERRED_HOME', 'home'],
  ['Inferred Work', 'work'],
  ['TYPE_SEARCHED_ADDRESS', 'other'],
  [undefined, 'other'],
])('a place of the type %s is %s', (type, kind) => {
  expect(kindOfPlace(type)).toBe(kind);
});
