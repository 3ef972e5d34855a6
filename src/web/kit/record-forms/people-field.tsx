import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePeople } from '../../data/people/people.data.ts';

interface PeopleFieldProps {
  label: string;
  description?: ReactNode;
  value: readonly { personId: string }[];
  onChange: (value: { personId: string }[]) => void;
  error?: ReactNode;
}

/** Chooses people of the archive, in the order in which they are chosen. */
export function PeopleField({ value, onChange, ...rest }: PeopleFieldProps) {
  const people = usePeople();
  return (
    <MultiSelect
      {...rest}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ personId }) => personId)}
      onChange={(ids) => onChange(ids.map((personId) => ({ personId })))}
      clearable
    />
  );
}
