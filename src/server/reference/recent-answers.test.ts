import { expect, test } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

test('a question is answered once, until as many others have come since', () => {
  const asked: string[] = [];
  const recent = new RecentAnswers<string>(2);
  const ask = (question: string) =>
    recent.get(question, () => {
      asked.push(question);
      return question.toUpperCase();
    });
  expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('a'), ask('b')].join('')).toBe('ABACAB');
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
