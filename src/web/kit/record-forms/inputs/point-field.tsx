import { Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../domain/kinds/values.ts';
import { degrees } from '../../form/degrees.ts';
import { NumberField } from '../../form/number-field.tsx';

/** A field for a point in degrees; null if it is empty. */
export function PointField({
  label,
  description,
  value,
  onChange,
  error,
}: {
  label: string;
  description?: ReactNode;
  /** While it is typed, '' stands for a missing coordinate. */
  value: Point | null;
  onChange: (value: Point | null) => void;
  error?: ReactNode;
}) {
  const { t } = useTranslation('journeys');
  const set = (edits: { lat?: number | string; lon?: number | string }) => {
    const next = { lat: value?.lat ?? '', lon: value?.lon ?? '', ...edits };
    // The form holds the coordinates as typed; `recordOfForm` converts them to numbers.
    onChange(next.lat === '' && next.lon === '' ? null : (next as Point));
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      role="group"
      aria-label={label}
    >
      <Group grow align="start">
        {(['lat', 'lon'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`form.ownPlace.${name}`)}
            limits={degrees[name]}
            unit="°"
            value={value?.[name] ?? ''}
            onChange={(typed) => set({ [name]: typed })}
            error={error !== undefined && error !== null}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
