import { expect, it } from 'vitest';
import { type Panels, sheetHeight, spaceBeside } from './floating-space.ts';

const panels: Panels = { layout: 'wide', beside: 'foot', cardHeight: 0, sheet: 400 };

it('keeps room for a card at the foot before it is measured', () => {
  expect(spaceBeside(panels).bottom).toBe(372);
});

it('keeps room for a card at the foot whose figures take more lines', () => {
  // 20 px below the card, and 24 px to the line.
  expect(spaceBeside({ ...panels, cardHeight: 400.4 }).bottom).toBe(445);
});

it('keeps none for a card that is not open or at the side', () => {
  expect(spaceBeside({ ...panels, beside: undefined, cardHeight: 400 }).bottom).toBe(50);
  expect(spaceBeside({ ...panels, beside: 'side', cardHeight: 400 })).toMatchObject({
    bottom: 50,
    right: 454,
  });
});

it('is low on a phone for a card at the foot, and leaves the map two fifths of a small window', () => {
  const phone = { layout: 'phone', isFolded: false, headHeight: 96, isAtFoot: true } as const;
  expect(sheetHeight({ ...phone, windowHeight: 844 })).toBe(372);
  expect(sheetHeight({ ...phone, windowHeight: 500 })).toBe(300);
});

it('is as high as title and figures when it is folded', () => {
  const folded = { layout: 'phone', isFolded: true, isAtFoot: false, windowHeight: 844 } as const;
  expect(sheetHeight({ ...folded, headHeight: 131.2 })).toBe(132);
  expect(sheetHeight({ ...folded, headHeight: 0 })).toBe(118);
});
