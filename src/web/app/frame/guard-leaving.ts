import type { RouterHistory } from '@tanstack/react-router';
import type { LeaveGuard } from '../../kit/notices/leave-guard.ts';

/**
 * Returns a function that registers a guard, which returns a function that removes it. Before
 * navigation within the app the guards with unsaved changes are asked, the newest first, and the
 * browser asks before the page is left or reloaded.
 */
export function guardLeaving(
  history: Pick<RouterHistory, 'block' | 'push' | 'replace' | 'go'>,
): (guard: LeaveGuard) => () => void {
  const guards: LeaveGuard[] = [];
  const asked = { ignoreBlocker: true };
  // A page without guards has no listener, because that may keep it out of the back-forward cache.
  let unblock: (() => void) | undefined;
  const block = () =>
    history.block({
      enableBeforeUnload: () => guards.some(({ isUnsaved }) => isUnsaved()),
      // The navigation is blocked immediately and repeated after confirmation. During the question
      // the address must stay that of the page, and pressing Back twice must not go back two pages.
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const { href, state } = nextLocation;
        const unsaved = guards.filter(({ isUnsaved }) => isUnsaved());
        if (unsaved.length === 0) return false;
        const leave = () => {
          const guard = unsaved.pop();
          if (guard) guard.ask(leave);
          else if (action === 'PUSH') history.push(href, state, asked);
          else if (action === 'REPLACE') history.replace(href, state, asked);
          else history.go(state.__TSR_index - currentLocation.state.__TSR_index, asked);
        };
        leave();
        return true;
      },
    });
  return (guard) => {
    guards.push(guard);
    unblock ??= block();
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      if (guards.length > 0) return;
      unblock?.();
      unblock = undefined;
    };
  };
}
