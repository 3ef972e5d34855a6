import { expect, it } from 'vitest';
import { answerRule, describeRule } from './registry.ts';
import { ruleIds } from './rule-ids.ts';

const input = { days: [], on: '2025-05-01' };

const keys = [
  'rule',
  'on',
  'applies',
  'reason',
  'window',
  'used',
  'limit',
  'over',
  'left',
  'until',
  'againFrom',
  'value',
  'met',
  'lawful',
  'firstUnlawful',
];

it.each([...ruleIds, '183:PT', '183:ES-CN'])('%s answers with every key, in order', (id) => {
  const answer = answerRule(id, input);
  expect(Object.keys(answer ?? {})).toEqual(keys);
  expect(Object.values(answer ?? {})).not.toContain(undefined);
  expect(answer?.rule).toBe(id);
});

it.each([
  ['schengen', '2016/399'],
  ['uk-midnights', 'Finance Act 2013'],
  ['us-spt', '7701(b)'],
  ['183:PT', 'law of the country'],
])('%s names its authority', (id, authority) => {
  const description = describeRule(id);
  expect(Object.keys(description ?? {})).toEqual(['id', 'name', 'authority', 'counts', 'limit']);
  expect(description?.authority).toContain(authority);
});

it.each(['', 'schengn', '183', '183:', '183:pt', '183:Portugal'])('“%s” is no rule', (id) => {
  expect(describeRule(id)).toBeUndefined();
  expect(answerRule(id, input)).toBeUndefined();
});

it('passes the terms of a state on', () => {
  const terms = { days: 90, period: { kind: 'any-12-months' } } as const;
  expect(answerRule('183:CH', input, terms)).toMatchObject({
    limit: 90,
    window: { from: '2024-05-02', to: '2025-05-01' },
  });
});
