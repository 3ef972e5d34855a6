import { useEffect, Suspense, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection, CollectionMode } from '../../../../../domain/collections/collection.ts';
import { stateOf } from '../../../../data/screen-state.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { type Leg, useDrawnPoints } from '../tracks.data.ts';

import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import { lazyPart } from '../../../../app/lazy-part.ts';
import { ConfirmDialog } from '../../../../kit/notices/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../../kit/notices/leave-guard.ts';
import { makeLineCursor } from '../profile/use-play.ts';
import { TracksMap } from '../tracks-map.tsx';
import {
  beginDrawing,
  changeDrawing,
  lineOfPoints,
  onEarth,
  type FoundPlace,
  namesOfPoints,
} from './drawing.ts';
import { DrawingLayer } from './drawing-layer.tsx';
import { DrawingPanel } from './drawing-panel.tsx';

const [DrawnTrackDrawer] = lazyPart(
  async () => (await import('./drawn-track-drawer.tsx')).DrawnTrackDrawer,
);

interface DrawingScreenProps {
  mode: CollectionMode;
  /** The map on which the line is drawn. */
  collection: Collection | undefined;
  legs: readonly Leg[];
  /** The leg whose line is edited. Undefined for a new line. */
  leg: Leg | undefined;
  /** The points of the line as drawn before. */
  points: readonly Coordinates[];
  /** Leaves the drawing, with the ID of the saved track if there is one. */
  onDone: (track?: string) => void;
}

/** In pixels. */
const lineWidth = 3.4;

/** Draws a line above the other tracks of a map, and saves it as a track. */
function DrawingScreen({ mode, collection, legs, leg, points, onDone }: DrawingScreenProps) {
  const { t } = useTranslation('tracks');
  const [history, dispatch] = useReducer(changeDrawing, points, beginDrawing);
  const [cursor] = useState(makeLineCursor);
  const [isNaming, setNaming] = useState(false);
  const [found, setFound] = useState<readonly FoundPlace[]>([]);
  const nameOf = useMemo(() => namesOfPoints(found), [found]);
  const { leaving, ask, stay } = useAskBeforeLeaving(history.present.points !== points, () =>
    setNaming(false),
  );
  const title = leg ? t('draw.titleOf', { name: leg.track.name }) : t('draw.title');
  const others = useMemo(() => legs.filter((each) => each !== leg), [legs, leg]);
  const drawnMode = leg?.track.mode ?? mode;
  const drawn = useMemo(
    () => ({
      id: 'drawing',
      mode: drawnMode,
      lines: [lineOfPoints(history.present.points)],
      width: lineWidth,
      isSolid: true,
    }),
    [drawnMode, history.present.points],
  );
  return (
    <>
      <DrawingPanel
        title={title}
        map={(padding) => (
          <TracksMap
            legs={others}
            mode={mode}
            chosen={undefined}
            onChoose={() => {}}
            profile={undefined}
            cursor={cursor}
            isPlaying={false}
            padding={padding}
            label={t('draw.map')}
            of={leg ? `line of ${leg.track.id}` : 'new line'}
            toShow={leg}
            drawing={drawn}
            onPoint={([lon, lat]) => dispatch({ do: 'add', at: onEarth({ lng: lon, lat }) })}
          >
            <DrawingLayer
              drawing={history.present}
              dispatch={dispatch}
              mode={drawnMode}
              padding={padding}
              searched={found.length}
            />
          </TracksMap>
        )}
        history={history}
        dispatch={dispatch}
        nameOf={nameOf}
        onFound={(place) => {
          const { lat, lon } = place;
          dispatch({ do: 'add', at: { lat, lon } });
          setFound((before) => [...before, place]);
        }}
        onCancel={() => ask(() => onDone())}
        onContinue={() => setNaming(true)}
      />
      <Suspense>
        {isNaming && (
          <DrawnTrackDrawer
            track={leg?.track}
            mode={drawnMode}
            collectionId={collection?.id ?? null}
            points={history.present.points}
            onClose={() => setNaming(false)}
            onSaved={onDone}
          />
        )}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          opened
          title={t('draw.leaveTitle')}
          confirmLabel={t('draw.leave')}
          onClose={stay}
          onConfirm={leaving}
        >
          {t('draw.leaveText')}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Asks before an unsaved line is left, by its own button or by leaving the page in any other way.
 * `onAsk` closes a form above the line, about which the user was asked before.
 */
function useAskBeforeLeaving(isUnsaved: boolean, onAsk: () => void) {
  const [leaving, setLeaving] = useState<() => void>();
  const unsaved = useRef(isUnsaved);
  useLayoutEffect(() => {
    unsaved.current = isUnsaved;
  }, [isUnsaved]);
  const askAlways = (go: () => void) => {
    onAsk();
    setLeaving(() => go);
  };
  useLeaveGuard({ isUnsaved: () => unsaved.current, ask: askAlways });
  return {
    leaving,
    ask: (go: () => void) => (isUnsaved ? askAlways(go) : go()),
    stay: () => setLeaving(undefined),
  };
}

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
