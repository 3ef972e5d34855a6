import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './notify.module.css';

interface NotifyAction {
  label: string;
  run: () => void;
}

/** How long an error stays, unless it is closed before. Others stay the 5 s of start-app.tsx. */
const errorStaysMs = 10_000;
/** Time to read a sentence and reach a button in it. */
const actionStaysMs = 10_000;

/** Says that something is done; `actions` are for undoing it, or for going on with it. */
export function notifyDone(message: string, ...actions: NotifyAction[]): void {
  // It leaves slowly enough to be clicked twice.
  let wasChosen = false;
  const id = notifications.show({
    message:
      actions.length > 0 ? (
        <span className={classes.withActions}>
          <span className={classes.message}>{message}</span>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              variant="default"
              size="compact-sm"
              onClick={() => {
                if (wasChosen) return;
                wasChosen = true;
                notifications.hide(id);
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </span>
      ) : (
        message
      ),
    role: 'status',
    withBorder: true,
    color: 'var(--rail)',
    ...(actions.length > 0 && { autoClose: actionStaysMs }),
  });
}

/** Says what was done only in part, or not at all, and why; stays until it is closed. */
export function notifyInPart(title: string, message: string): void {
  notifications.show({
    title,
    message,
    role: 'status',
    withBorder: true,
    color: 'var(--road)',
    autoClose: false,
  });
}

/** Says what failed; stays until it is closed or 10 s have passed. */
export function notifyFailed(title: string, message: string): void {
  notifications.show({
    title,
    message,
    role: 'alert',
    withBorder: true,
    color: 'var(--air)',
    autoClose: errorStaysMs,
  });
}
