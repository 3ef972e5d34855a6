import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Alex Marlow', 'Alex'],
  ['  Alex   Marlow ', 'Alex'],
  ['Alex', 'Alex'],
  ['Dr. Alex Marlow', 'Alex'],
  ['Dr Alex Marlow', 'Alex'],
  ['Prof. Dr. Alex Marlow', 'Alex'],
  ['Dr. Marlow', 'Marlow'],
  ['Capt. Sam Hartley', 'Sam'],
  // Given names that are titles in other names.
  ['Don Draper', 'Don'],
  ['Major Taylor', 'Major'],
  ['Dr.', 'Dr.'],
  ['東京 太郎', '東京'],
])('%j is called %j', (name, called) => {
  expect(firstName(name)).toBe(called);
});
