import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Format } from '../format/format.ts';
import { FormatContext } from '../format/format-context.tsx';
import { FirstFew } from './first-few.tsx';

function drawn(count: number): string {
  const all = Array.from({ length: count }, (_, at) => at);
  return renderToStaticMarkup(
    <MantineProvider>
      <FormatContext value={{ number: String } as Partial<Format> as Format}>
        <FirstFew of={all}>{(one) => <li key={one}>record {one}</li>}</FirstFew>
      </FormatContext>
    </MantineProvider>,
  );
}

const recordsIn = (html: string) => html.match(/<li>record/g)?.length;

it('draws twenty of thousands, and a way to the others', () => {
  const html = drawn(4970);
  expect(recordsIn(html)).toBe(20);
  expect(html).toContain('<button');
});

it('draws all where they are few', () => {
  const html = drawn(20);
  expect(recordsIn(html)).toBe(20);
  expect(html).not.toContain('<button');
});
