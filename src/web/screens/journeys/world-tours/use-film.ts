import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Itinerary, itineraryOf } from '../../../../domain/world-tours/itinerary.ts';
import { type FilmMoment, momentAt } from '../../../../domain/world-tours/moment.ts';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { hasWebGl } from '../../../kit/maps/web-gl.ts';
import { filmLength, stillsOf } from './film-camera.ts';
import { FilmClock, type FilmState } from './film-clock.ts';

/** The film of a tour while it is shown. */
export interface Film {
  tour: WorldTour;
  itinerary: Itinerary;
  clock: FilmClock;
  /** seconds of the whole of it, at its own speed */
  length: number;
  /** nothing moves: it goes from leg to leg */
  isStill: boolean;
}

/** The film of a tour; it stands still for those who asked for less motion, and where no globe is drawn. */
export function useFilm(tour: WorldTour): Film {
  const isReduced = useReducedMotion(false, { getInitialValueInEffect: false });
  const isStill = isReduced || !hasWebGl();
  const film = useMemo((): Film => {
    const itinerary = itineraryOf(tour);
    const length = filmLength(itinerary);
    const stills = isStill ? stillsOf(itinerary) : undefined;
    return { tour, itinerary, length, isStill, clock: new FilmClock({ length, stills }) };
  }, [tour, isStill]);
  useEffect(() => {
    const { clock } = film;
    const pauseHidden = () => document.hidden && clock.pause();
    document.addEventListener('visibilitychange', pauseHidden);
    return () => {
      document.removeEventListener('visibilitychange', pauseHidden);
      clock.pause();
    };
  }, [film]);
  return film;
}

export function useFilmState({ clock }: Film): FilmState {
  return useSyncExternalStore(clock.subscribe, clock.get);
}

/** What is seen now; drawn again with each picture. */
export function useMoment(film: Film): FilmMoment {
  const { seconds } = useFilmState(film);
  return momentAt(film.itinerary, seconds);
}

/** Which part is seen now; drawn again as it changes. */
export function usePart({ clock, itinerary }: Film): number {
  return useSyncExternalStore(
    clock.subscribe,
    () => momentAt(itinerary, clock.get().seconds).index,
  );
}

/** Whether all legs are over and the whole tour is seen. */
export function useIsWhole({ clock, itinerary }: Film): boolean {
  return useSyncExternalStore(clock.subscribe, () => clock.get().seconds > itinerary.seconds);
}

/** To the beginning of a leg, or to its picture. */
export function seekLeg({ clock, itinerary }: Film, leg: number): void {
  const part = itinerary.legs[Math.max(0, Math.min(itinerary.legs.length - 1, leg))];
  if (part) clock.seek(part.start + 0.001);
}

/** To the leg after the one that is on or was last, or back to the beginning of it and the one before. */
export function stepLeg(film: Film, by: 1 | -1): void {
  const { clock, itinerary, isStill, length } = film;
  const { seconds } = clock.get();
  const begun = itinerary.legs.findLastIndex(({ start }) => start <= seconds);
  if (by === 1) {
    if (begun === itinerary.legs.length - 1) clock.seek(length);
    else seekLeg(film, begun + 1);
    return;
  }
  // The end is after the last leg; and within a leg its own beginning comes first.
  const isAfterLegs = seconds > itinerary.seconds;
  const isWellBegun = !isStill && seconds - (itinerary.legs[begun]?.start ?? 0) > 0.7;
  seekLeg(film, isAfterLegs || isWellBegun ? begun : begun - 1);
}
