import { type NumberLimits, plainNumber } from '../../../domain/shared/text/plain-number.ts';

/** What a field of a number has of what is typed: '' where it is empty, `NaN` where it is no number. */
export function readNumberText(text: string, limits: NumberLimits): number | '' {
  return text.trim() === '' ? '' : (plainNumber(text, limits) ?? Number.NaN);
}
