import { type ReactNode, useState } from 'react';
import type { Place } from '../../../../domain/places/place.ts';
import { OwnPlace } from '../../../kit/places/own-place.tsx';
import { PlaceField } from '../../../kit/places/place-field.tsx';

interface PortFieldProps {
  label: string;
  value: Place | null;
  onChange: (place: Place | null) => void;
  /** Called with typed text for which no port has been chosen yet. */
  onTyped?: (text: string) => void;
  /** EDTF. */
  date: string;
  error?: ReactNode;
}

/** An input to find a port by name, or to add one that is not in the reference data. */
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
