import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';

export interface Suggestion {
  key: string;
  label: string;
  /** codes and the like, small beside the label */
  beside: string;
}

interface SuggestFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
  suggestions: Suggestion[];
  onChoose: (key: string) => void;
  error?: ReactNode;
  maxLength?: number;
}

/** A text that may be anything, with what is known offered below it. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onType, suggestions, onChoose, error, maxLength } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={320}
      onOptionSubmit={(key) => {
        onChoose(key);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          className={classes.grow}
          label={label}
          value={value}
          error={error}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => {
            onType(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {suggestions.map(({ key, label: suggestion, beside }) => (
            <Combobox.Option key={key} value={key}>
              <span className={classes.suggestion}>
                <span>{suggestion}</span>
                <span className={classes.beside}>{beside}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
