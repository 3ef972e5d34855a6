import type { UseFormReturnType } from '@mantine/form';
import { type SyntheticEvent, useRef, useState } from 'react';
import { filledIn } from './filled-in.ts';

/** Why what was sent came to nothing, in words. */
export interface FormFailure {
  /** of the form as a whole, shown above its buttons */
  text?: string;
  /** of its fields, by the form's names for them */
  fields?: Readonly<Record<string, string>>;
}

/** What every form does alike; drawn by `Form` and `DrawerForm`. */
export interface FormFrame {
  isDirty: boolean;
  isBusy: boolean;
  failure: string | undefined;
  /** how many times fields were found wrong, by its rules or by who was sent the values */
  timesWrong: number;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Sends something besides submitting: one thing at a time, and its failure is shown in the form. */
  run: (deed: () => Promise<void>) => Promise<void>;
}

/** The frame of a form with these values, for whoever sends them. */
export interface FormFrameOf<Values> extends FormFrame {
  /** Submits the form in another way than its button does; its rules are asked all the same. */
  submitBy: (send: (values: Values) => Promise<void>) => void;
}

/**
 * The frame of a form: sends what its rules let through, is busy meanwhile, and shows what failed.
 */
export function useFormFrame<Values>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<void>,
  explain: (error: unknown) => FormFailure,
): FormFrameOf<Values> {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [timesWrong, setTimesWrong] = useState(0);
  const noteFaults = () => setTimesWrong((times) => times + 1);

  const run = async (deed: () => Promise<void>) => {
    // Not state: of a key pressed twice, the second comes before anything is drawn again.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await deed();
    } catch (error) {
      const { text, fields = {} } = explain(error);
      setFailure(text);
      form.setErrors(fields);
      noteFaults();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const submitBy = (
    deed: (values: Values) => Promise<void>,
    event?: SyntheticEvent<HTMLFormElement>,
  ) => form.onSubmit((values) => void run(() => deed(values)), noteFaults)(event);
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    for (const { path, value } of event ? filledIn(event.currentTarget) : []) {
      form.setFieldValue(path, value as never);
    }
    submitBy(send, event);
  };

  return { isDirty: form.isDirty(), isBusy, failure, timesWrong, submit, submitBy, run };
}
