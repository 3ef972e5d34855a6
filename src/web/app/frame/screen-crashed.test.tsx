import { MantineProvider } from '@mantine/core';
import { createRouter, createRootRoute, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { english } from '../../../../test/i18n/english.ts';
import { ScreenCrashed } from './screen-crashed.tsx';

const router = createRouter({ routeTree: createRootRoute() });
const title = english.getFixedT('en')('crashed.title');

function shown(error: Error): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={english}>
      <MantineProvider>
        <RouterContextProvider router={router}>
          <ScreenCrashed error={error} reset={() => {}} />
        </RouterContextProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
}

test('an aborted request is shown as loading, any other error as a failure', () => {
  expect(title).toBe('This page could not be shown');
  expect(shown(new DOMException('The user aborted a request.', 'AbortError'))).not.toContain(title);
  expect(shown(new TypeError('is not a function'))).toContain(title);
});
