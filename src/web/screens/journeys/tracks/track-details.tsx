import { useCallback, useState } from 'react';
import type { Leg } from './legs/legs.ts';
import { TrackCard } from './track-card.tsx';
import { TrackDrawer } from './track-drawer.tsx';

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
