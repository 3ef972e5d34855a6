import type { Mode } from '../../../../../domain/journeys/journey.ts';

/** The colours of speeds beside elevations, which are grey: so is the mode that is none of the others. */
export function speedColor(mode: Mode): { line: string; text: string } {
  return mode === 'other'
    ? { line: 'var(--accent-text)', text: 'var(--accent-text)' }
    : { line: `var(--${mode})`, text: `var(--${mode}-text)` };
}
