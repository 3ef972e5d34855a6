import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { issueCode, recordSchema } from '../../../domain/kinds/schema.ts';
import { personKind } from '../../../domain/people/person.ts';
import { formValuesOf, recordOfForm } from './form-values.ts';
import { blankEntries, entriesKey, withEntries } from './list-entries.ts';
import { faultsInWords } from './record-faults.ts';

const t = ((key: string) => key) as TFunction<'records'>;
const { fields } = personKind;
const bergen = { placeId: 'town:3161732', from: '1978', to: '' };
const blank = { placeId: '', from: '', to: '', unchosen: '' };

/** A form with Bergen as a previous home, and this home being entered. */
const typedWith = (entry: object, homes: object[] = [bergen]) => ({
  ...formValuesOf(fields, blankOf(fields)),
  name: 'Ann',
  homes,
  [entriesKey]: { ...blankEntries(fields), homes: { ...blank, ...entry } },
});

function homesOf(entry: object, only?: string): unknown {
  return recordOfForm(fields, withEntries(fields, typedWith(entry), only))['homes'];
}

function faultsOf(typed: Record<string, unknown>, only?: string): Record<string, string> {
  const read = recordSchema(personKind).safeParse(
    recordOfForm(fields, withEntries(fields, typed, only)),
  );
  const issues = (read.error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    code: issueCode(issue),
  }));
  return faultsInWords(fields, issues, t, { typed });
}

describe('what is being entered for a list', () => {
  it('is saved with it, without blanks at its ends', () => {
    const oslo = { placeId: 'town:3143244', from: '1990', to: '1998' };
    expect(homesOf({ ...oslo, from: ' 1990 ' })).toEqual([bergen, oslo]);
  });

  it('is nothing as long as only blanks were typed', () => {
    expect(homesOf({})).toEqual([bergen]);
    expect(homesOf({ from: ' ', unchosen: '  ' })).toEqual([bergen]);
  });

  it('is incomplete with a date alone, or a name from which nothing was chosen', () => {
    const missing = { 'list-entries.homes.placeId': 'fault.missing' };
    expect(faultsOf(typedWith({ from: '1990' }))).toEqual(missing);
    expect(faultsOf(typedWith({ unchosen: 'Osl' }))).toEqual(missing);
    expect(faultsOf(typedWith({}))).toEqual({});
  });

  it('is asked for where it is to be added, blank or not', () => {
    expect(faultsOf(typedWith({}), 'homes')).toEqual({
      'list-entries.homes.placeId': 'fault.missing',
    });
    expect(faultsOf(typedWith({ from: '1990' }), 'nationalities')).toEqual({
      'list-entries.nationalities.country': 'fault.missing',
    });
  });

  it('has its faults at its own fields, and the items have theirs at the list', () => {
    const wrong = { placeId: 'town:3143244', from: '2010', to: '2000' };
    expect(faultsOf(typedWith({ ...wrong, from: 'soon' }))).toEqual({
      'list-entries.homes.from': 'fault.date',
    });
    expect(faultsOf(typedWith(wrong))).toEqual({
      'list-entries.homes.to': 'fault.ends-before-it-begins',
    });
    expect(faultsOf(typedWith({}, [wrong]))).toEqual({ homes: 'fault.ends-before-it-begins' });
  });

  it('has its faults there also where the server finds them', () => {
    const issues = [{ path: 'values.homes.1.placeId', code: 'custom' }];
    expect(faultsInWords(fields, issues, t, { typed: typedWith({ from: '1990' }) })).toEqual({
      'list-entries.homes.placeId': 'fault.missing',
    });
  });

  it('has a word of the form for a fault, where the form has one', () => {
    const issues = [
      { path: 'slug', code: 'in-use' },
      { path: 'name', code: 'too_small' },
    ];
    const wordsOf = (path: string, fault: string) =>
      path === 'slug' && fault === 'in-use' ? 'somebody is called so' : undefined;
    expect(faultsInWords(fields, issues, t, { wordsOf })).toEqual({
      slug: 'somebody is called so',
      name: 'fault.missing',
    });
  });
});
