import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import { useIsIdle } from '../../../data/use-is-idle.ts';
import type { DayNoteProps } from './day-note.tsx';

const [DayNote] = lazyPart(async () => (await import('./day-note.tsx')).DayNote);

/** The day note of a person, loaded when the browser is idle, after the rest of the page. */
export function LazyDayNote(props: DayNoteProps) {
  const isTime = useIsIdle();
  return <Suspense>{isTime && <DayNote {...props} />}</Suspense>;
}
