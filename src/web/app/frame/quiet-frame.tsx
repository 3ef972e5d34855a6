import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ScreenLoading } from './screen-loading.tsx';
import { contentId } from './navigation/use-each-navigation.ts';
import classes from './quiet-frame.module.css';

/** The frame of pages that need no sign-in: only the page itself. */
export function QuietFrame() {
  return (
    <main id={contentId} tabIndex={-1} className={classes.frame}>
      <Suspense fallback={<ScreenLoading />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
