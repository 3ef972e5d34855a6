import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import { useIsIdle } from '../../../data/use-is-idle.ts';
import type { DayNoteProps } from './day-note.tsx';

const [DayNote] = lazyPart(async () => (await import('./day-note.tsx')).DayNote);

/** The note of somebody's days, which comes once the rest of the screen is there. */
export function LazyDayNote(props: DayNoteProps) {
  const isTime = useIsIdle();
  return <Suspense>{isTime && <DayNote {...props} />}</Suspense>;
}
