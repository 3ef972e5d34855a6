import { LoadingOverlay, VisuallyHidden } from '@mantine/core';

/** Covers the page while an action runs that must finish before the user can continue. */
export function BusyOverlay({ isBusy, label }: { isBusy: boolean; label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{isBusy ? label : ''}</VisuallyHidden>
      <LoadingOverlay
        visible={isBusy}
        pos="fixed"
        zIndex={350}
        overlayProps={{ backgroundOpacity: 0.6, color: 'var(--paper)' }}
        loaderProps={{ type: 'dots', color: 'ink', 'aria-hidden': true }}
      />
    </>
  );
}
