import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

export interface Choice {
  value: string;
  label: string;
}

/** Chooses the subject of a details screen. Typing filters the list. */
export function Chooser({
  label,
  placeholder,
  choices,
  value,
  linkTo,
  nothingFound,
}: {
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  value: string | undefined;
  /** The address of a choice. */
  linkTo: (value: string) => string;
  nothingFound: string;
}) {
  const navigate = useNavigate();
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      data={[...choices]}
      value={value ?? null}
      onChange={(chosen) => chosen && void navigate({ href: linkTo(chosen) })}
      searchable
      limit={80}
      nothingFoundMessage={nothingFound}
      w={{ base: '100%', xs: 320 }}
      wrapperProps={{ 'data-no-print': true }}
    />
  );
}
