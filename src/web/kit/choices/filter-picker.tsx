import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import { useFormat } from '../format/format-context.tsx';
import classes from './filter-picker.module.css';

export interface FilterOption {
  value: string;
  label: string;
  /** The number of records that this option would show. */
  count: number;
}

/** The maximum number of options offered at once. Typing narrows them. */
const mostOffered = 100;

/** A chip that opens a list of options, with a search field if the list is long. */
export function FilterPicker({
  anyLabel,
  chosenLabel,
  options,
  onChoose,
}: {
  /** The label of the chip if nothing is chosen. */
  anyLabel: string;
  /** The label of the choice; undefined if nothing is chosen. */
  chosenLabel: string | undefined;
  /** Called when the list opens. */
  options: () => FilterOption[];
  onChoose: (value: string | undefined) => void;
}) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const isOpen = combobox.dropdownOpened;
  const all = useMemo(() => (isOpen ? options() : []), [isOpen, options]);
  const offered = useMemo(() => {
    const wanted = foldText(typed);
    return all.filter(({ label }) => foldText(label).includes(wanted)).slice(0, mostOffered);
  }, [all, typed]);
  const label = chosenLabel ?? anyLabel;

  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={(value) => {
        onChoose(value);
        combobox.closeDropdown();
      }}
    >
      <span className={classes.chip} data-chosen={chosenLabel !== undefined || undefined}>
        <Combobox.Target>
          <button
            type="button"
            className={classes.open}
            onClick={() => combobox.toggleDropdown()}
            aria-label={chosenLabel === undefined ? anyLabel : `${anyLabel}: ${chosenLabel}`}
          >
            <span className={classes.label}>{label}</span>
            {chosenLabel === undefined && <IconChevronDown size={14} aria-hidden />}
          </button>
        </Combobox.Target>
        {chosenLabel !== undefined && (
          <button
            type="button"
            className={classes.remove}
            aria-label={t('removeFilter', { label: chosenLabel })}
            onClick={() => onChoose(undefined)}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </span>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
          placeholder={t('filterPicker.find')}
          aria-label={t('filterPicker.find')}
        />
        <Combobox.Options>
          <div className={classes.options}>
            {offered.map(({ value, label: optionLabel, count }) => (
              <Combobox.Option key={value} value={value} className={classes.option}>
                <span className={classes.label}>{optionLabel}</span>
                <span className={classes.count}>{format.number(count)}</span>
              </Combobox.Option>
            ))}
            {offered.length === 0 && <Combobox.Empty>{t('filterPicker.nothing')}</Combobox.Empty>}
          </div>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
