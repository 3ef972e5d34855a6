import { useEffect, useEffectEvent } from 'react';

type Answer = () => void;

/** What Esc does in each open dialog and drawer, in the order in which they were opened. */
const answers: Answer[] = [];

/**
 * Calls `onEscape` if Esc is pressed while this is the dialog or drawer that was opened last.
 * Mantine's own handling answers in every open one at once.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const answer = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = () => answer();
    if (answers.length === 0) window.addEventListener('keydown', answerLast, { capture: true });
    answers.push(own);
    return () => {
      answers.splice(answers.indexOf(own), 1);
      if (answers.length === 0)
        window.removeEventListener('keydown', answerLast, { capture: true });
    };
  }, [isOpen]);
}

function answerLast({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  // Set by Mantine on an input whose list is open: Esc closes the list.
  const isOfList =
    target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!isOfList) answers.at(-1)?.();
}
