import { wholeDay } from '../../shared/dates/edtf-date.ts';
import type { Contradiction, ContradictionKind } from './contradiction.ts';

const causeKinds = ['gap', 'silence', 'other'] as const;

/**
 * What makes counted days possible and not certain: a gap or a silence with its dates (YYYY-MM-DD),
 * or a span of days that other problems make uncertain.
 */
export interface ProblemCause {
  kind: (typeof causeKinds)[number];
  from: string;
  to: string;
}

/** Whether a contradiction is one of some causes. */
export function isAmongCauses(
  { kind, from, to }: Pick<Contradiction, 'kind' | 'from' | 'to'>,
  causes: readonly ProblemCause[],
): boolean {
  return causes.some((cause) => {
    if (cause.kind !== causeKindOf(kind)) return false;
    if (cause.kind === 'other') return from <= cause.to && cause.from <= to;
    return cause.from <= from && to <= cause.to;
  });
}

function causeKindOf(kind: ContradictionKind): ProblemCause['kind'] {
  return kind === 'gap' || kind === 'silence' ? kind : 'other';
}

/** More causes would make an address too long. */
const mostWritten = 60;

/** Writes causes as a text for an address. Of too many, each kind becomes one span of time. */
export function writeCauses(causes: readonly ProblemCause[]): string {
  const written =
    causes.length <= mostWritten
      ? causes
      : Array.from(
          Map.groupBy(causes, ({ kind }) => kind),
          ([kind, all]): ProblemCause => ({
            kind,
            from: all.map(({ from }) => from).toSorted()[0]!,
            to: all
              .map(({ to }) => to)
              .toSorted()
              .at(-1)!,
          }),
        );
  return written.map(({ kind, from, to }) => `${kind}.${from}.${to}`).join('_');
}

/** Reads the text of an address; undefined if nothing in it is valid. */
export function readCauses(text: string): ProblemCause[] | undefined {
  const causes = text.split('_').flatMap((one): ProblemCause[] => {
    const [word, from = '', to = ''] = one.split('.');
    const kind = causeKinds.find((known) => known === word);
    const areDays = wholeDay(from) === from && wholeDay(to) === to;
    return kind && areDays ? [{ kind, from, to }] : [];
  });
  return causes.length > 0 ? causes : undefined;
}
