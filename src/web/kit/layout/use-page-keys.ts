import { useWindowEvent } from '@mantine/hooks';

/**
 * Single keys of a page, as `/` for its own search (and not the app's, which has the key elsewhere). Not while
 * something is typed or a drawer is open.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const run = keys[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (!run || hasModifier || event.repeat || isTakenElsewhere(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
    { capture: true },
  );
}

function isTakenElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
