import { useEffect } from 'react';
import { type Film, stepLeg } from './use-film.ts';

/** Elements that use the keys themselves. */
const typing =
  'input:not([type="range"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]';
const pressing = 'button, a, summary';

/** Keyboard shortcuts of the film, on the whole page. */
export function useFilmKeys(film: Film, close: () => void): void {
  useEffect(() => {
    const { clock, length } = film;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      const element = target instanceof Element ? target : undefined;
      if (element?.closest(typing)) return;
      // On the slider all arrow keys move between legs, as on other sliders.
      const isSlider = element?.matches('input[type="range"]') === true;
      const keys: Record<string, () => void> = {
        ArrowLeft: () => stepLeg(film, -1),
        ArrowRight: () => stepLeg(film, 1),
        ArrowUp: () => (isSlider ? stepLeg(film, 1) : clock.changeSpeed(1)),
        ArrowDown: () => (isSlider ? stepLeg(film, -1) : clock.changeSpeed(-1)),
        Home: () => clock.seek(0),
        End: () => clock.seek(length),
        Escape: close,
      };
      const action = key === ' ' && !element?.closest(pressing) ? clock.toggle : keys[key];
      // On the globe, the arrow keys turn it.
      if (!action || (key !== 'Escape' && key !== ' ' && element?.closest('canvas'))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [film, close]);
}
