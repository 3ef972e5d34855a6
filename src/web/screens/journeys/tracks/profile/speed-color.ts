import type { Mode } from '../../../../../domain/journeys/journey.ts';

/**
 * The colours of speeds. The mode `other` is grey like the elevations, so it gets the accent
 * colour.
 */
export function speedColor(mode: Mode): { line: string; text: string } {
  return mode === 'other'
    ? { line: 'var(--accent-text)', text: 'var(--accent-text)' }
    : { line: `var(--${mode})`, text: `var(--${mode}-text)` };
}
