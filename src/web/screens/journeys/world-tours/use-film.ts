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

export const filmSpeeds = [0.5, 1, 2, 4] as const;
export type FilmSpeed = (typeof filmSpeeds)[number];

interface FilmState {
  /** Seconds from the beginning, at normal speed. */
  seconds: number;
  isPlaying: boolean;
  speed: FilmSpeed;
}

/** A source of animation frames. */
export interface Frames {
  request: (draw: (now: number) => void) => number;
  cancel: (frame: number) => void;
}

interface FilmTimes {
  /** The length in seconds. */
  length: number;
  /** For a film without motion: the only moments that are shown, in order. The last is the end. */
  stills?: readonly number[] | undefined;
}

/**
 * In seconds: the time that a still picture is shown, and the longest frame time that counts if
 * drawing is interrupted.
 */
const stillFor = 3;
const longestFrame = 0.25;

const browserFrames: Frames = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (frame) => cancelAnimationFrame(frame),
};

/**
 * Plays a film and holds its position, state and speed. It requests no frames while it is paused.
 */
export class FilmClock {
  readonly #film: FilmTimes;
  readonly #frames: Frames;
  readonly #listeners = new Set<() => void>();
  #state: FilmState;
  #frame: number | undefined;
  #drawnAt: number | undefined;
  #stoodFor = 0;

  constructor(film: FilmTimes, frames = browserFrames) {
    this.#film = film;
    this.#frames = frames;
    this.#state = { seconds: film.stills?.[0] ?? 0, isPlaying: false, speed: 1 };
  }

  readonly get = (): FilmState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts playing. At the end, it starts again from the beginning. */
  readonly play = (): void => {
    if (this.#state.isPlaying) return;
    const isOver = this.#state.seconds >= this.#film.length;
    const seconds = isOver ? (this.#film.stills?.[0] ?? 0) : this.#state.seconds;
    this.#drawnAt = undefined;
    this.#stoodFor = 0;
    this.#set({ seconds, isPlaying: true });
    this.#frame = this.#frames.request(this.#draw);
  };

  readonly pause = (): void => {
    if (this.#frame !== undefined) this.#frames.cancel(this.#frame);
    this.#frame = undefined;
    if (this.#state.isPlaying) this.#set({ isPlaying: false });
  };

  readonly toggle = (): void => (this.#state.isPlaying ? this.pause() : this.play());

  readonly setSpeed = (speed: FilmSpeed): void => this.#set({ speed });

  /** Changes to the next higher or lower speed. */
  readonly changeSpeed = (by: 1 | -1): void => {
    const speed = filmSpeeds[filmSpeeds.indexOf(this.#state.speed) + by];
    if (speed) this.setSpeed(speed);
  };

  /** Moves to a moment, or to the still picture that shows it. */
  readonly seek = (seconds: number): void => {
    const { length, stills } = this.#film;
    const asked = Math.max(0, Math.min(length, seconds));
    this.#stoodFor = 0;
    this.#set({ seconds: stills ? (stills.find((still) => still >= asked) ?? length) : asked });
  };

  readonly #draw = (now: number): void => {
    const passed = Math.min(longestFrame, (now - (this.#drawnAt ?? now)) / 1000);
    this.#drawnAt = now;
    this.#advance(passed * this.#state.speed);
    if (this.#state.seconds >= this.#film.length) this.pause();
    // A listener may have paused it.
    else if (this.#state.isPlaying) this.#frame = this.#frames.request(this.#draw);
  };

  #advance(seconds: number): void {
    const { length, stills } = this.#film;
    const before = this.#state.seconds;
    if (!stills) return this.#set({ seconds: Math.min(length, before + seconds) });
    this.#stoodFor += seconds;
    if (this.#stoodFor < stillFor) return;
    this.#stoodFor = 0;
    this.#set({ seconds: stills.find((still) => still > before) ?? length });
  }

  #set(change: Partial<FilmState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

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
