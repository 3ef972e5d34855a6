import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  type Itinerary,
  itineraryOf,
  type FilmMoment,
  momentAt,
} from '../../../../domain/world-tours/itinerary.ts';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { hasWebGl } from '../../../kit/maps/web-gl.ts';
import { filmLength, stillsOf } from './film-camera.ts';
import { FilmClock, type FilmState } from './film-clock.ts';

/** The film of the shown tour. */
export interface Film {
  tour: WorldTour;
  itinerary: Itinerary;
  clock: FilmClock;
  /** The length in seconds, at normal speed. */
  length: number;
  /** Shows still pictures, one leg after another, without motion. */
  isStill: boolean;
}

/**
 * Creates the film of a tour. It has no motion if the user prefers reduced motion, or if there is
 * no WebGL.
 */
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

/** The current moment. Renders again with every frame. */
export function useMoment(film: Film): FilmMoment {
  const { seconds } = useFilmState(film);
  return momentAt(film.itinerary, seconds);
}

/** The index of the current part. Renders again when it changes. */
export function usePart({ clock, itinerary }: Film): number {
  return useSyncExternalStore(
    clock.subscribe,
    () => momentAt(itinerary, clock.get().seconds).index,
  );
}

/** Whether all legs are over and the whole tour is shown. */
export function useIsWhole({ clock, itinerary }: Film): boolean {
  return useSyncExternalStore(clock.subscribe, () => clock.get().seconds > itinerary.seconds);
}

/** Moves to the beginning of a leg, or to its still picture. */
export function seekLeg({ clock, itinerary }: Film, leg: number): void {
  const part = itinerary.legs[Math.max(0, Math.min(itinerary.legs.length - 1, leg))];
  if (part) clock.seek(part.start + 0.001);
}

/**
 * Moves to the next leg, or back to the beginning of the current leg and then to the leg before it.
 */
export function stepLeg(film: Film, by: 1 | -1): void {
  const { clock, itinerary, isStill, length } = film;
  const { seconds } = clock.get();
  const begun = itinerary.legs.findLastIndex(({ start }) => start <= seconds);
  if (by === 1) {
    if (begun === itinerary.legs.length - 1) clock.seek(length);
    else seekLeg(film, begun + 1);
    return;
  }
  // At the end of the film, going back leads to the last leg. Within a leg, it first leads to the
  // leg's beginning.
  const isAfterLegs = seconds > itinerary.seconds;
  const isWellBegun = !isStill && seconds - (itinerary.legs[begun]?.start ?? 0) > 0.7;
  seekLeg(film, isAfterLegs || isWellBegun ? begun : begun - 1);
}
