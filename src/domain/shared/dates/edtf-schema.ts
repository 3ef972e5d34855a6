import { z } from 'zod';
import { isEdtfDate } from './edtf-date.ts';

/** The longest form is `1978-06-12~`. Longer text is refused without parsing it. */
const text = z.string().max(11, { abort: true });

/** An EDTF date as a client sends it. */
export const edtfDate = text.refine(isEdtfDate, 'not a date');

/** An EDTF date as a client sends it, or '' for an open end. */
export const edtfDateOrOpen = text.refine((date) => date === '' || isEdtfDate(date), 'not a date');
