import type { HTMLAttributes, MouseEvent, RefCallback } from 'react';

const controls = 'a, button, input, select, textarea, label, summary';

/** Pixels that the pointer may move between press and release. */
const tremble = 4;

let pressedAt = { x: 0, y: 0 };

/**
 * Records the press position. Use it as `onMouseDown` of a row whose click handler calls
 * `isForRow`.
 */
export function notePress({ clientX, clientY }: MouseEvent<HTMLElement>): void {
  pressedAt = { x: clientX, y: clientY };
}

/**
 * Whether a click was meant for the whole row: it did not hit a control in the row and did not end
 * a text selection. A clickable overlay is not used, because it would also cover the text.
 */
export function isForRow(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget, clientX, clientY } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(controls)) return false;
  const moved = Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y);
  return moved <= tremble || (getSelection()?.isCollapsed ?? true);
}

/**
 * Forwards a click on the row to its first link, with the modifier keys. The middle button opens a
 * new tab, as on a link.
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

/**
 * A row that behaves like its first link wherever it is clicked. For the keyboard, only the link
 * itself is focusable.
 */
export function PressRow({ as: Row, ...props }: PressRowProps) {
  return <Row {...props} onMouseDown={notePress} onClick={pressRow} onAuxClick={pressRow} />;
}
