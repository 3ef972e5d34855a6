import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FailureWords, formFailureOf } from './form-failure.ts';
import { useFailureText } from '../../app/failure-text.ts';
import { type FormFrame, useFormFrame } from '../form/use-form-frame.ts';

/** Says in words what is wrong with a value; null where nothing is. */
type Rule<Value> = (value: Value) => string | null;

interface RequestFormInput<Values> {
  initialValues: Values;
  /** asked before anything is sent */
  rules?: { [Name in keyof Values]?: Rule<Values[Name]> };
  /** Sends what was entered, and does what follows; what it throws is shown in the form. */
  send: (values: Values, form: UseFormReturnType<Values>) => Promise<void>;
  failures?: FailureWords;
}

/** A form of which one request is made: its fields, and the frame to draw them in. */
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
