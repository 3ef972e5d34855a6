import { useCallback, useState } from 'react';
import type { Leg } from './legs/legs.ts';

import type { Track } from '../../../../domain/tracks/track.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { TrackFields } from './track-fields.tsx';
import { Button } from '@mantine/core';
import { IconDownload, IconVectorSpline } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { links } from '../../../app/links.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { CardFrame } from '../../../kit/record-cards/card-frame.tsx';
import { RecordFacts, RecordTitle } from '../../../kit/record-cards/record-card.tsx';
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx';
import {
  formatNames,
  originalAddress,
  trackExportAddress,
  trackFormats,
  useProfile,
} from './tracks.data.ts';
import { mayBeDrawn, useDrawnPoints } from './draw/drawn-points.data.ts';
import { TrackFigures, MeasuredHow } from './track-figures.tsx';
import classes from './track-card.module.css';

interface TrackCardProps {
  leg: Leg;
  /** Undefined if the user may not edit. */
  onEdit: (() => void) | undefined;
  onDraw: (() => void) | undefined;
  onClose: () => void;
}

/** Fields that are shown as figures in the user's units, not as rows of the list. */
const measures = ['distance', 'moving', 'meanSpeed', 'topSpeed', 'ascent', 'descent'];

/** All information about a track, and its export files. */
function TrackCard({ leg, onEdit, onDraw, onClose }: TrackCardProps) {
  const { track } = leg;
  const people = usePeopleSlug();
  const { data: profile } = useProfile(track);
  const { id, journeyId } = track;
  return (
    <SideDrawer opened onClose={onClose} title={<RecordTitle kind="track" record={track} />}>
      <CardFrame
        kind="track"
        id={id}
        href={links.trackById(id)}
        journeys={journeyId === null ? undefined : links.journey(people, journeyId)}
        onEdit={onEdit}
      >
        <div className={classes.measures}>
          <TrackFigures leg={leg} profile={profile} />
        </div>
        <RecordFacts kind="track" record={track} without={measures} />
        <MeasuredHow track={track} />
        {track.file !== '' && <Files track={track} onDraw={onDraw} />}
      </CardFrame>
    </SideDrawer>
  );
}

function Files({ track, onDraw }: Pick<TrackCardProps, 'onDraw'> & { track: Track }) {
  const { t } = useTranslation('tracks');
  const archive = useArchive();
  const drawn = useDrawnPoints(onDraw && mayBeDrawn(track) ? track.id : undefined);
  const download = { component: 'a', download: true, variant: 'default', size: 'sm' } as const;
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <section className={classes.files} aria-label={t('track.files')}>
      {drawn.data && onDraw && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconVectorSpline size={16} aria-hidden />}
          onClick={onDraw}
        >
          {t('track.changeLine')}
        </Button>
      )}
      <Button {...download} href={originalAddress(archive.id, track)} leftSection={icon}>
        {t('track.original')}
      </Button>
      {trackFormats.map((format) => (
        <Button
          key={format}
          {...download}
          href={trackExportAddress(archive.id, { track: track.id }, format)}
          leftSection={icon}
        >
          {t('track.export', { format: formatNames[format] })}
        </Button>
      ))}
    </section>
  );
}

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

/** Edits the details of a track. Its line and measurements stay unchanged. */
function TrackDrawer({
  track,
  onClose,
  onDeleted,
}: {
  track: Track;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const record = useRecordForm('track', { record: track, onClose, onDeleted });
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <TrackFields of={record} />
    </RecordDrawer>
  );
}
