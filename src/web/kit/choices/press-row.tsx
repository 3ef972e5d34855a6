import type { HTMLAttributes, MouseEvent, RefCallback } from 'react';

const controls = 'a, button, input, select, textarea, label, summary';

/** Pixels that a hand may tremble by between pressing and letting go. */
const tremble = 4;

let pressedAt = { x: 0, y: 0 };

/** For `onMouseDown` of a row that asks `isForRow` when it is clicked. */
export function notePress({ clientX, clientY }: MouseEvent<HTMLElement>): void {
  pressedAt = { x: clientX, y: clientY };
}

/**
 * Whether a click on a row is meant for the row as a whole: not for a control within it, and not
 * the end of selecting its text. What covers a row to be clicked would cover its text too.
 */
export function isForRow(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget, clientX, clientY } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(controls)) return false;
  const moved = Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y);
  return moved <= tremble || (getSelection()?.isCollapsed ?? true);
}

/**
 * The click on a row goes to its first link, with the keys that were held; the middle button opens
 * a tab of its own, as on the link.
 */
function pressRow(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector('a');
  if (!link || event.button > 1 || !isForRow(event)) return;
  const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
  const keys = { ctrlKey: ctrlKey || button === 1, metaKey: metaKey || button === 1 };
  const init = { ...keys, shiftKey, altKey, bubbles: true, cancelable: true };
  link.dispatchEvent(new globalThis.MouseEvent('click', init));
}

interface PressRowProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'div' | 'tr';
  ref?: RefCallback<HTMLElement>;
}

/** A row of which every part does what its first link does; the keys are those of that link. */
export function PressRow({ as: Row, ...props }: PressRowProps) {
  return <Row {...props} onMouseDown={notePress} onClick={pressRow} onAuxClick={pressRow} />;
}
