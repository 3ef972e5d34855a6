/**
 * Elects the tab of a browser that holds the event stream for all tabs, because HTTP/1.1 allows
 * only six connections to a server. `navigator.locks` is missing on plain-http addresses of a home
 * network, so the tabs communicate over a BroadcastChannel. A leader that closes announces it; a
 * leader that crashes does not. Hidden tabs handle messages promptly, and only their timers are
 * slowed. A visible tab therefore asks the leader repeatedly whether it is alive, and takes over if
 * no tab objects. Two leaders for a moment are harmless, because events only mark data as outdated;
 * the lower ID stays the leader.
 */
export type ElectionMessage =
  | { kind: 'leading'; id: string }
  /** Asks who leads, or whether the leader is still alive. */
  | { kind: 'claim'; id: string; visible: boolean }
  | { kind: 'resign'; id: string };

interface ElectionDeps {
  /** The ID of this tab; the lower ID wins. */
  id: string;
  post: (message: ElectionMessage) => void;
  /** Runs a function after a delay; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  /** Milliseconds of a clock that continues while the machine sleeps. */
  now: () => number;
  isVisible: () => boolean;
  onLead: () => void;
  onFollow: () => void;
  /** Called when the tab was asleep or suspended, so that its connections may be dead. */
  onAwake: () => void;
}

/** Interval of the leader's messages. A late timer also shows the leader that it was asleep. */
const speakMs = 1_500;
/** Silence after which a visible follower asks whether the leader is alive. */
const askMs = 800;
/** Time for the other tabs to object. */
const answerMs = 300;
/**
 * Number of times a silent leader is asked. Twice, so that it may be busy for longer, because
 * replacing it costs the server a new stream. It also prevents a tab that was busy itself from
 * taking over while the answer waits behind its timer. A crashed leader is replaced within 1.4 s.
 */
const questionsOfDoubt = 2;
/**
 * Hidden tabs may be limited to one timer a minute. A hidden follower waits for this much silence,
 * and a timer that is later than this shows that the tab was asleep.
 */
const slowestMs = 70_000;

export function joinElection(deps: ElectionDeps) {
  const { id, post, after, now, isVisible, onLead, onFollow, onAwake } = deps;
  let state: 'following' | 'claiming' | 'leading' | 'gone' = 'following';
  let stopTimer = () => {};
  let timerDue = Infinity;

  const wasAsleep = () => now() - timerDue > slowestMs;
  const wait = (ms: number, run: () => void) => {
    stopTimer();
    timerDue = now() + ms;
    stopTimer = after(ms, () => (wasAsleep() ? lookAround() : run()));
  };
  const speak = () => {
    post({ kind: 'leading', id });
    wait(speakMs, speak);
  };
  const lead = () => {
    state = 'leading';
    onLead();
    speak();
  };
  /** Becomes the leader unless another tab objects to one of this many questions. */
  const claim = (questions: number) => {
    state = 'claiming';
    post({ kind: 'claim', id, visible: isVisible() });
    wait(answerMs, questions > 1 ? () => claim(questions - 1) : lead);
  };
  const doubt = () => claim(questionsOfDoubt);
  const follow = () => {
    const wasLeading = state === 'leading';
    state = 'following';
    wait(isVisible() ? askMs : slowestMs, doubt);
    if (wasLeading) onFollow();
  };
  const lookAround = () => {
    if (wasAsleep()) onAwake();
    if (state === 'leading') speak();
    else doubt();
  };
  /**
   * If two tabs claim at the same time, a visible tab wins, because its timers are prompt;
   * otherwise the lower ID wins.
   */
  const goesBefore = (rival: { id: string; visible: boolean }) =>
    rival.visible === isVisible() ? rival.id < id : rival.visible;

  claim(1);
  return {
    isLeading: () => state === 'leading',

    receive(message: ElectionMessage): void {
      if (state === 'gone' || message.id === id) return;
      if (message.kind === 'resign') {
        if (state === 'following') claim(1);
      } else if (message.kind === 'claim') {
        if (state === 'leading') post({ kind: 'leading', id });
        else if (state === 'claiming' && goesBefore(message)) follow();
        else if (state === 'claiming') post({ kind: 'claim', id, visible: isVisible() });
      } else if (state !== 'leading' || message.id < id) {
        follow();
      }
    },

    /** Called when the tab becomes visible, so that it no longer waits as long as a hidden tab. */
    appear(): void {
      if (state !== 'gone') lookAround();
    },

    /** Called when the tab closes, so that the others need not wait for its silence. */
    leave(): void {
      if (state === 'leading') post({ kind: 'resign', id });
      state = 'gone';
      stopTimer();
    },
  };
}
