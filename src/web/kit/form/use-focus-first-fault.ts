import { type RefObject, useEffect, useRef } from 'react';
import type { FormFrame } from './use-form-frame.ts';

/** For the element of a form: focuses its first wrong field each time some are found. */
export function useFocusFirstFault({ timesWrong }: FormFrame): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (timesWrong > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [timesWrong]);
  return element;
}
