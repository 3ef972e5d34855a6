import { expect, test } from 'vitest';
import { raiseOver } from './clear-of-buttons.ts';

const box = (left: number, top: number, width: number, height: number) => {
  return { left, right: left + width, top, bottom: top + height };
};
/** 420 px wide and 50 high, at the foot of a window of 800 px. */
const notice = box(400, 734, 420, 50);

test('a notification stays at the foot of the window if it covers no button', () => {
  expect(raiseOver(notice, [])).toBe(0);
  // Beside it, and directly above it.
  expect(raiseOver(notice, [box(820, 740, 90, 36), box(500, 698, 90, 36)])).toBe(0);
});

test('a notification stands above the buttons that it would cover', () => {
  // 8 px above a button at 740: the foot of the notification moves from 784 to 732.
  expect(raiseOver(notice, [box(500, 740, 90, 36)])).toBe(52);
  // Between the buttons at the foot and those further up there is no room of 50 px.
  const two = [box(500, 740, 90, 36), box(600, 650, 90, 36)];
  expect(raiseOver(notice, two)).toBe(142);
  // There is between 740 and 640.
  expect(raiseOver(notice, [box(500, 740, 90, 36), box(600, 604, 90, 36)])).toBe(52);
});

test('a notification covers as few buttons as possible if it cannot cover none', () => {
  // Two buttons of each row of 40 px, and one in the row at 400.
  const rows = Array.from({ length: 20 }, (_, at) => [
    box(500, at * 40, 90, 36),
    ...(at === 10 ? [] : [box(600, at * 40, 90, 36)]),
  ]).flat();
  // It always covers a part of two rows; of the rows at 400 and 440, it covers three buttons.
  expect(raiseOver(notice, rows)).toBe(784 - 480 + 8);
});
