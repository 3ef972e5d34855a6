import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newValuesOf } from '../../../../../domain/kinds/cells/new-values.ts';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { type Track, trackKind } from '../../../../../domain/tracks/track.ts';
import { RecordDrawer } from '../../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { TrackFields } from '../track-details.tsx';
import { drawnTrackWrites } from '../tracks.data.ts';

interface DrawnTrackDrawerProps {
  /** Undefined for a new track. */
  track: Track | undefined;
  /** The initial values of a new track. */
  mode: Mode;
  collectionId: string | null;
  points: readonly Coordinates[];
  /** Returns to the drawing. */
  onClose: () => void;
  onSaved: (track: string) => void;
}

/** The form for the details of a drawn track. They are saved together with its line. */
export function DrawnTrackDrawer({
  track,
  mode,
  collectionId,
  points,
  onClose,
  onSaved,
}: DrawnTrackDrawerProps) {
  const { t } = useTranslation('tracks');
  const [begin] = useState(() => ({
    id: newId(),
    values: { ...newValuesOf(trackKind.fields), mode, collectionId },
  }));
  const writes = useMemo(() => drawnTrackWrites(points), [points]);
  const id = track?.id ?? begin.id;
  const record = useRecordForm('track', {
    record: track,
    begin: track ? undefined : begin,
    writes,
    onClose: () => onSaved(id),
  });
  return (
    <RecordDrawer of={record} onClose={onClose} submitLabel={t('draw.save')} besides={null}>
      <TrackFields of={record} />
    </RecordDrawer>
  );
}
