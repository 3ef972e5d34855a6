import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { whenIdle } from '../when-idle.ts';
import type { DayNoteProps } from './day-note.tsx';

const [DayNote] = lazyPart(async () => (await import('./day-note.tsx')).DayNote);

/** The note of somebody's days, which comes once the rest of the screen is there. */
export function LazyDayNote(props: DayNoteProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    whenIdle(() => isCurrent && setTime(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return <Suspense>{isTime && <DayNote {...props} />}</Suspense>;
}
