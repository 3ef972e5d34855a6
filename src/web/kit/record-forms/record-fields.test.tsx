import { describe, expect, it } from 'vitest';
import { inEnglish } from './in-english.suite.tsx';
import { formLayoutOf, isSection } from '../../../domain/kinds/form/form-layout.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { newValuesOf } from '../../../domain/kinds/cells/new-values.ts';
import { kindNames, kinds } from '../../../domain/records/registry.ts';
import type { KindWithDrawer } from '../../i18n/en/kinds.ts';
import { kinds as words } from '../../i18n/en/kinds.ts';
import { type FieldOverrides, RecordFields } from './record-fields.tsx';
import type { AnyRecordForm, RecordFormOf } from './use-record-form.ts';

/** A form with these values and errors, as `RecordFields` reads it. */
function formOf<Name extends KindWithDrawer>(
  name: Name,
  values: object,
  errors: Readonly<Record<string, string>> = {},
) {
  const { fields }: Kind = kinds[name];
  const typed: Record<string, unknown> = { ...newValuesOf(fields), ...values };
  const record: AnyRecordForm = {
    name,
    id: 'one',
    form: { getValues: () => typed, errors } as AnyRecordForm['form'],
    field: (path) => ({
      kind: name,
      path,
      field: fields[path] as never,
      label: path,
      value: typed[path],
      error: errors[path],
    }),
    list: () => ({}) as never,
  };
  return record as unknown as RecordFormOf<Name>;
}

const shown = (html: string) => [...html.matchAll(/<label[^>]*>(\w+)/g)].map(([, label]) => label);

const certificate = (
  values: object,
  errors = {},
  overrides: FieldOverrides<'certificate'> = { personId: null },
) => inEnglish(<RecordFields of={formOf('certificate', values, errors)} overrides={overrides} />);

describe('the inputs of a record', () => {
  it('are all fields of its description in the order of the form, without rare ones', () => {
    const html = certificate({});
    expect(shown(html)).toEqual([
      'kind',
      'title',
      'number',
      'capacity',
      'authority',
      'country',
      'issuedOn',
      'expiresOn',
      'isRevalidatedByService',
      'note',
    ]);
    expect(html).toMatch(/aria-expanded="false"[^]*More fields/);
  });

  it('include rare fields that are filled in or wrong', () => {
    expect(shown(certificate({ limitations: 'By day only' })).at(-1)).toBe('limitations');
    expect(shown(certificate({}, { limitations: 'Too long.' })).at(-1)).toBe('limitations');
    expect(shown(certificate({}, { title: 'Too long.' })).at(-1)).toBe('note');
  });

  it('are replaced or hidden by overrides, which get the usual props', () => {
    const html = certificate(
      { title: 'Master' },
      {},
      {
        personId: null,
        number: null,
        title: ({ label, value }) => <p>{`${label} is ${String(value)}`}</p>,
      },
    );
    expect(html).toContain('<p>title is Master</p>');
    expect(shown(html)).not.toContain('number');
  });

  it('give the focus to the first one', () => {
    expect(certificate({}).match(/<\w+[^>]*data-autofocus/g)).toEqual([
      expect.stringMatching(/^<select/),
    ]);
  });
});

it.each(kindNames)(
  'every section of the form of a %s has a heading in web/i18n/en/kinds.ts',
  (name) => {
    const { shown: parts, rare } = formLayoutOf(kinds[name]);
    const sections = [...parts, ...rare].filter(isSection).map(({ section }) => section);
    const ofKind: object = words[name];
    const headings = 'sections' in ofKind ? (ofKind.sections as object) : {};
    expect(Object.keys(headings).toSorted()).toEqual([...new Set(sections)].toSorted());
  },
);
