import { type RefObject, useLayoutEffect, useState } from 'react';

/** px: on a low window the page scrolls rather than the table becoming a slit */
const leastHeight = 320;
const margin = 44;

/** The px from the top of an element to the lower edge of the window, for a table that fills it. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(leastHeight);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(leastHeight, Math.floor(window.innerHeight - top - margin)));
    };
    measure();
    // What stands above it may change its height at any time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return height;
}
