import { useViewportSize } from '@mantine/hooks';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection, CollectionMode } from '../../../../domain/collections/collection.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { usePanelLayout } from '../../../kit/maps/use-panel-layout.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { whenIdle } from '../../../data/when-idle.ts';
import { CollectionPanel } from './collection-panel.tsx';
import { type Leg, legsOf } from './legs/legs.ts';
import { makeLineCursor } from './line-cursor.ts';
import { sheetHeight, spaceBeside } from './panel-space.ts';
import { useProfile } from './lines/track-lines.data.ts';
import { TrackPanel } from './profile/track-panel.tsx';
import { TracksMap } from './tracks-map.tsx';

import { usePlay } from './profile/use-play.ts';

import classes from './tracks-screen.module.css';
import { useRouter, useSearch } from '@tanstack/react-router';
import { toQuery } from '../../../app/links.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous page in the browser history is the same map without the track. */
    openedFromMap?: boolean;
  }
}

interface TrackAddress {
  /** The ID of the chosen track. */
  track: string | undefined;
  /** The ID of the track whose drawn line is edited. `new` for a new line. */
  draw: string | undefined;
}

/** The state in the address of a track map, and functions that change it. */
function useTrackAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readSearch(search), [search]);
  return useMemo(() => {
    const { pathname } = router.state.location;
    const go = (next: Partial<TrackAddress>, replace: boolean, ignoreBlocker = false) =>
      void router.navigate({
        href: pathname + toQuery({ ...next }),
        replace,
        ignoreBlocker,
        state: {
          openedFromMap: replace ? router.state.location.state.openedFromMap : true,
        },
      });
    return {
      ...address,
      hrefOf: (track: string) => pathname + toQuery({ track }),
      /** Back leads to the map without a track, however many tracks were chosen. */
      choose: (track: string) => go({ track }, address.track !== undefined),
      close: () => {
        if (router.state.location.state.openedFromMap) router.history.back();
        else go({}, true);
      },
      /** Starts a new line, or edits the line of a track. */
      beginDrawing: (track?: string) => go({ draw: track ?? 'new' }, false),
      /**
       * Leaves the drawing and shows the track that was saved. The drawing has already asked about
       * unsaved changes.
       */
      stopDrawing: (made?: string) => {
        const { openedFromMap } = router.state.location.state;
        if (made === undefined && openedFromMap) router.history.back({ ignoreBlocker: true });
        else go({ track: made }, true, true);
      },
    };
  }, [router, address]);
}

function readSearch(search: Readonly<Record<string, unknown>>): TrackAddress {
  const textOf = (name: string) => {
    const value = search[name];
    // The router parses an ID that consists of digits as a number.
    return value === undefined || value === '' ? undefined : String(value);
  };
  return { track: textOf('track'), draw: textOf('draw') };
}

const [CollectionDrawer] = lazyPart(
  async () => (await import('./collection-drawer.tsx')).CollectionDrawer,
);
const [DrawingPage] = lazyPart(async () => (await import('./draw/drawing-page.tsx')).DrawingPage);
const [TrackDetails, loadTrackDetails] = lazyPart(
  async () => (await import('./track-details.tsx')).TrackDetails,
);

interface TracksScreenProps {
  mode: CollectionMode;
  /** Undefined for tracks that are not on a track map. */
  collection: Collection | undefined;
  /** From first to last. */
  tracks: readonly Track[];
}

/** Tracks on a full-screen map, or the screen for drawing a line over them. */
export function TracksScreen({ mode, collection, tracks }: TracksScreenProps) {
  const address = useTrackAddress();
  const mayEdit = useMay('records.write');
  const legs = useLegs(tracks);
  const shown = { mode, collection, legs };
  if (address.draw === undefined || !mayEdit) return <ShownTracks {...shown} address={address} />;
  return (
    <Suspense fallback={<ScreenWaits />}>
      <DrawingPage {...shown} draw={address.draw} onDone={address.stopDrawing} />
    </Suspense>
  );
}

function ScreenWaits() {
  const { t } = useTranslation('tracks');
  return <PageSkeleton label={t('draw.loading')} />;
}

interface ShownTracksProps extends Omit<TracksScreenProps, 'tracks'> {
  legs: readonly Leg[];
  address: ReturnType<typeof useTrackAddress>;
}

/** The map with the list of its legs, and the chosen leg with its profile. */
function ShownTracks({ mode, collection, legs, address }: ShownTracksProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const layout = usePanelLayout();
  const { height: windowHeight } = useViewportSize();
  const mayEdit = useMay('records.write');
  const chosen = legs.find(({ track }) => track.id === address.track);
  const chosenId = chosen?.track.id;
  // oxlint-disable-next-line react/exhaustive-deps -- each line has a cursor of its own
  const cursor = useMemo(makeLineCursor, [chosenId]);
  const asked = useProfile(chosen?.track ?? nothing);
  const play = usePlay(asked.data, cursor);
  const [isFolded, setFolded] = useState(layout === 'phone' && legs.length > 0);
  const [panelHeight, setPanelHeight] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const [hasDetails, setDetails] = useState(false);
  const name = collection?.name ?? t('list.loose');
  useScreenTitle(name);
  useEffect(() => whenIdle(loadTrackDetails), []);

  const isOneColumn = layout === 'phone' || layout === 'low';
  const panels = { layout, isChosen: chosen !== undefined, isFolded, windowHeight, panelHeight };
  const { top, right, bottom, left } = spaceBeside(panels);
  const padding = useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left]);
  const legsInWords = t('legs', { count: legs.length, number: format.number(legs.length) });
  return (
    <div
      className={classes.screen}
      data-fills-screen
      data-chosen={chosen !== undefined || undefined}
      style={{ '--sheet': `${sheetHeight(panels)}px` } as object}
    >
      <TracksMap
        legs={legs}
        mode={mode}
        chosen={chosen}
        onChoose={(track) => (track === undefined ? undefined : address.choose(track))}
        profile={asked.data}
        cursor={cursor}
        isPlaying={play.isPlaying}
        padding={padding}
        label={t('map.label', { legs: legsInWords, name })}
        of={collection?.id ?? mode}
      />
      {!(isOneColumn && chosen) && (
        <CollectionPanel
          mode={mode}
          collection={collection}
          legs={legs}
          chosen={chosenId}
          hrefOf={address.hrefOf}
          onChoose={address.choose}
          onEdit={() => setEditing(true)}
          onDraw={() => address.beginDrawing()}
          isFolded={layout === 'phone' && isFolded}
          onFold={setFolded}
        />
      )}
      {chosen && (
        <TrackPanel
          leg={chosen}
          legs={legs}
          asked={asked}
          cursor={cursor}
          play={play}
          layout={layout}
          onHeight={setPanelHeight}
          onOpen={address.choose}
          onDetails={() => {
            // The drawer covers the map, so the player is paused.
            play.pause();
            setDetails(true);
          }}
          onClose={address.close}
        />
      )}
      <Suspense>
        {isEditing && collection && (
          <CollectionDrawer
            collection={collection}
            mode={mode}
            onClose={() => setEditing(false)}
            onDeleted={() => setEditing(false)}
          />
        )}
        {hasDetails && chosen && (
          <TrackDetails
            key={chosen.track.id}
            leg={chosen}
            mayEdit={mayEdit}
            onDraw={() => address.beginDrawing(chosen.track.id)}
            onClose={() => setDetails(false)}
            onDeleted={() => {
              setDetails(false);
              address.close();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** A placeholder if no track is chosen. Nothing is requested for it. */
const nothing = { id: '', version: 0, file: '' };

/**
 * The legs of a map. Data from journeys for legs without a line are added after the log is loaded.
 */
function useLegs(tracks: readonly Track[]): Leg[] {
  const { data: log } = useJourneyLog();
  return useMemo(() => {
    const asked = new Set(
      tracks.flatMap(({ overview, journeyId }) => (overview === '' && journeyId) || []),
    );
    const journeys = new Map(
      asked.size === 0
        ? []
        : log?.rows.filter(({ id }) => asked.has(id)).map((row) => [row.id, row]),
    );
    return legsOf(tracks, (id) => journeys.get(id));
  }, [tracks, log]);
}
