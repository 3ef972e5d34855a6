import { MultiSelect } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownRuleKind } from '../../../../../domain/days/rules/own-rule-record.ts';
import { nationNames } from '../../../../../domain/shared/places/nation-names.ts';
import { countryCodes } from '../../../../../domain/shared/places/countries.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
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
  const [typed, setTyped] = useState('');
  const part = typed.trim().toUpperCase();
  const known = useMemo(
    () =>
      [...countryCodes, ...Object.keys(nationNames)]
        .map((code) => ({ value: code, label: territory(code) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, format.locale)),
    [territory, format],
  );
  const codes = new Set(known.map((one) => one.value));
  const isPart = part.includes('-') && part.length <= maxLength && codeForm?.test(part) === true;
  const others = [...value, ...(isPart ? [part] : [])].filter((code) => !codes.has(code));
  return (
    <MultiSelect
      label={label}
      description={description}
      data={[...known, ...[...new Set(others)].map((code) => ({ value: code, label: code }))]}
      value={[...value]}
      onChange={onChange}
      error={error}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
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
