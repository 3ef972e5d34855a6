import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collection, CollectionMode } from '../../../../domain/collections/collection.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { usePanelLayout } from '../../../kit/maps/use-panel-layout.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { FloatingLayout } from '../../../kit/list-map-card/floating-layout.tsx';
import { useAddress } from '../../../kit/address/use-address.ts';
import { addresses } from '../../../app/addresses.ts';
import { Link } from '../../../app/link.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import {
  CollectionFigures,
  CollectionMenu,
  EmptyPanel,
  LegList,
  type TrackAddress,
} from './collection-panel.tsx';
import { useProfile, periodText, type Leg, legsOf } from './tracks.data.ts';
import { TrackPanel } from './profile/track-panel.tsx';
import { TracksMap } from './tracks-map.tsx';

import { usePlay, makeLineCursor } from './profile/use-play.ts';

import classes from './panel.module.css';
import { links } from '../../../app/links.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';

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
  const address = useAddress(addresses.roadMap);
  const mayEdit = useMay('records.write');
  const legs = useLegs(tracks);
  const shown = { mode, collection, legs };
  const { draw } = address;
  if (draw === undefined || !mayEdit) return <ShownTracks {...shown} address={address} />;
  // The drawing has already asked about unsaved changes.
  const done = { isSaved: true };
  const edited = draw === 'new' ? undefined : draw;
  return (
    <Suspense fallback={<ScreenWaits />}>
      <DrawingPage
        {...shown}
        draw={draw}
        onDone={(track = edited) =>
          track === undefined ? address.close(done) : address.change({ track }, done)
        }
      />
    </Suspense>
  );
}

function ScreenWaits() {
  const { t } = useTranslation('tracks');
  return <PageSkeleton label={t('draw.loading')} />;
}

interface ShownTracksProps extends Omit<TracksScreenProps, 'tracks'> {
  legs: readonly Leg[];
  address: TrackAddress;
}

/** The map with the list of its legs, and the chosen leg with its profile. */
function ShownTracks({ mode, collection, legs, address }: ShownTracksProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const layout = usePanelLayout();
  const mayEdit = useMay('records.write');
  const chosen = legs.find(({ track }) => track.id === address.track);
  const chosenId = chosen?.track.id;
  // oxlint-disable-next-line react/exhaustive-deps -- each line has a cursor of its own
  const cursor = useMemo(makeLineCursor, [chosenId]);
  const asked = useProfile(chosen?.track ?? nothing);
  const play = usePlay(asked.data, cursor);
  const [isEditing, setEditing] = useState(false);
  const [hasDetails, setDetails] = useState(false);
  const name = collection?.name ?? t('list.loose');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => whenIdle(loadTrackDetails), []);

  const period = periodText(
    collection,
    legs.map(({ track }) => track),
    format,
  );
  const choose = (track: string) => address.change({ track });
  const draw = () => address.change({ draw: 'new' });
  const legsInWords = t('legs', { count: legs.length, number: format.number(legs.length) });
  return (
    <>
      <FloatingLayout
        title={name}
        over={
          <p className={classes.above}>
            <Link href={links.collections(mode)}>{t(`list.${mode}`)}</Link>
          </p>
        }
        figures={<CollectionFigures legs={legs} />}
        note={[collection?.region ?? '', period].filter((part) => part !== '').join(' · ')}
        actions={
          <CollectionMenu
            collection={collection}
            hasTracks={legs.length > 0}
            onEdit={() => setEditing(true)}
            onDraw={draw}
          />
        }
        list={
          <>
            {collection?.summary && <p className={classes.summary}>{collection.summary}</p>}
            {legs.length === 0 ? (
              <EmptyPanel map={collection?.id} onDraw={draw} />
            ) : (
              <LegList legs={legs} mode={mode} address={address} />
            )}
          </>
        }
        panelWords={{ panel: t('panel.label'), fold: t('panel.fold') }}
        startsFolded={legs.length > 0}
        open={
          chosen && {
            id: chosen.id,
            title: name,
            panel,
            onClose: address.close,
            isAtFoot: true,
            render: () => (
              <TrackPanel
                ref={panel}
                leg={chosen}
                legs={legs}
                asked={asked}
                cursor={cursor}
                play={play}
                layout={layout}
                onOpen={choose}
                onDetails={() => {
                  // The drawer covers the map, so the player is paused.
                  play.pause();
                  setDetails(true);
                }}
                onClose={address.close}
              />
            ),
          }
        }
        map={(padding) => (
          <TracksMap
            legs={legs}
            mode={mode}
            chosen={chosen}
            onChoose={(track) => (track === undefined ? undefined : choose(track))}
            profile={asked.data}
            cursor={cursor}
            isPlaying={play.isPlaying}
            padding={padding}
            label={t('map.label', { legs: legsInWords, name })}
            of={collection?.id ?? mode}
          />
        )}
      />
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
            onDraw={() => address.change({ draw: chosen.id })}
            onClose={() => setDetails(false)}
            onDeleted={() => {
              setDetails(false);
              address.close();
            }}
          />
        )}
      </Suspense>
    </>
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
