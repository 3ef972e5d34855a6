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
  /** id of the track whose line is changed, `new` for one that is drawn */
  draw: string;
  onDone: (track?: string) => void;
}

const noPoints = { points: [] };

/** A new line, or the one of a track as it was drawn before. */
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
        // What was recorded is not drawn, and what is gone neither.
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
