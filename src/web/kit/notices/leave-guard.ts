import { createContext, use, useEffect } from 'react';

/** Stands before something that would be lost with the page. */
export interface LeaveGuard {
  /** whether there is anything to lose */
  isUnsaved: () => boolean;
  /** asks the reader, and calls `leave` where they want to go all the same */
  ask: (leave: () => void) => void;
}

type Remove = () => void;

/** Puts a guard before every way off the page. Given by the root frame, which knows the router. */
export const LeaveGuardContext = createContext<(guard: LeaveGuard) => Remove>(() => () => {});

/** Has the reader asked before Back, a link or a reload would lose what a part has not saved yet. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const put = use(LeaveGuardContext);
  useEffect(() => put(guard), [put, guard]);
}
