import type { StayOption } from '../facts/stay-span.ts';
import { type DatingRun, runWithin } from './dating-runs.ts';
import type { Timeline } from './timeline.ts';

/**
 * Returns a timeline without the options of stays that are not chosen. It is the same object if
 * there are none.
 */
function withOptions(timeline: Timeline, isChosen: (option: StayOption) => boolean): Timeline {
  const { anchors, pieces } = timeline;
  if (!anchors.some(({ option }) => option)) return timeline;
  const isLeftOut = anchors.map(({ option }) => option !== undefined && !isChosen(option));
  if (!isLeftOut.includes(true)) return timeline;
  return {
    ...timeline,
    anchors: anchors.filter((_, at) => !isLeftOut[at]),
    // A stay and the time after it are left out, so that the time before it goes on.
    pieces: pieces.filter((_, at) => !isLeftOut[at]),
  };
}

/** Returns a timeline in which each stay is only at the time with the most room for it. */
export function withUsualOptions(timeline: Timeline): Timeline {
  return withOptions(timeline, ({ at }) => at === 0);
}

/** A timeline with one option of each stay, and the run of its anchors within some days. */
export interface DatedOption {
  timeline: Timeline;
  run: DatingRun;
}

/** The maximum number of combinations of options that are counted. */
const mostCombinations = 64;

/**
 * Returns the timelines with each combination of the options within a run; undefined if there are
 * too many.
 */
export function optionsOfRun(timeline: Timeline, run: DatingRun): DatedOption[] | undefined {
  const times = new Map<string, Set<number>>();
  for (const { option } of timeline.anchors.slice(run.first, run.last + 1)) {
    if (!option) continue;
    const known = times.get(option.stay);
    if (known) known.add(option.at);
    else times.set(option.stay, new Set([option.at]));
  }
  if (times.size === 0) return [{ timeline, run }];
  let combinations: Map<string, number>[] = [new Map()];
  for (const [stay, all] of times) {
    if (combinations.length * all.size > mostCombinations) return undefined;
    combinations = combinations.flatMap((one) =>
      [...all].map((at) => new Map([...one, [stay, at]])),
    );
  }
  return combinations.map((chosen) => {
    const option = withOptions(timeline, ({ stay, at }) => (chosen.get(stay) ?? 0) === at);
    return { timeline: option, run: runWithin(option, run) };
  });
}
