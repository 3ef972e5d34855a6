import type { UseFormReturnType } from '@mantine/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useWaitingWrites, type WaitingWrite } from '../notices/waiting-writes.ts';

/** Fields that password managers fill in. Some managers do not fire the events of typing. */
const credentials = 'username email current-password new-password'
  .split(' ')
  .map((what) => `input[autocomplete="${what}"][data-path]:not([readonly])`)
  .join();

/** Returns the credentials in the fields of a form, with the form's names for the fields. */
function filledIn(form: HTMLFormElement): { path: string; value: string }[] {
  return [...form.querySelectorAll<HTMLInputElement>(credentials)].map((input) => ({
    path: input.dataset['path'] ?? '',
    value: input.value,
  }));
}

/** Error messages for a failed submission. */
export interface FormFailure {
  /** The error of the whole form, shown above its buttons. */
  text?: string;
  /** The errors of fields, by the form's names for the fields. */
  fields?: Readonly<Record<string, string>>;
}

/** A request that the form has sent and is waiting for. */
export interface Sending {
  /** Aborted when the form is closed. A queued request is then not sent again. */
  stop: AbortSignal;
  /** Whether the form has been closed, so that nothing must be done with it. */
  isLeft: () => boolean;
}

/** The state and actions that all forms share; rendered by `Form` and `DrawerForm`. */
export interface FormFrame {
  isDirty: boolean;
  isBusy: boolean;
  /** The request of this form that is queued, because an import is in progress. */
  waiting: WaitingWrite | undefined;
  failure: string | undefined;
  /** How many times invalid fields were found, by the form's rules or by the server. */
  timesWrong: number;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /**
   * Sends a request other than submitting. One request at a time; an error is shown in the form.
   */
  run: (action: (sending: Sending) => Promise<void>) => Promise<void>;
}

/** The frame of a form with these values, for the code that sends them. */
interface FormFrameOf<Values> extends FormFrame {
  /** Submits the form with another action than its button. The form's rules still apply. */
  submitBy: (send: (values: Values, sending: Sending) => Promise<void>) => void;
}

/**
 * Returns the frame of a form: it validates, sends the values, is busy while sending, and shows
 * errors. Closing the form aborts its request if possible.
 */
export function useFormFrame<Values>(
  form: UseFormReturnType<Values>,
  send: (values: Values, sending: Sending) => Promise<void>,
  explain: (error: unknown) => FormFailure,
): FormFrameOf<Values> {
  const [busyWith, setBusyWith] = useState<AbortSignal>();
  const running = useRef<AbortController>(undefined);
  const isLeft = useRef(false);
  const [failure, setFailure] = useState<string>();
  const [timesWrong, setTimesWrong] = useState(0);
  const noteFaults = () => setTimesWrong((times) => times + 1);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      running.current?.abort();
    };
  }, []);

  const run = async (action: (sending: Sending) => Promise<void>) => {
    // Not state, because the second press of a key comes before the next render.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusyWith(controller.signal);
    setFailure(undefined);
    try {
      await action({ stop: controller.signal, isLeft: () => isLeft.current });
    } catch (error) {
      const { text, fields = {} } = explain(error);
      setFailure(text);
      form.setErrors(fields);
      noteFaults();
    } finally {
      running.current = undefined;
      setBusyWith(undefined);
    }
  };
  const submitBy = (
    action: (values: Values, sending: Sending) => Promise<void>,
    event?: SyntheticEvent<HTMLFormElement>,
  ) => form.onSubmit((values) => void run((sending) => action(values, sending)), noteFaults)(event);
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    for (const { path, value } of event ? filledIn(event.currentTarget) : []) {
      form.setFieldValue(path, value as never);
    }
    submitBy(send, event);
  };

  const isBusy = busyWith !== undefined;
  const waiting = useWaitingWrites().find(({ sender }) => isBusy && sender === busyWith);
  const isDirty = form.isDirty();
  return { isDirty, isBusy, waiting, failure, timesWrong, submit, submitBy, run };
}
