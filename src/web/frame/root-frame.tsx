import { Outlet } from '@tanstack/react-router';
import { useEachNavigation } from './use-each-navigation.ts';

/** The single router outlet; what every navigation does belongs to it. */
export function RootFrame() {
  useEachNavigation();
  return <Outlet />;
}
