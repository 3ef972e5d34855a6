import { type FormatOf, type SourceLimits, usualLimits } from '../formats/source-format.ts';

/**
 * A format of timelines: where someone was and how they travelled. Each has its own file in this
 * folder.
 */
export type TimelineFormat = FormatOf<'timeline'>;

/** Allows thirty parts of a timeline per day for twenty years. */
export const timelineLimits: SourceLimits = { ...usualLimits, rows: 250_000 };
