import type { Track } from '../../../../domain/tracks/track.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { TrackFields } from './track-fields.tsx';

interface TrackDrawerProps {
  track: Track;
  onClose: () => void;
  onDeleted: () => void;
}

/** Edits the details of a track. Its line and measurements stay unchanged. */
export function TrackDrawer({ track, onClose, onDeleted }: TrackDrawerProps) {
  const record = useRecordForm('track', { record: track, onClose, onDeleted });
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <TrackFields of={record} />
    </RecordDrawer>
  );
}
