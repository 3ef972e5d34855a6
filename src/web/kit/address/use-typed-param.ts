import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** In ms. Browsers limit address changes to a few per second, and fast typing exceeds that. */
const addressFollowsMs = 300;

/**
 * A text that applies while it is typed and is stored in the address when typing pauses: `[text,
 * type]`. Navigation (Back, a link) replaces what was typed.
 */
export function useTypedParam(
  stored: string | undefined,
  store: (text: string | undefined) => void,
): [string, (text: string) => void] {
  const addressed = stored ?? '';
  const [typed, setTyped] = useState(addressed);
  // A text that was stored by this hook is older than what has been typed since.
  const followed = useRef(addressed);
  const follow = useDebouncedCallback((text: string) => {
    followed.current = text;
    store(text === '' ? undefined : text);
  }, addressFollowsMs);
  useEffect(() => {
    if (addressed !== followed.current) {
      follow.cancel();
      setTyped(addressed);
    }
    followed.current = addressed;
  }, [addressed, follow]);
  return [
    typed,
    (text) => {
      setTyped(text);
      follow(text);
    },
  ];
}
