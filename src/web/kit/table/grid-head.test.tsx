import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { english } from '../../../../test/i18n/english.ts';
import type { DataColumn } from './data-column.ts';
import { GridHead } from './grid-head.tsx';

const columns: DataColumn<{ name: string; remarks: string }>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name },
  { key: 'remarks', header: 'Remarks', value: ({ remarks }) => remarks, isUnsorted: true },
];

function drawn(key: string): string {
  const head = (
    <GridHead columns={columns} sort={{ key, descending: false }} onSort={() => undefined} />
  );
  return renderToStaticMarkup(
    <I18nextProvider i18n={english}>
      <table>{head}</table>
    </I18nextProvider>,
  );
}

it('a header says that the table is sorted by its column, and one that sorts nothing never does', () => {
  expect(drawn('name').match(/aria-sort="ascending"/g)).toHaveLength(1);
  // The key of an order without a column may equal the key of an unsorted column.
  expect(drawn('remarks')).not.toContain('aria-sort');
});

it('a header that sorts nothing is no button', () => {
  expect(drawn('name').match(/<button/g)).toHaveLength(1);
});
