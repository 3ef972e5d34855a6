/**
 * Which tab of a browser holds the event stream for all of them: HTTP/1.1 allows six connections
 * to a server, and `navigator.locks` is missing on plain-http addresses of a home network. The
 * tabs talk over a BroadcastChannel; the leader says so again and again, and when it falls silent
 * the others ask, and the first of them by id that nobody contradicts takes over. Two leaders for
 * a moment do no harm: events only mark data as old.
 */
export type ElectionMessage =
  | { kind: 'leading'; id: string }
  | { kind: 'claim'; id: string }
  | { kind: 'resign'; id: string };

export interface ElectionDeps {
  /** of this tab; the lower id wins */
  id: string;
  post: (message: ElectionMessage) => void;
  /** runs something later; gives what stops it */
  after: (ms: number, run: () => void) => () => void;
  onLead: () => void;
  onFollow: () => void;
}

/** The leader speaks this often. */
const speakMs = 4_000;
/** Silence after which a follower claims: hidden tabs may be slowed to one timer a minute. */
const silenceMs = 70_000;
/** Time for the others to contradict a claim. */
const claimMs = 250;

export function joinElection({ id, post, after, onLead, onFollow }: ElectionDeps) {
  let state: 'following' | 'claiming' | 'leading' | 'gone' = 'following';
  let stopTimer = () => {};

  const wait = (ms: number, run: () => void) => {
    stopTimer();
    stopTimer = after(ms, run);
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
  const claim = () => {
    state = 'claiming';
    post({ kind: 'claim', id });
    wait(claimMs, lead);
  };
  const follow = () => {
    const wasLeading = state === 'leading';
    state = 'following';
    wait(silenceMs, claim);
    if (wasLeading) onFollow();
  };

  claim();
  return {
    isLeading: () => state === 'leading',

    receive(message: ElectionMessage): void {
      if (state === 'gone' || message.id === id) return;
      if (message.kind === 'resign') {
        if (state === 'following') claim();
      } else if (message.kind === 'claim') {
        if (state === 'leading') post({ kind: 'leading', id });
        // Of two that claim at once, the lower id goes on.
        else if (state === 'claiming' && message.id < id) follow();
        else if (state === 'claiming') post({ kind: 'claim', id });
      } else if (state !== 'leading' || message.id < id) {
        follow();
      }
    },

    /** The tab goes: the others need not wait for its silence. */
    leave(): void {
      if (state === 'leading') post({ kind: 'resign', id });
      state = 'gone';
      stopTimer();
    },
  };
}
