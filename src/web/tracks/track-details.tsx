import { useCallback, useState } from 'react';
import type { Track } from '../../domain/tracks/track.ts';
import { TrackCard } from './track-card.tsx';
import { TrackDrawer } from './track-drawer.tsx';

interface TrackDetailsProps {
  track: Track;
  mayEdit: boolean;
  /** changes the line, where it was drawn */
  onDraw: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** A track beside the map: its card, and the form in which it is changed. */
export function TrackDetails({ track, mayEdit, onDraw, onClose, onDeleted }: TrackDetailsProps) {
  const [isEditing, setEditing] = useState(false);
  const closeForm = useCallback(() => setEditing(false), []);
  return isEditing ? (
    <TrackDrawer track={track} onClose={closeForm} onDeleted={onDeleted} />
  ) : (
    <TrackCard
      track={track}
      onEdit={mayEdit ? () => setEditing(true) : undefined}
      onDraw={mayEdit ? onDraw : undefined}
      onClose={onClose}
    />
  );
}
