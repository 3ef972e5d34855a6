import { Outlet, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LeaveGuardContext } from '../../kit/notices/leave-guard.ts';
import { guardLeaving } from './guard-leaving.ts';
import { useEachNavigation } from './navigation/use-each-navigation.ts';

/** The only router outlet, which handles every navigation. */
export function RootFrame() {
  useEachNavigation();
  const { history } = useRouter();
  const putGuard = useMemo(() => guardLeaving(history), [history]);
  return (
    <LeaveGuardContext value={putGuard}>
      <Outlet />
    </LeaveGuardContext>
  );
}
