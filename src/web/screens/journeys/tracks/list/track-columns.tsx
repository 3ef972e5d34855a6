import type { TFunction } from 'i18next';
import { dateSortKey } from '../../../../../domain/shared/dates/edtf-date.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import type { Format } from '../../../../kit/format/format.ts';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import type { DataColumn } from '../../../../kit/table/data-column.ts';

/** The columns for a table of tracks. */
export function trackColumns(t: TFunction<'kinds'>, format: Format): DataColumn<Track>[] {
  const metres = (value: number | null) => (value === null ? '' : format.number(value));
  const speed = (kmh: number | null) => (kmh === null ? '' : format.number(format.inUnit(kmh)));
  return [
    {
      key: 'name',
      header: t('track.fields.name'),
      value: ({ name }) => name,
      cell: ({ name, mode }) => (
        <>
          <ModeIcon mode={mode} /> {name}
        </>
      ),
      minWidth: 12,
      phone: 'lead',
    },
    {
      key: 'date',
      header: t('track.fields.date'),
      value: ({ date }) => dateSortKey(date),
      cell: ({ date }) => format.date(date),
      text: ({ date }) => `${date} ${format.date(date)}`,
      width: 8,
      phone: 'detail',
    },
    {
      key: 'distance',
      header: t('track.fields.distance'),
      unit: format.distanceUnit,
      value: ({ distance }) => distance ?? undefined,
      cell: ({ distance }) => (distance === null ? '' : format.distanceNumber(distance)),
      numeric: true,
      width: 7,
      phone: 'end',
    },
    {
      key: 'moving',
      header: t('track.fields.moving'),
      value: ({ moving }) => moving ?? undefined,
      cell: ({ moving }) => (moving === null ? '' : format.hoursMinutes(moving)),
      numeric: true,
      width: 8,
      spare: 1,
      phone: 'endDetail',
    },
    {
      key: 'meanSpeed',
      header: t('track.fields.meanSpeed'),
      unit: format.speedUnit,
      value: ({ meanSpeed }) => meanSpeed ?? undefined,
      cell: ({ meanSpeed }) => speed(meanSpeed),
      numeric: true,
      width: 9,
      spare: 3,
    },
    {
      key: 'ascent',
      header: t('track.fields.ascent'),
      unit: 'm',
      value: ({ ascent }) => ascent ?? undefined,
      cell: ({ ascent }) => metres(ascent),
      numeric: true,
      width: 6,
      spare: 2,
    },
  ];
}
