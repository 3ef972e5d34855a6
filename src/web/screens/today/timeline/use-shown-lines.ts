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

/** What is asked of the line of time, as the address has it. */
export interface Asked extends LinesAsked {
  filter: EntryFilter;
}

interface Passed {
  /** of each kind, whichever kinds are asked for */
  offered: Readonly<Record<EntryKind, number>>;
  entries: readonly Entry[];
  density: Density;
}

/** The lines of the screen with what they were asked for with, which may be older than what is asked now. */
export interface ShownLines extends Passed {
  lines: readonly TimeLine[];
  asked: Asked;
}

/** Filters the line and lays it out, in short tasks; `asked` by its identity says whether it is another. */
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
