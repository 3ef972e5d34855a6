export const filmSpeeds = [0.5, 1, 2, 4] as const;
export type FilmSpeed = (typeof filmSpeeds)[number];

export interface FilmState {
  /** from the beginning, at the film's own speed */
  seconds: number;
  isPlaying: boolean;
  speed: FilmSpeed;
}

/** What gives a turn with each picture that the browser draws. */
export interface Frames {
  request: (draw: (now: number) => void) => number;
  cancel: (frame: number) => void;
}

interface Film {
  /** seconds of the whole of it */
  length: number;
  /** the only moments that are shown, in order, where nothing is to move; the last is its end */
  stills?: readonly number[] | undefined;
}

/** How long a still picture stands, and how much of a pause counts where drawing falters, in seconds. */
const stillFor = 3;
const longestFrame = 0.25;

const browserFrames: Frames = {
  request: (draw) => requestAnimationFrame(draw),
  cancel: (frame) => cancelAnimationFrame(frame),
};

/** Plays a film: where it is, whether it runs and how fast. It asks for no turn while it stands. */
export class FilmClock {
  readonly #film: Film;
  readonly #frames: Frames;
  readonly #listeners = new Set<() => void>();
  #state: FilmState;
  #frame: number | undefined;
  #drawnAt: number | undefined;
  #stoodFor = 0;

  constructor(film: Film, frames = browserFrames) {
    this.#film = film;
    this.#frames = frames;
    this.#state = { seconds: film.stills?.[0] ?? 0, isPlaying: false, speed: 1 };
  }

  readonly get = (): FilmState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From its beginning where it has come to its end. */
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

  /** To the next of the speeds there are, or the one before. */
  readonly changeSpeed = (by: 1 | -1): void => {
    const speed = filmSpeeds[filmSpeeds.indexOf(this.#state.speed) + by];
    if (speed) this.setSpeed(speed);
  };

  /** To a moment, or to the still picture that shows it. */
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
    // Whoever was told may have stopped it.
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
