import { type KeyboardEvent, useState } from 'react';

/**
 * Keeps text that a user types into a searchable `MultiSelect` without choosing an option, which
 * the component clears when it is left. Return, or leaving the field, takes the option that the
 * text means. Other text is returned as `left`, and returns into the field with the focus.
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
  const settle = (): boolean => {
    const value = typed.trim() === '' ? undefined : meant(typed);
    if (value !== undefined) take(value);
    const unclear = value === undefined ? typed.trim() : '';
    setLeft(unclear);
    onLeft?.(unclear);
    return value !== undefined;
  };
  return {
    left,
    input: {
      searchValue: typed,
      onSearchChange: setTyped,
      // Runs before the component clears the text.
      onBlur: () => void settle(),
      onFocus: () => setTyped(left),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const isChosen = event.currentTarget.hasAttribute('aria-activedescendant');
        if (event.key !== 'Enter' || isChosen || typed.trim() === '') return;
        event.preventDefault();
        if (settle()) setTyped('');
      },
    },
  };
}
