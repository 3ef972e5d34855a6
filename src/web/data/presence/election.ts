/**
 * Which tab of a browser holds the event stream for all of them: HTTP/1.1 allows six connections
 * to a server, and `navigator.locks` is missing on plain-http addresses of a home network. The tabs
 * talk over a BroadcastChannel. A leader that goes says so; one that crashes does not. Hidden tabs
 * handle messages promptly, only their timers are slowed: so a visible tab asks the leader again and
 * again whether it is there, and takes over when nobody contradicts. Two leaders for a moment do no
 * harm, since events only mark data as old: the lower id goes on.
 */
export type ElectionMessage =
  | { kind: 'leading'; id: string }
  /** asks who leads, or whether the leader is still there */
  | { kind: 'claim'; id: string; visible: boolean }
  | { kind: 'resign'; id: string };

export interface ElectionDeps {
  /** of this tab; the lower id wins */
  id: string;
  post: (message: ElectionMessage) => void;
  /** runs something later; gives what stops it */
  after: (ms: number, run: () => void) => () => void;
  /** milliseconds of a clock that goes on while the machine sleeps */
  now: () => number;
  isVisible: () => boolean;
  onLead: () => void;
  onFollow: () => void;
  /** the tab was asleep, or suspended: whatever was open before may be dead */
  onAwake: () => void;
}

/** The leader speaks this often, and notices by it that it was asleep. */
const speakMs = 1_500;
/** Silence after which a visible follower asks whether the leader is still there. */
const askMs = 800;
/** Time for the others to contradict. */
const answerMs = 300;
/**
 * A leader that is doubted is asked twice, so that it may be busy for twice as long: to replace it
 * costs the server a new stream. Nor does a tab lead that was busy itself, with the answer waiting
 * behind its timer. All in all a leader that crashed is replaced within 1.4 s.
 */
const questionsOfDoubt = 2;
/**
 * Hidden tabs may be slowed to one timer a minute. So a hidden follower waits for this much silence,
 * and a timer that is later than this tells that the tab was asleep.
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
  /** Leads, unless somebody contradicts one of so many questions. */
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
  /** Of two that claim at once, a visible one goes first: its timers are prompt. Then the lower id. */
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

    /** The tab has become visible: it waits no longer as hidden ones do. */
    appear(): void {
      if (state !== 'gone') lookAround();
    },

    /** The tab goes: the others need not wait for its silence. */
    leave(): void {
      if (state === 'leading') post({ kind: 'resign', id });
      state = 'gone';
      stopTimer();
    },
  };
}
