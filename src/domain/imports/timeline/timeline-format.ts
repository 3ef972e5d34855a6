import { type FormatOf, type SourceLimits, usualLimits } from '../formats/source-format.ts';

/** A format of where somebody was and how they went, one a file in this folder. */
export type TimelineFormat = FormatOf<'timeline'>;

/** Parts of a timeline: thirty of them a day for twenty years. */
export const timelineLimits: SourceLimits = { ...usualLimits, rows: 250_000 };
