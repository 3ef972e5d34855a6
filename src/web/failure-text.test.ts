import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { caps } from '../domain/access/caps.ts';
import { errorOfResponse } from './api-error.ts';
import { describeFailure } from './failure-text.ts';
import { errors } from './i18n/en/errors.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { errors } },
  interpolation: { escapeValue: false },
});
const t = i18n.getFixedT('en', 'errors');

const refusal = (limit: string, most: number) =>
  errorOfResponse(Response.json({ code: 'limit-reached', limit, most }, { status: 409 }));

test.each(Object.entries(caps))('reaching %s says how many there may be', async (limit, most) => {
  const { text } = describeFailure(await refusal(limit, most), t);
  expect(text).toContain(limit.includes('Bytes') ? `${most / 1e6} MB` : most.toLocaleString('en'));
  expect(text).not.toContain('{{');
});

test('a limit of a later version of the server is told without its name', async () => {
  const { title, text } = describeFailure(await refusal('cakesOfAccount', 3), t);
  expect([title, text]).toEqual(['Limit reached', 'There cannot be any more. Remove one first.']);
});
