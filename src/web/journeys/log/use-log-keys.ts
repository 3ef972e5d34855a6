import { useWindowEvent } from '@mantine/hooks';

/**
 * Keys of the log: `/` goes to its search (and not to the app's, which has the key elsewhere), `n`
 * writes a journey. Not while something is typed or a drawer is open.
 */
export function useLogKeys(keys: Readonly<Record<string, () => void>>): void {
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
