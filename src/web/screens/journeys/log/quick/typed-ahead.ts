/** The maximum number of characters, longer than any line. More comes from a stuck key. */
const mostTyped = 300;

/** The text typed so far. Undefined if nothing is being captured. */
let typed: string | undefined;

/**
 * Captures text that is typed outside any field, for the line of quick entry. Its code and data can
 * take seconds to load on a slow machine. Esc, a click, or focusing a field ends the capture.
 */
export function keepTyped(): void {
  if (typed !== undefined) return;
  typed = '';
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('pointerdown', stopKeeping, { capture: true });
  window.addEventListener('focusin', leaveToField, { capture: true });
}

/** The captured text. Empty if nothing was captured. */
export function typedAhead(): string {
  return typed ?? '';
}

/** Ends the capture and drops the text: the line is shown, or the user does something else. */
export function stopKeeping(): void {
  typed = undefined;
  window.removeEventListener('keydown', keep, { capture: true });
  window.removeEventListener('pointerdown', stopKeeping, { capture: true });
  window.removeEventListener('focusin', leaveToField, { capture: true });
}

function keep(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === 'Escape') return stopKeeping();
  const isCharacter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isField(target) || event.isComposing || !(isCharacter || key === 'Backspace')) return;
  // Keeps these keys from the log, where for example `n` adds a journey.
  event.preventDefault();
  event.stopImmediatePropagation();
  const text = typed ?? '';
  typed = key === 'Backspace' ? text.slice(0, -1) : (text + key).slice(0, mostTyped);
}

function leaveToField({ target }: FocusEvent): void {
  if (isField(target)) stopKeeping();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}
