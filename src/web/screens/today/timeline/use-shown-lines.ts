import { useMemo } from 'react';
import { type Density, densityOf } from '../../../../domain/line-of-time/density.ts';
import type { Entry, EntryKind } from '../../../../domain/line-of-time/entry.ts';
import { type EntryFilter, filterEntries } from '../../../../domain/line-of-time/entry-filter.ts';
import {
  type LinesAsked,
  type TimeLine,
  timeLines,
} from '../../../../domain/line-of-time/time-lines.ts';
import { countByKind } from '../../../../domain/line-of-time/time-sum.ts';
import type { Steps } from '../../../../domain/shared/steps/steps.ts';
import { useSlicedWork } from './use-sliced-work.ts';

/** The filter and layout of the timeline that the address asks for. */
export interface Asked extends LinesAsked {
  filter: EntryFilter;
}

interface Passed {
  /** The number of entries per kind, regardless of the chosen kinds. */
  offered: Readonly<Record<EntryKind, number>>;
  entries: readonly Entry[];
  density: Density;
}

/**
 * The lines that are shown, with the request that they answer. The request can be older than the
 * current one.
 */
export interface ShownLines extends Passed {
  lines: readonly TimeLine[];
  asked: Asked;
}

/** Filters and lays out the entries in short tasks. A new `asked` object starts a new run. */
export function useShownLines(entries: readonly Entry[], asked: Asked): ShownLines | undefined {
  const { filter } = asked;
  const passed = useSlicedWork(useMemo(() => () => passedBy(entries, filter), [entries, filter]));
  return useSlicedWork(useMemo(() => passed && (() => laidOut(passed, asked)), [passed, asked]));
}

function* passedBy(entries: readonly Entry[], filter: EntryFilter): Steps<Passed> {
  const { kinds, ...others } = filter;
  const around = yield* filterEntries(entries, others);
  const offered = countByKind(around);
  yield;
  const passed = yield* filterEntries(around, { kinds });
  yield;
  return { offered, entries: passed, density: densityOf(passed) };
}

function* laidOut(passed: Passed, asked: Asked): Steps<ShownLines> {
  return { ...passed, lines: yield* timeLines(passed.entries, asked), asked };
}
