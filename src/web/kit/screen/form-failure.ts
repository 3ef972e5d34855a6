import { ApiError, type FailureCode } from '../../app/api-error.ts';
import type { FailureText } from '../../app/failure-text.ts';
import type { FormFailure } from '../form/use-form-frame.ts';

/** What a form says of failures that mean something of their own in it. */
export interface FailureWords {
  /** refusals as a whole */
  codes?: Partial<Record<FailureCode, FormFailure>>;
  /** what is wrong with a field, by its path on the server, which is the form's name for it */
  fields?: Readonly<Record<string, (code: string) => string>>;
}

/** What a form shows of an error: the faults of its own fields, else what failed, in a sentence. */
export function formFailureOf(
  error: unknown,
  { codes = {}, fields = {} }: FailureWords,
  describe: (error: unknown) => FailureText,
): FormFailure {
  if (error instanceof ApiError) {
    const own = codes[error.code];
    if (own) return own;
    const faults = error.issues.flatMap(({ path, code }): [string, string][] => {
      const word = Object.hasOwn(fields, path) ? fields[path] : undefined;
      return word ? [[path, word(code)]] : [];
    });
    if (faults.length > 0) return { fields: Object.fromEntries(faults) };
  }
  const { title, text } = describe(error);
  return { text: `${title}. ${text}` };
}
