import { useWindowEvent } from '@mantine/hooks';

/**
 * Handles single keys of a page, such as `/` for its own search instead of the app's. Ignored while
 * the user types or a drawer is open.
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
