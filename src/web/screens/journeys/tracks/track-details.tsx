import { useCallback, useState, type ReactNode, useMemo } from 'react';

import type { Track } from '../../../../domain/tracks/track.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm, type RecordFormOf } from '../../../kit/record-forms/use-record-form.ts';
import { Button, Select } from '@mantine/core';
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
  type Leg,
  mayBeDrawn,
  useDrawnPoints,
} from './tracks.data.ts';
import { TrackFigures, MeasuredHow } from './profile/track-panel.tsx';
import classes from './track-card.module.css';
import { RecordFields } from '../../../kit/record-forms/record-fields.tsx';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { placeCode } from '../../../../domain/places/place.ts';
import { dayNumber } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

interface JourneyFieldProps {
  /** The date of the track in EDTF, as far as it is typed. */
  date: string;
  value: string | null;
  error: ReactNode;
  onChange: (journey: string | null) => void;
}

/**
 * The number of days before and after the track within which journeys are offered, because recorded
 * dates may be imprecise.
 */
const mostDaysApart = 3;

/** Chooses the journey that a track belongs to, among journeys around its date. */
function JourneyField({ date, value, error, onChange }: JourneyFieldProps) {
  const { t } = useTranslation('tracks');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const { data: log } = useJourneyLog();
  const rows = log?.rows;
  const offered = useMemo(() => {
    const day = wholeDay(date);
    const isNear = (row: JourneyRow) =>
      day !== undefined &&
      row.firstDay !== undefined &&
      Math.abs(dayNumber(row.firstDay) - dayNumber(day)) <= mostDaysApart;
    return (rows ?? []).filter((row) => row.id === value || isNear(row));
  }, [rows, date, value]);
  return (
    <Select
      label={tKinds('track.fields.journeyId')}
      description={t('journeyHint')}
      nothingFoundMessage={t('noJourneys')}
      data={offered.map((row) => ({
        value: row.id,
        label: [
          `${placeCode(row.from)} → ${placeCode(row.to)}`,
          serviceNumber(row),
          format.date(row.date),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      }))}
      value={value}
      error={error}
      onChange={onChange}
      clearable
      searchable
    />
  );
}

/** The form inputs for the details of a track. */
export function TrackFields({ of: record }: { of: RecordFormOf<'track'> }) {
  const { t } = useTranslation('tracks');
  const { t: tKinds } = useTranslation('kinds');
  const collections = useWholeRecords('collection');
  const { date } = record.form.getValues();
  return (
    <RecordFields
      of={record}
      overrides={{
        collectionId: ({ label, value, error, onChange }) => (
          <Select
            label={label}
            placeholder={t('list.loose')}
            data={collections.map(({ id, name, mode }) => ({
              value: id,
              label: `${name} · ${tKinds(`collection.choices.mode.${mode}`)}`,
            }))}
            value={value as string | null}
            error={error}
            onChange={(id) => onChange?.(id)}
            clearable
            searchable
          />
        ),
        journeyId: ({ value, error, onChange }) => (
          <JourneyField
            date={date}
            value={value as string | null}
            error={error}
            onChange={(id) => onChange?.(id)}
          />
        ),
      }}
    />
  );
}

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
