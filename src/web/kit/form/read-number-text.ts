import { type NumberLimits, plainNumber } from '../../../domain/shared/text/plain-number.ts';

/**
 * Returns the number in the text of a number field; '' if it is empty, `NaN` if it is not a number.
 */
export function readNumberText(text: string, limits: NumberLimits): number | '' {
  return text.trim() === '' ? '' : (plainNumber(text, limits) ?? Number.NaN);
}
