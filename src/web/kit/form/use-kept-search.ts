import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * Keeps text that a user types into a searchable `MultiSelect` without choosing an option, which
 * the component would clear when it is left. Return, or leaving the field, takes the option that
 * the text means. Other text stays in the field, and is returned as `left`.
 */
export function useKeptSearch({
  meant,
  take,
  onLeft,
}: {
  /** Returns the value of the option that a text means. */
  meant: (text: string) => string | undefined;
  take: (value: string) => void;
  /** Called with the text that means no option, or '' if there is none. */
  onLeft?: (text: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState('');
  const isLeaving = useRef(false);
  const settle = (): void => {
    const value = typed.trim() === '' ? undefined : meant(typed);
    if (value !== undefined) take(value);
    const unclear = value === undefined ? typed.trim() : '';
    setTyped(unclear);
    setLeft(unclear);
    onLeft?.(unclear);
  };
  return {
    left,
    input: {
      searchValue: typed,
      onSearchChange: (text: string) => {
        // The component clears the text right after `onBlur`.
        if (!isLeaving.current) {
          setTyped(text);
          setLeft('');
          onLeft?.('');
        }
        isLeaving.current = false;
      },
      onBlur: () => {
        settle();
        isLeaving.current = true;
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const isChosen = event.currentTarget.hasAttribute('aria-activedescendant');
        if (event.key !== 'Enter' || isChosen || typed.trim() === '') return;
        event.preventDefault();
        settle();
      },
    },
  };
}
