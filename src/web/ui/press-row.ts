import type { MouseEvent } from 'react';

const controls = 'a, button, input, select, textarea, label, summary';

/**
 * Whether a click on a row is meant for the row as a whole: not for a control within it, and not
 * the end of selecting its text. What covers a row to be clicked would cover its text too.
 */
export function isForRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(controls)) return false;
  return getSelection()?.isCollapsed ?? true;
}

/**
 * The click on a row goes to its first link, with the keys that were held; the middle button opens
 * a tab of its own, as on the link. For `onClick` and `onAuxClick`.
 */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector('a');
  if (!link || event.button > 1 || !isForRow(event)) return;
  const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
  const keys = { ctrlKey: ctrlKey || button === 1, metaKey: metaKey || button === 1 };
  const init = { ...keys, shiftKey, altKey, bubbles: true, cancelable: true };
  link.dispatchEvent(new globalThis.MouseEvent('click', init));
}
