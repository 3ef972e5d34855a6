import { expect, it } from 'vitest';
import { reachedMilestones } from './milestones.ts';

const milestones = [
  { value: 40, label: 'round the Earth' },
  { value: 400, label: 'ten times round the Earth' },
  { value: 384, label: 'to the Moon' },
  { value: 769, label: 'to the Moon and back' },
];
const labels = (reached: number) =>
  reachedMilestones(milestones, reached, reached / 10).map(({ label }) => label);

it('takes the two highest that have been reached', () => {
  expect(labels(1357)).toEqual(['to the Moon and back', 'ten times round the Earth']);
  expect(labels(39)).toEqual([]);
});

it('leaves out one that lies too near below another', () => {
  // 400 and 384 are 16 apart, less than 60.
  expect(labels(600)).toEqual(['ten times round the Earth', 'round the Earth']);
});
