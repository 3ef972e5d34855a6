import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type Me, meQuery } from '../../data/accounts/me.data.ts';
import { FormatContext } from '../format/format-context.tsx';
import { english, englishFormat } from '../../../../test/i18n/english.ts';

/** Renders a part of a page as HTML, in English, for an account that writes the day first. */
export function inEnglish(part: ReactElement): string {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { preferences: { dateOrder: 'dmy' } } as Me);
  return renderToStaticMarkup(
    <I18nextProvider i18n={english}>
      <QueryClientProvider client={client}>
        <MantineProvider>
          <FormatContext value={englishFormat()}>{part}</FormatContext>
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}
