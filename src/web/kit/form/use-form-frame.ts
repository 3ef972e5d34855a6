import type { UseFormReturnType } from '@mantine/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useWaitingWrites, type WaitingWrite } from '../notices/waiting-writes.ts';
import { filledIn } from './filled-in.ts';

/** Why what was sent came to nothing, in words. */
export interface FormFailure {
  /** of the form as a whole, shown above its buttons */
  text?: string;
  /** of its fields, by the form's names for them */
  fields?: Readonly<Record<string, string>>;
}

/** What a form has sent, and is still waiting for. */
export interface Sending {
  /** aborted once nobody waits for it: what waits for its turn then is not sent again */
  stop: AbortSignal;
  /** the form has gone from the screen: there is nothing to be done with it any more */
  isLeft: () => boolean;
}

/** What every form does alike; drawn by `Form` and `DrawerForm`. */
export interface FormFrame {
  isDirty: boolean;
  isBusy: boolean;
  /** what was sent waits for its turn, since somebody imports; of what is sent with its `Sending` */
  waiting: WaitingWrite | undefined;
  failure: string | undefined;
  /** how many times fields were found wrong, by its rules or by who was sent the values */
  timesWrong: number;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Sends something besides submitting: one thing at a time, and its failure is shown in the form. */
  run: (action: (sending: Sending) => Promise<void>) => Promise<void>;
}

/** The frame of a form with these values, for whoever sends them. */
export interface FormFrameOf<Values> extends FormFrame {
  /** Submits the form in another way than its button does; its rules are asked all the same. */
  submitBy: (send: (values: Values, sending: Sending) => Promise<void>) => void;
}

/**
 * The frame of a form: sends what its rules let through, is busy meanwhile, and shows what failed.
 * Leaving the form stops what it has sent, as far as that can be stopped.
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
    // Not state: of a key pressed twice, the second comes before anything is drawn again.
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
