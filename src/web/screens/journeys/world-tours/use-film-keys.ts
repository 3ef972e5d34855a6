import { useEffect } from 'react';
import { type Film, stepLeg } from './use-film.ts';

/** What has a use of its own for keys. */
const typing =
  'input:not([type="range"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]';
const pressing = 'button, a, summary';

/** The keys of the film, wherever on its screen they are pressed. */
export function useFilmKeys(film: Film, close: () => void): void {
  useEffect(() => {
    const { clock, length } = film;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      const element = target instanceof Element ? target : undefined;
      if (element?.closest(typing)) return;
      // On the slider every arrow goes from leg to leg, as sliders do.
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
      // The globe's own keys turn it.
      if (!action || (key !== 'Escape' && key !== ' ' && element?.closest('canvas'))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [film, close]);
}
