import { useCallback, useState } from 'react';
import type { Leg } from './legs/legs.ts';
import { TrackCard } from './track-card.tsx';

import type { Track } from '../../../../domain/tracks/track.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { TrackFields } from './track-fields.tsx';

interface TrackDetailsProps {
  leg: Leg;
  mayEdit: boolean;
  /** Edits the line if it was drawn. */
  onDraw: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** A track in a drawer beside the map: its card, and the form that edits it. */
export function TrackDetails({ leg, mayEdit, onDraw, onClose, onDeleted }: TrackDetailsProps) {
  const [isEditing, setEditing] = useState(false);
  const closeForm = useCallback(() => setEditing(false), []);
  return isEditing ? (
    <TrackDrawer track={leg.track} onClose={closeForm} onDeleted={onDeleted} />
  ) : (
    <TrackCard
      leg={leg}
      onEdit={mayEdit ? () => setEditing(true) : undefined}
      onDraw={mayEdit ? onDraw : undefined}
      onClose={onClose}
    />
  );
}

interface TrackDrawerProps {
  track: Track;
  onClose: () => void;
  onDeleted: () => void;
}

/** Edits the details of a track. Its line and measurements stay unchanged. */
function TrackDrawer({ track, onClose, onDeleted }: TrackDrawerProps) {
  const record = useRecordForm('track', { record: track, onClose, onDeleted });
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <TrackFields of={record} />
    </RecordDrawer>
  );
}
