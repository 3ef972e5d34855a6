import { expect, test } from 'vitest';
import { caps } from '../../domain/access/caps.ts';
import { errorCodes } from '../../domain/shared/error-codes.ts';
import { errors } from '../i18n/en/errors.ts';
import { kindNames, kinds } from '../../domain/records/registry.ts';
import { errorOfResponse } from './api-error.ts';
import { describeFailure } from './failure-text.ts';
import { english } from '../../../test/i18n/english.ts';

const t = english.getFixedT('en', 'errors');

const refusal = (limit: string, most: number) =>
  errorOfResponse(Response.json({ code: 'limit-reached', limit, most }, { status: 409 }));

test.each(Object.entries(caps))('reaching %s says how many there may be', async (limit, most) => {
  const { text } = describeFailure(await refusal(limit, most), t);
  expect(text).toContain(
    limit.includes('Bytes') ? `${(most / 1e6).toLocaleString('en')} MB` : most.toLocaleString('en'),
  );
  expect(text).not.toContain('{{');
});

test.each(kindNames.filter((name) => kinds[name].cap !== null))(
  'reaching the cap of the kind %s says how many records there may be',
  async (name) => {
    const most = kinds[name].cap!;
    const { text } = describeFailure(await refusal(name, most), t);
    expect(text).toMatch(/^An archive can have at most [\d,]+ [a-z ]+\. Delete/);
    expect(text).toContain(` ${most.toLocaleString('en')} `);
  },
);

test('a limit of a later version of the server is told without its name', async () => {
  const { title, text } = describeFailure(await refusal('cakesOfAccount', 3), t);
  expect([title, text]).toEqual([
    'Limit reached',
    'The limit has been reached. Remove something first.',
  ]);
});

test('a fault of the tab itself is not told in the words of its program', () => {
  const { text } = describeFailure(new TypeError('x is not a function'), t);
  expect(text).toBe('Something went wrong in this tab. Reload the page and try again.');
});

test.each([
  [1, 'Try again in 1 second.'],
  [89, 'Try again in 89 seconds.'],
  [90, 'Try again in 2 minutes.'],
])('a wait of %i seconds', async (retryAfter, said) => {
  const answer = Response.json({ code: 'too-many', retryAfter }, { status: 429 });
  expect(describeFailure(await errorOfResponse(answer), t).text).toBe(said);
});

test.each([
  [{ code: 'in-use', reason: 'owner-needed' }, /^An archive needs an owner\./],
  [{ code: 'invalid', reason: 'traveller-unanswered', name: 'Kim' }, /^First choose who Kim is\.$/],
  [
    { code: 'in-use', reason: 'of-tomorrow' },
    /^Other records use it\. Change or delete those first\.$/,
  ],
  // Messages written by a server or proxy are not shown to users.
  [
    { code: 'invalid', detail: 'Too small: expected string' },
    /^Something you entered is not valid\.$/,
  ],
])('%j is told in words of the catalogue', async (body, said) => {
  const error = await errorOfResponse(Response.json(body, { status: 409 }));
  expect(describeFailure(error, t).text).toMatch(said);
});

test('no refusal is shown with a code, a placeholder or a missing value', async () => {
  const reasons = [undefined, ...Object.keys(errors.reason), 'of-tomorrow'];
  const limits = [undefined, ...Object.keys(caps), ...kindNames, 'cakesOfAccount'];
  const told = [
    ...reasons.flatMap((reason) => errorCodes.map((code) => ({ code, reason, name: 'Kim' }))),
    ...limits.flatMap((limit) =>
      [3, undefined].map((most) => ({ code: 'limit-reached', limit, most })),
    ),
    ...errorCodes.map((code) => ({ code, retryAfter: null, id: null, inDoubt: null })),
  ];
  for (const body of told) {
    const error = await errorOfResponse(Response.json(body, { status: 409 }));
    const { title, text } = describeFailure(error, t);
    for (const sentence of [title, text]) {
      expect(sentence, JSON.stringify(body)).toMatch(/^[A-Z]/);
      expect(sentence, JSON.stringify(body)).not.toMatch(
        /undefined|NaN|null|\{\{|^(?:title|text|reason|limit)\.|[a-z]-[a-z]+-[a-z]/,
      );
    }
  }
});
