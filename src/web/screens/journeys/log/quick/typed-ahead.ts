/** Longer than any line: what is held down for longer is no line. */
const mostTyped = 300;

/** What was typed so far; undefined while nobody keeps it. */
let typed: string | undefined;

/**
 * From now on keeps what is typed on the page and not into a field of it, for the line of quick
 * entry, whose code and journeys are still on their way: on a slow machine they take seconds. Esc, a
 * click, and a field that takes the focus end it.
 */
export function keepTyped(): void {
  if (typed !== undefined) return;
  typed = '';
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('pointerdown', stopKeeping, { capture: true });
  window.addEventListener('focusin', leaveToField, { capture: true });
}

/** What was typed until now, '' where nobody kept it. */
export function typedAhead(): string {
  return typed ?? '';
}

/** The line stands, or nobody wants to type into it: what was kept is forgotten. */
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
  // Nor are they keys of the log meanwhile: `n` adds a journey there.
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
