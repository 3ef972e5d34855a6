import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../../../domain/shared/places/countries.ts';
import { useFormat } from '../../format/format-context.tsx';
import { countriesFor, countryMeant, countryTyped } from './country-choice.ts';

/**
 * A field that finds a country by code or name. Return, or leaving the field, takes the matching
 * country. Other text stays visible, and the form cannot be saved with it.
 */
export function CountryField(props: {
  label: string;
  /** An ISO code, '' for no country, or text that is not a country. */
  value: string;
  onChange: (value: string) => void;
  description?: string | undefined;
  error?: ReactNode;
  onBlur?: () => void;
  'data-path'?: string;
  /** Whether it is the first field of a form. */
  isFirst?: boolean;
}) {
  const { label, value, onChange, description, error, onBlur } = props;
  const { t } = useTranslation('records');
  const format = useFormat();
  const all = useMemo(
    () =>
      countryCodes
        .map((code) => ({ code, name: format.country(code) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, format.locale)),
    [format],
  );
  // The text as typed while the user types; undefined otherwise.
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const offered = typed === undefined ? all : countriesFor(typed, all);
  const isText = value !== '' && !/^[A-Z]{2}$/.test(value);

  const take = (code: string) => {
    onChange(code);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const takeMeant = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || typed === undefined || typed.trim() === '') return;
    const isSaving = event.ctrlKey || event.metaKey;
    if (combobox.getSelectedOptionIndex() >= 0 && !isSaving) return;
    const meant = countryMeant(typed, all);
    if (meant === undefined) setLeft(true);
    else take(meant);
    if (isSaving) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={take}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          description={description}
          data-path={props['data-path']}
          data-autofocus={props.isFirst || undefined}
          value={typed ?? format.country(value)}
          error={error || (isLeft && isText ? t('fault.country') : undefined)}
          autoComplete="off"
          spellCheck={false}
          rightSection={
            value === '' ? <Combobox.Chevron /> : <Combobox.ClearButton onClear={() => take('')} />
          }
          rightSectionPointerEvents={value === '' ? 'none' : 'all'}
          onFocus={() => {
            setLeft(false);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onKeyDownCapture={takeMeant}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            setLeft(false);
            onChange(countryTyped(text));
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onBlur={() => {
            const meant = typed === undefined ? undefined : countryMeant(typed, all);
            if (meant !== undefined) onChange(meant);
            setTyped(undefined);
            setLeft(true);
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options mah={250} style={{ overflowY: 'auto' }}>
          {offered.map(({ code, name }) => (
            <Combobox.Option key={code} value={code} active={code === value}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
