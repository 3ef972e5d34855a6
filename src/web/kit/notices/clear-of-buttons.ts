import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** A rectangle in px of the window. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** In px, between a notification and a button below it, and the edge of the window. */
const gap = 8;

/**
 * Returns by how many px a box must be raised so that it covers none of the buttons; if that is
 * impossible within the window, as few as possible.
 */
export function raiseOver(box: Box, buttons: readonly Box[]): number {
  const inWay = buttons.filter(({ left, right }) => left < box.right && right > box.left);
  const covered = (raise: number) =>
    inWay.filter(({ top, bottom }) => bottom > box.top - raise && top < box.bottom - raise).length;
  const raises = inWay.map(({ top }) => box.bottom - top + gap);
  const possible = [0, ...raises].filter((raise) => raise >= 0 && box.top - raise >= gap);
  const [best] = possible
    .map((raise) => ({ raise, covered: covered(raise) }))
    .toSorted((one, other) => one.covered - other.covered || one.raise - other.raise);
  return best?.raise ?? 0;
}

const selector = 'button, [role="button"], .mantine-Button-root, input, select, textarea';

/** Raises the notifications above the buttons and fields that they would cover. */
function place(): void {
  const notices = document.querySelector<HTMLElement>(
    '.mantine-Notifications-root[data-position="bottom-center"]',
  );
  if (!notices) return;
  // What lies behind a dialog cannot be pressed.
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const buttons = [...(dialog ?? document).querySelectorAll(selector)]
    .filter((button) => !notices.contains(button) && button.checkVisibility())
    .map((button) => button.getBoundingClientRect())
    .filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < window.innerHeight);
  const raised = Number.parseFloat(notices.style.getPropertyValue('--raised')) || 0;
  const { left, right, top, bottom } = notices.getBoundingClientRect();
  const box = { left, right, top: top + raised, bottom: bottom + raised };
  const raise = raiseOver(box, buttons);
  if (raise !== raised) notices.style.setProperty('--raised', `${raise}px`);
}

/** Keeps the notifications clear of buttons as long as there are any. */
export function useClearOfButtons(): void {
  const count = useNotifications().notifications.length;
  useEffect(() => {
    if (count === 0) return;
    let frame = 0;
    const placeSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        place();
      });
    };
    // The page below changes while a notification is shown: a drawer closes, a list scrolls.
    const observer = new MutationObserver(placeSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    window.addEventListener('resize', placeSoon);
    placeSoon();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
    };
  }, [count]);
}
