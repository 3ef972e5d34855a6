import { Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import classes from './choice-chip.module.css';

interface ChoiceChipProps<Value extends string> {
  /** What the user chooses. */
  label: string;
  options: readonly { value: Value; label: string; means: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/**
 * A chip that shows the current choice and opens a list that explains each option. For a small
 * number of options.
 */
export function ChoiceChip<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: ChoiceChipProps<Value>) {
  return (
    <Menu position="bottom-start" width={320} keepMounted={false}>
      <Menu.Target>
        <button type="button" className={classes.chip}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {options.find((option) => option.value === value)?.label}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            onClick={() => onChoose(option.value)}
            aria-current={option.value === value || undefined}
            rightSection={option.value === value ? <IconCheck size={16} aria-hidden /> : undefined}
          >
            <span className={classes.option}>{option.label}</span>
            <span className={classes.means}>{option.means}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
