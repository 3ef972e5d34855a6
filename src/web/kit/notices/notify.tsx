import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './notify.module.css';

interface NotifyAction {
  label: string;
  run: () => void;
}

/**
 * How long an error is shown unless it is closed. Other notifications use the 5 s of
 * app-notifications.tsx.
 */
const errorStaysMs = 10_000;
/** Time to read a sentence and reach its button. */
const actionStaysMs = 10_000;

/** Notifications about partial results are longer than a sentence. */
const inPartStaysMs = 15_000;

/** Notification IDs by topic, for topics of which only the latest notification is shown. */
const latest = new Map<string, string>();

/** Shows a notification and hides the previous one with the same topic. */
function showLatest(about: string, notification: Shown): string {
  const before = latest.get(about);
  if (before !== undefined) notifications.hide(before);
  const id: string = notifications.show({
    ...notification,
    onClose: () => {
      if (latest.get(about) === id) latest.delete(about);
    },
  });
  latest.set(about, id);
  return id;
}

type Shown = Parameters<typeof notifications.show>[0];

/**
 * Maximum number of success notifications shown at once. More would cover what the user does next.
 */
const mostDone = 2;
const done: string[] = [];

/**
 * Reports success. `actions` undo the change or continue with it. A third notification replaces the
 * oldest.
 */
export function notifyDone(message: string, ...actions: NotifyAction[]): void {
  sayDone(message, actions, (notification) => {
    for (const oldest of done.splice(0, done.length - mostDone + 1)) notifications.hide(oldest);
    const id: string = notifications.show({
      ...notification,
      onClose: () => {
        const at = done.indexOf(id);
        if (at !== -1) done.splice(at, 1);
      },
    });
    done.push(id);
    return id;
  });
}

/**
 * Reports success in a series of actions with the same topic: only the latest notification is
 * shown.
 */
export function notifyLatestDone(about: string, message: string, ...actions: NotifyAction[]): void {
  sayDone(message, actions, (notification) => showLatest(about, notification));
}

function sayDone(
  message: string,
  actions: readonly NotifyAction[],
  show: (notification: Shown) => string,
): void {
  // The notification fades out slowly enough for its button to be clicked twice.
  let wasChosen = false;
  const id: string = show({
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

/** Reports that everything is done, after a partial result with the same topic. */
export function notifyAllDone(about: string, message: string): void {
  showLatest(about, { message, role: 'status', withBorder: true, color: 'var(--rail)' });
}

/**
 * Reports what was done only in part or not at all, and why. Stays 15 s unless it is closed.
 * Replaces the previous notification with the same topic.
 */
export function notifyInPart(about: string, title: string, message: string): void {
  showLatest(about, { title, message, ...inPart, autoClose: inPartStaysMs });
}

const inPart = { role: 'status', withBorder: true, color: 'var(--road)' } as const;

/**
 * Reports a problem with actions to choose from. Stays until an action is chosen, or it is closed
 * or withdrawn.
 */
export function offerAfter(
  about: string,
  { title, message }: { title: string; message: string },
  ...actions: NotifyAction[]
): void {
  const buttons = actions.map(({ label, run }) => (
    <Button
      key={label}
      variant="default"
      size="compact-sm"
      onClick={() => {
        withdrawNotice(about);
        run();
      }}
    >
      {label}
    </Button>
  ));
  const text = (
    <>
      {message}
      <span className={classes.offers}>{buttons}</span>
    </>
  );
  showLatest(about, { title, message: text, ...inPart, autoClose: false });
}

/** Hides the latest notification of a topic, because it no longer applies. */
export function withdrawNotice(about: string): void {
  const id = latest.get(about);
  if (id !== undefined) notifications.hide(id);
}

/** Reports a failure. Stays 10 s unless it is closed. */
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
