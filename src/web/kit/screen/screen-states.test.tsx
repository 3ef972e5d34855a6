import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { english } from '../../../../test/i18n/english.ts';
import { ScreenStates } from './screen-states.tsx';

it.each([true, false])('has a button to try again after a failure (brief: %s)', (brief) => {
  const failed = { state: 'failed', error: new Error('no'), retry: () => {} } as const;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nextProvider i18n={english}>
        <ScreenStates of={failed} loading={null} brief={brief}>
          {() => null}
        </ScreenStates>
      </I18nextProvider>
    </MantineProvider>,
  );
  expect(html).toMatch(/<button.*Try again.*<\/button>/);
});
