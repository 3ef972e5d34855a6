import type { RouterHistory } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { guardLeaving } from './guard-leaving.ts';

type Blocker = Parameters<RouterHistory['block']>[0];
type Navigation = Parameters<Blocker['blockerFn']>[0];

let isUnsaved: boolean;
/** The questions asked; calling one answers it with yes. */
let questions: (() => void)[];
/** The calls on the history, including whether its guards were bypassed. */
let gone: unknown[][];
let guards: Blocker[];

beforeEach(() => {
  [isUnsaved, questions, gone, guards] = [true, [], [], []];
});

const history = {
  block: (guard: Blocker) => {
    guards.push(guard);
    return () => {
      guards = guards.filter((each) => each !== guard);
    };
  },
  push: (...all: unknown[]) => void gone.push(['push', ...all]),
  replace: (...all: unknown[]) => void gone.push(['replace', ...all]),
  go: (...all: unknown[]) => void gone.push(['go', ...all]),
};
const put = (putGuard = guardLeaving(history)) =>
  putGuard({ isUnsaved: () => isUnsaved, ask: (leave) => void questions.push(leave) });

const at = (href: string, index: number): Navigation['nextLocation'] => ({
  href,
  pathname: href,
  search: '',
  hash: '',
  state: { __TSR_index: index },
});
const drawer = at('/Log/alex?journey=1', 2);

function navigate(action: Navigation['action'], nextLocation: Navigation['nextLocation']): unknown {
  return guards[0]?.blockerFn({ action, currentLocation: drawer, nextLocation });
}

test('nothing is asked where nothing would be lost', () => {
  isUnsaved = false;
  put();
  expect(navigate('BACK', at('/Log/alex', 1))).toBe(false);
  expect(questions).toEqual([]);
});

test.each<[Navigation['action'], Navigation['nextLocation'], unknown[]]>([
  ['BACK', at('/Log/alex', 1), ['go', -1]],
  ['FORWARD', at('/Members', 3), ['go', 1]],
  ['GO', at('/Welcome', 0), ['go', -2]],
  ['PUSH', at('/History', 3), ['push', '/History', { __TSR_index: 3 }]],
  ['REPLACE', at('/Log/sam', 2), ['replace', '/Log/sam', { __TSR_index: 2 }]],
])('%s is stopped, and goes on when the reader says so', (action, to, where) => {
  put();
  expect(navigate(action, to)).toBe(true);
  expect(gone).toEqual([]);
  questions[0]?.();
  expect(gone).toEqual([[...where, { ignoreBlocker: true }]]);
});

test('the browser asks before it unloads what is not saved, as long as the guard stands', () => {
  const remove = put();
  const unloadAsks = () =>
    guards.map(({ enableBeforeUnload: asks }) => (typeof asks === 'function' ? asks() : asks));
  expect(unloadAsks()).toEqual([true]);
  isUnsaved = false;
  expect(unloadAsks()).toEqual([false]);
  remove();
  expect(unloadAsks()).toEqual([]);
});

test('a form above a drawn line is asked about first, then the line, then the page is left', () => {
  const putGuard = guardLeaving(history);
  const asked: string[] = [];
  const unsaved = new Set(['line', 'form']);
  const guardOf = (name: string) => ({
    isUnsaved: () => unsaved.has(name),
    ask: (leave: () => void) => {
      asked.push(name);
      questions.push(leave);
    },
  });
  putGuard(guardOf('line'));
  const removeForm = putGuard(guardOf('form'));
  navigate('BACK', at('/Log/alex', 1));
  expect(asked).toEqual(['form']);
  questions[0]?.();
  expect(asked).toEqual(['form', 'line']);
  expect(gone).toEqual([]);
  questions[1]?.();
  expect(gone).toEqual([['go', -1, { ignoreBlocker: true }]]);
  removeForm();
  navigate('BACK', at('/Log/alex', 1));
  expect(asked).toEqual(['form', 'line', 'line']);
  expect(guards).toHaveLength(1);
});
