import { Suspense, useEffect, useState } from 'react';
import type { NamedPerson } from '../../domain/people/person.ts';
import { lazyPart } from '../lazy-part.ts';
import { whenIdle } from '../when-idle.ts';

const [DayNote] = lazyPart(async () => (await import('./day-note.tsx')).DayNote);

/** The note of somebody's days, which comes once the rest of the screen is there. */
export function LazyDayNote({ person }: { person: NamedPerson }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    whenIdle(() => isCurrent && setTime(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return <Suspense>{isTime && <DayNote person={person} />}</Suspense>;
}
