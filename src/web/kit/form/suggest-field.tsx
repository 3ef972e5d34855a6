import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './suggest-field.module.css';

export interface Suggestion {
  key: string;
  label: string;
  /** Small text next to the label, such as a code. */
  beside: string;
}

/** A free text field that offers known values below it. */
export function SuggestField(props: {
  label: string;
  value: string;
  onType: (text: string) => void;
  suggestions: Suggestion[];
  onChoose: (key: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  maxLength?: number;
}) {
  const { label, value, onType, suggestions, onChoose, error, maxLength } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [isHalfTyped, setHalfTyped] = useState(false);
  const choose = (key: string) => {
    onChoose(key);
    setHalfTyped(false);
    combobox.closeDropdown();
  };
  // While the user types, Return ends typing and does not submit. A single suggestion is taken; if
  // there are several, an option chosen with the arrow keys is taken. Otherwise the text stays.
  const endTyping = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isHalfTyped) return;
    if (combobox.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    event.stopPropagation();
    const [only, ...others] = suggestions;
    if (only && others.length === 0) return choose(only.key);
    setHalfTyped(false);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} position="bottom-start" width={320} onOptionSubmit={choose}>
      <Combobox.Target>
        <TextInput
          className={classes.grow}
          label={label}
          value={value}
          description={props.description}
          error={error}
          maxLength={maxLength}
          autoComplete="off"
          onKeyDownCapture={endTyping}
          onChange={(event) => {
            setHalfTyped(true);
            onType(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => {
            setHalfTyped(false);
            combobox.closeDropdown();
          }}
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
