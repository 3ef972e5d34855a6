import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './notify.module.css';

interface NotifyAction {
  label: string;
  run: () => void;
}

/** How long an error stays, unless it is closed before. Others stay the 5 s of app-notifications.tsx. */
const errorStaysMs = 10_000;
/** Time to read a sentence and reach a button in it. */
const actionStaysMs = 10_000;

/** What is said in part is more than a sentence. */
const inPartStaysMs = 15_000;

/** The notifications that are about something of which only the latest word counts. */
const latest = new Map<string, string>();

/** Shows a notification, in place of the one before it that was about the same. */
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

/** Of things done one after the other so many are told at once: more would cover what is being done next. */
const mostDone = 2;
const done: string[] = [];

/**
 * Says that something is done; `actions` are for undoing it, or for going on with it. The oldest makes room for the
 * third.
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

/** Says likewise of actions that are done one after the other: only the latest is told. */
export function notifyLatestDone(about: string, message: string, ...actions: NotifyAction[]): void {
  sayDone(message, actions, (notification) => showLatest(about, notification));
}

function sayDone(
  message: string,
  actions: readonly NotifyAction[],
  show: (notification: Shown) => string,
): void {
  // It leaves slowly enough to be clicked twice.
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

/** Says that all of something is done, which was done in part before. */
export function notifyAllDone(about: string, message: string): void {
  showLatest(about, { message, role: 'status', withBorder: true, color: 'var(--rail)' });
}

/**
 * Says what was done only in part, or not at all, and why; stays 15 s, unless it is closed before.
 * What was said before about the same, by its id, gives way to it.
 */
export function notifyInPart(about: string, title: string, message: string): void {
  showLatest(about, { title, message, ...inPart, autoClose: inPartStaysMs });
}

const inPart = { role: 'status', withBorder: true, color: 'var(--road)' } as const;

/** Says likewise what may be done about it; stays until one is chosen, it is closed or withdrawn. */
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

/** Takes away what was said last about something: it is not so any more. */
export function withdrawNotice(about: string): void {
  const id = latest.get(about);
  if (id !== undefined) notifications.hide(id);
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
