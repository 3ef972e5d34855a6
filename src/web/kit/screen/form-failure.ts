import { ApiError, type FailureCode } from '../../app/api-error.ts';
import type { FailureText } from '../../app/failure-text.ts';
import type { FormFailure } from '../form/use-form-frame.ts';

/** Messages for failures that have a specific meaning in a form. */
export interface FailureWords {
  /** Messages for refusals of the whole form. */
  codes?: Partial<Record<FailureCode, FormFailure>>;
  /** Messages for a field, by its path on the server, which is the form's name for the field. */
  fields?: Readonly<Record<string, (code: string) => string>>;
}

/**
 * Returns what a form shows for an error: the errors of its fields, otherwise a sentence about what
 * failed.
 */
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
