import { type ReactNode, useState } from 'react';
import type { Place } from '../../../../domain/places/place.ts';
import { OwnPlace } from '../../../kit/places/own-place.tsx';
import { PlaceField } from '../../../kit/places/place-field.tsx';

interface PortFieldProps {
  label: string;
  value: Place | null;
  onChange: (place: Place | null) => void;
  /** told of text from which nothing has been chosen yet */
  onTyped?: (text: string) => void;
  /** EDTF */
  date: string;
  error?: ReactNode;
}

/** A port found by its name, or one that the reference data does not have. */
export function PortField({ label, value, onChange, onTyped, date, error }: PortFieldProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <>
      <PlaceField
        label={label}
        value={value}
        onChange={onChange}
        {...(onTyped && { onTyped })}
        date={date}
        kind="port"
        error={error}
        onMissing={setMissing}
      />
      {missing !== undefined && (
        <OwnPlace
          name={missing}
          kind="port"
          date={date}
          onUse={(place) => {
            onChange(place);
            setMissing(undefined);
          }}
          onCancel={() => setMissing(undefined)}
        />
      )}
    </>
  );
}
