import { z } from 'zod';
import { isEdtfDate } from './edtf-date.ts';

/** The longest form is `1978-06-12~`. What is longer is refused before anything reads it. */
const text = z.string().max(11, { abort: true });

/** An EDTF date as anybody may send it. */
export const edtfDate = text.refine(isEdtfDate, 'not a date');

/** The same, or '' for an open end. */
export const edtfDateOrOpen = text.refine((date) => date === '' || isEdtfDate(date), 'not a date');
