import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Prevents leaving the page while something would be lost. */
export interface LeaveGuard {
  /** Whether there are unsaved changes. */
  isUnsaved: () => boolean;
  /** Asks the user, and calls `leave` if they confirm. */
  ask: (leave: () => void) => void;
}

type Remove = () => void;

/**
 * Registers a guard for all navigation away from the page. Provided by the root frame, which knows
 * the router.
 */
export const LeaveGuardContext = createContext<(guard: LeaveGuard) => Remove>(() => () => {});

/** Asks the user before Back, a link or a reload would lose unsaved changes. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const put = use(LeaveGuardContext);
  const isUnsaved = useEffectEvent(guard.isUnsaved);
  const ask = useEffectEvent(guard.ask);
  // Registered once, because the guard registered last is asked first.
  useEffect(() => put({ isUnsaved: () => isUnsaved(), ask: (leave) => ask(leave) }), [put]);
}
