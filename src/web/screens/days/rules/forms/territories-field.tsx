import { MultiSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownRuleKind } from '../../../../../domain/days/rules/own-rule-record.ts';
import { nationNames } from '../../../../../domain/shared/places/nation-names.ts';
import { countryCodes } from '../../../../../domain/shared/places/countries.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import { useKeptSearch } from '../../../../kit/form/use-kept-search.ts';
import { countryMeant } from '../../../../kit/record-forms/inputs/country-choice.ts';
import { useDayWords } from '../../counted/panel/use-day-words.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';

const { form: codeForm, maxLength } = ownRuleKind.fields.territories.fields.code;
/** The maximum number of matches in the list. Users do not read longer lists. */
const mostOffered = 60;

/**
 * Chooses territories: countries by name or code, and subdivisions by code, such as `ES-CN` and
 * `US-CA`.
 */
export function TerritoriesField({
  label,
  description,
  value,
  onChange,
  error,
}: {
  label: string;
  description: string;
  /** Codes of ISO 3166-1, or of subdivisions in ISO 3166-2. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  error: ReactNode;
}) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const { territory } = useDayWords(undefined, 'any');
  const known = useMemo(
    () =>
      [...countryCodes, ...Object.keys(nationNames)]
        .map((code) => ({ value: code, label: territory(code) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, format.locale)),
    [territory, format],
  );
  const named = useMemo(
    () => known.map(({ value: code, label: name }) => ({ code, name })),
    [known],
  );
  const { input } = useKeptSearch({
    // The form refuses a text that is no code, so it is kept like one.
    meant: (text) => countryMeant(text, named) ?? (partIn(text) || text.trim().slice(0, maxLength)),
    take: (code) => !value.includes(code) && onChange([...value, code]),
  });
  const part = partIn(input.searchValue);
  const codes = new Set(known.map((one) => one.value));
  const others = [...value, ...(part === '' ? [] : [part])].filter((code) => !codes.has(code));
  return (
    <MultiSelect
      label={label}
      description={description}
      data={[...known, ...[...new Set(others)].map((code) => ({ value: code, label: code }))]}
      value={[...value]}
      onChange={onChange}
      error={error}
      searchable
      {...input}
      limit={mostOffered}
      filter={({ options, search, limit }) => {
        const wanted = foldText(search.trim());
        const code = search.trim().toUpperCase();
        const items = options.flatMap((one) => ('value' in one ? [one] : []));
        return [
          ...items.filter((one) => one.value === code),
          ...items.filter((one) => one.value !== code && foldText(one.label).includes(wanted)),
        ].slice(0, limit);
      }}
      nothingFoundMessage={t('form.noTerritory')}
      clearable
    />
  );
}

/** Returns the code of a subdivision if a text is one, otherwise ''. */
function partIn(text: string): string {
  const code = text.trim().toUpperCase();
  const isPart = code.includes('-') && code.length <= maxLength && codeForm?.test(code) === true;
  return isPart ? code : '';
}
