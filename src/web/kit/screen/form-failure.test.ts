import { describe, expect, it } from 'vitest';
import { ApiError } from '../../app/api-error.ts';
import { formFailureOf } from './form-failure.ts';

const describeIt = () => ({ title: 'Not accepted', text: 'Try again.' });
const words = {
  codes: { 'in-use': { fields: { email: 'That e-mail has an account.' } } },
  fields: { password: (code: string) => `The password is ${code}.` },
};
const failureOf = (error: unknown) => formFailureOf(error, words, describeIt);

describe('what a form shows of an error', () => {
  it('is its own words for a refusal', () => {
    expect(failureOf(new ApiError({ code: 'in-use' }))).toEqual({
      fields: { email: 'That e-mail has an account.' },
    });
  });

  it('is what is wrong with its fields', () => {
    const issues = [
      { path: 'password', code: 'too-short' },
      { path: 'elsewhere', code: 'wrong' },
    ];
    expect(failureOf(new ApiError({ code: 'invalid', issues }))).toEqual({
      fields: { password: 'The password is too-short.' },
    });
  });

  it('is a sentence where no field of the form is wrong', () => {
    const sentence = { text: 'Not accepted. Try again.' };
    const issues = [{ path: 'elsewhere', code: 'wrong' }];
    expect(failureOf(new ApiError({ code: 'invalid', issues }))).toEqual(sentence);
    expect(failureOf(new ApiError({ code: 'unreachable' }))).toEqual(sentence);
    expect(failureOf(new RangeError('a slip of ours'))).toEqual(sentence);
  });

  it('does not take a path of the server for a property that every object has', () => {
    const issues = [{ path: 'constructor', code: 'wrong' }];
    expect(failureOf(new ApiError({ code: 'invalid', issues }))).toEqual({
      text: 'Not accepted. Try again.',
    });
  });
});
