import { expect, it } from 'vitest';
import { type Panels, spaceBeside } from './panel-space.ts';

const panels: Panels = {
  layout: 'wide',
  isChosen: true,
  isFolded: false,
  windowHeight: 820,
  panelHeight: 0,
};

it('keeps room for the panel of a leg before it is measured', () => {
  expect(spaceBeside(panels).bottom).toBe(372);
});

it('leaves the height of a panel free whose figures take more lines', () => {
  // 20 px below the panel, and 24 px to the line.
  expect(spaceBeside({ ...panels, panelHeight: 400.4 }).bottom).toBe(445);
});

it('leaves none where no leg is chosen', () => {
  expect(spaceBeside({ ...panels, isChosen: false, panelHeight: 400 }).bottom).toBe(40);
});
