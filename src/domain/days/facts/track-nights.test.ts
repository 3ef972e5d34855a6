import { expect, it } from 'vitest';
import { nightsOfTrack } from './track-nights.ts';

it('yields after each look-up, so that others are not held up', () => {
  const looked: string[] = [];
  const around = {
    zoneAt: () => {
      looked.push('zone');
      return 'Etc/UTC';
    },
    countryAt: () => {
      looked.push('country');
      return 'CH';
    },
    nationAt: () => '',
    nearestTown: () => undefined,
  };
  const at = (text: string) => ({ lat: 47, lon: 8, time: Date.parse(text) });
  // Two days of standstill: midnight at the end of 1 and 2 May.
  const positions = [at('2024-05-01T12:00:00Z'), at('2024-05-03T12:00:00Z')];
  const steps = nightsOfTrack({ id: 'a', journeyId: 'b' }, positions, around);
  const ofSteps: string[][] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) {
      expect(step.value.midnights.map(({ date }) => date)).toEqual(['2024-05-01', '2024-05-02']);
      break;
    }
    ofSteps.push(looked.splice(0));
  }
  expect(ofSteps).toEqual([['zone'], ['zone'], ['country'], ['country']]);
});
