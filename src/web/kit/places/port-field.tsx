import { type ReactNode, useState } from 'react';
import type { Place } from '../../../domain/places/place.ts';
import { OwnPlace } from './own-place.tsx';
import { PlaceField } from './place-field.tsx';

/** An input to find a port by name, or to add one that is not in the reference data. */
export function PortField(props: {
  label: string;
  value: Place | null;
  onChange: (place: Place | null) => void;
  /** Called with typed text for which no port has been chosen yet. */
  onTyped?: (text: string) => void;
  /** EDTF. */
  date: string;
  description?: ReactNode;
  error?: ReactNode;
  isFirst?: boolean;
}) {
  const { onChange, date } = props;
  const [missing, setMissing] = useState<string>();
  return (
    <>
      <PlaceField {...props} kind="port" onMissing={setMissing} />
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
