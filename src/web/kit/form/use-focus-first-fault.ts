import { type RefObject, useEffect, useRef } from 'react';
import type { FormFrame } from './use-form-frame.ts';

/**
 * Returns a ref for a form element. Focuses the first invalid field each time invalid fields are
 * found.
 */
export function useFocusFirstFault({ timesWrong }: FormFrame): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (timesWrong > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [timesWrong]);
  return element;
}
