import { type RefObject, useLayoutEffect, useState } from 'react';

/** px, the header and five rows: on a lower window the page scrolls rather than the table becoming a slit */
const leastHeight = 222;
const margin = 44;
/** px, what belongs to a table above it: its buttons */
const roomAbove = 64;

/**
 * The px from the top of an element to the lower edge of the window, or to what stands there (its
 * `scroll-margin-bottom`), for a table that fills it. One that begins too far below to be seen is scrolled to:
 * it fills the window then.
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
