import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection, CollectionMode } from '../../../../../domain/collections/collection.ts';
import { stateOf } from '../../../../data/screen-state.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../../kit/layout/skeletons.tsx';
import type { Leg } from '../legs/legs.ts';
import { useDrawnPoints } from './drawn-points.data.ts';
import { DrawingScreen } from './drawing-screen.tsx';

interface DrawingPageProps {
  mode: CollectionMode;
  collection: Collection | undefined;
  legs: readonly Leg[];
  /** The ID of the track whose line is edited. `new` for a new line. */
  draw: string;
  onDone: (track?: string) => void;
}

const noPoints = { points: [] };

/** Draws a new line, or edits the points of a drawn track. */
export function DrawingPage({ draw, ...screen }: DrawingPageProps) {
  const { t } = useTranslation('tracks');
  const isNew = draw === 'new';
  const leg = screen.legs.find(({ track }) => track.id === draw);
  const asked = useDrawnPoints(isNew ? undefined : draw);
  if (isNew) return <DrawingScreen {...screen} {...noPoints} leg={undefined} />;
  return (
    <ScreenStates
      of={stateOf(asked)}
      loading={<PageSkeleton label={t('draw.loading')} />}
      failed={t('draw.failed')}
    >
      {(points) =>
        // A recorded track cannot be redrawn, and a deleted track has no line.
        points && leg ? (
          <DrawingScreen {...screen} leg={leg} points={points} />
        ) : (
          <Leave onLeave={() => screen.onDone(draw)} />
        )
      }
    </ScreenStates>
  );
}

function Leave({ onLeave }: { onLeave: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onLeave, []);
  return null;
}
