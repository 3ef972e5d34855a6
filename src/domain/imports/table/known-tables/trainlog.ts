import { foldText } from '../../../shared/text/fold-text.ts';
import type { JourneyTableField } from '../journey-fields.ts';
import type { MappedColumn } from '../mapping.ts';

/** Headings that only the export of Trainlog has together. */
const telling = ['uid', 'origin_station', 'destination_station', 'start_datetime', 'end_datetime'];

/**
 * The columns that are read. Others repeat them in UTC, are computed, or are about the entry and the
 * ticket and not about the journey.
 */
const columns: Readonly<Record<string, { field: JourneyTableField; unit?: MappedColumn['unit'] }>> =
  {
    origin_station: { field: 'from' },
    destination_station: { field: 'to' },
    start_datetime: { field: 'departureScheduled' },
    end_datetime: { field: 'arrivalScheduled' },
    estimated_trip_duration: { field: 'statedDuration', unit: 's' },
    operator: { field: 'operator' },
    line_name: { field: 'number' },
    type: { field: 'mode' },
    seat: { field: 'travellers.seat' },
    material_type: { field: 'vehicle.type' },
    reg: { field: 'vehicle.registration' },
    notes: { field: 'note' },
  };

/** Returns the columns of an export of Trainlog; undefined for any other table. */
export function columnsOfTrainlog(
  headings: readonly string[],
): readonly Omit<MappedColumn, 'heading'>[] | undefined {
  const names = headings.map((heading) => foldText(heading).replaceAll(' ', '_'));
  if (!telling.every((name) => names.includes(name))) return undefined;
  return names.map((name, at) => {
    const isFirst = names.indexOf(name) === at;
    return isFirst && Object.hasOwn(columns, name) ? columns[name]! : { field: '' };
  });
}
