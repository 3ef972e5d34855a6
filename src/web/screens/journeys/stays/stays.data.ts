import { useMemo } from 'react';
import { toPlace } from '../../../../domain/places/place.ts';
import { type Stay, type StayRow, stayRows } from '../../../../domain/stays/stay-rows.ts';
import type { RecordsOf } from '../../../../domain/records/record-sets.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import type { StayRecord } from '../../../../domain/stays/stay.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';

/** The stays of the current archive with their places, latest first. */
export function useStayRows(): ScreenState<readonly StayRow[]> {
  const { data: sets, ...rest } = useRecordSets(['stay', 'place']);
  const today = Temporal.Now.plainDateISO().toString();
  const data = useMemo(() => sets && rowsOf(sets.stay, sets.place, today), [sets, today]);
  return stateOf({ data, ...rest });
}

interface Known {
  places: RecordsOf<'place'>;
  today: string;
  rows: readonly StayRow[];
}

const known = new WeakMap<readonly Stay[], Known>();

/**
 * Returns the rows. Reuses the rows that an earlier page created from the same records on the same
 * day.
 */
function rowsOf(
  stays: readonly Stay[],
  places: RecordsOf<'place'>,
  today: string,
): readonly StayRow[] {
  const before = known.get(stays);
  if (before?.places === places && before.today === today) return before.rows;
  const byId = new Map(places.map((place) => [place.id, toPlace(place)]));
  const rows = stayRows(stays, { placeOf: (id) => byId.get(id), today });
  known.set(stays, { places, today, rows });
  return rows;
}

/**
 * Returns the people of a new stay: the people whose travels are shown. If everyone is shown, only
 * the single person of the archive, or no one if there are several.
 */
export function whoStays(shown: PeopleChoice | undefined): StayRecord['people'] {
  if (!shown || (shown.isAll && shown.people.length > 1)) return [];
  return shown.people.map(({ id }) => ({ personId: id }));
}
