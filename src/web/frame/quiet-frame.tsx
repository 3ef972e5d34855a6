import { Outlet } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { ScreenLoading } from './screen-loading.tsx';
import { contentId } from './use-each-navigation.ts';
import classes from './quiet-frame.module.css';

/** Around the screens that need no sign-in: nothing but the screen. */
export function QuietFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className={classes.frame}>
      <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
    </main>
  );
}
