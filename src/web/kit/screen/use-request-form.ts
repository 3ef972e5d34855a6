import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FailureWords, formFailureOf } from './form-failure.ts';
import { useFailureText } from '../../app/failure-text.ts';
import { type FormFrame, useFormFrame } from '../form/use-form-frame.ts';

/** Returns the error message of a value; null if it is valid. */
type Rule<Value> = (value: Value) => string | null;

interface RequestFormInput<Values> {
  initialValues: Values;
  /** Checked before anything is sent. */
  rules?: { [Name in keyof Values]?: Rule<Values[Name]> };
  /** Sends the values and continues afterwards. Errors it throws are shown in the form. */
  send: (values: Values, form: UseFormReturnType<Values>) => Promise<void>;
  failures?: FailureWords;
}

/** Returns the fields and the frame of a form that sends one request. */
export function useRequestForm<Values extends Record<string, unknown>>({
  initialValues,
  rules = {},
  send,
  failures = {},
}: RequestFormInput<Values>): { form: UseFormReturnType<Values>; frame: FormFrame } {
  const describe = useFailureText();
  const form = useForm<Values>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(rules as Record<string, Rule<unknown>>).map(([name, rule]) => [
          name,
          rule(values[name]),
        ]),
      ),
  });
  const frame = useFormFrame(
    form,
    (values) => send(values, form),
    (error) => formFailureOf(error, failures, describe),
  );
  return { form, frame };
}
