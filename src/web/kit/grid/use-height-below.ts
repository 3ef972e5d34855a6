import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * px, for the header and five rows. If the window is lower, the page scrolls, so that the table
 * does not become too small.
 */
const leastHeight = 222;
const margin = 44;
/** px, for the buttons above a table. */
const roomAbove = 64;

/**
 * Returns the px from the top of an element to the lower edge of the window, or to what covers it
 * (the element's `scroll-margin-bottom`), for a table that fills this space. If the element begins
 * too low, the height is that of a window that has scrolled to the element.
 */
export function useHeightBelow(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(leastHeight);
  useLayoutEffect(() => {
    const measure = () => {
      const below = element.current ? getComputedStyle(element.current).scrollMarginBottom : '0';
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      const room = (from: number) =>
        Math.floor(window.innerHeight - from - margin - parseFloat(below));
      const left = room(top);
      setHeight(Math.max(leastHeight, left < leastHeight ? room(roomAbove) : left));
    };
    measure();
    // The elements above can change their height at any time.
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
