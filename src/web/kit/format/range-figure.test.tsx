import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { english, englishFormat } from '../../../../test/i18n/english.ts';
import { FormatContext } from './format-context.tsx';
import { RangeFigure } from './range-figure.tsx';

const days = (number: string) => `${number} days in Canada`;

/** The text of a figure, and the part of it that is shaded. */
function shown(min: number, max: number, within?: (figure: string) => string) {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nextProvider i18n={english}>
        <FormatContext value={englishFormat()}>
          <p>
            <RangeFigure count={{ min, max }} {...(within && { within })} />
          </p>
        </FormatContext>
      </I18nextProvider>
    </MantineProvider>,
  );
  const text = (of: string) => of.replaceAll(/<[^>]*>/g, '');
  return {
    text: text(/<p>(.*)<\/p>/.exec(html)?.[1] ?? ''),
    shaded: text(/<span class="[^"]*possible[^"]*">([^<]*)/.exec(html)?.[1] ?? ''),
  };
}

it('says what is certain first, and shades the rest', () => {
  expect(shown(1681, 10_156)).toEqual({ text: '1,681 +8,475 possible', shaded: '+8,475' });
});

it('shades everything that is not certain, even if nothing is', () => {
  expect(shown(0, 12)).toEqual({ text: '0 +12 possible', shaded: '+12' });
});

it('shades nothing of a certain figure', () => {
  expect(shown(34, 34, days)).toEqual({ text: '34 days in Canada', shaded: '' });
});

it('stands in the text that counts', () => {
  expect(shown(34, 54, days).text).toBe('34 +20 possible days in Canada');
});
