import type { StayRecord } from '../../../../domain/stays/stay.ts';
import { withWhere, type Where } from '../../../../domain/stays/where-of-stay.ts';
import { positionIn } from '../../../data/places/airport-values.ts';
import { FoundWhere } from '../../../kit/places/found-where.tsx';
import { usePointFacts } from '../../../kit/places/use-point-facts.ts';
import { RecordField, type RecordFieldProps } from '../../../kit/record-forms/record-field.tsx';

interface StayPointProps {
  usual: RecordFieldProps;
  /** The stay as typed. */
  values: StayRecord;
  /** The stay as it was opened; undefined for a new one. */
  stored: StayRecord | undefined;
}

/** The point of a stay, with the town and country that will be saved with it. */
export function StayPoint({ usual, values, stored }: StayPointProps) {
  const { point } = values;
  const position = point ? positionIn(point) : undefined;
  const before = usePointFacts(stored?.point ?? undefined);
  const now = usePointFacts(position);
  const isLoading = now.isLoading || before.isLoading;
  const where = isLoading ? undefined : now.facts?.where;
  return (
    <div>
      <RecordField {...usual} />
      {position && (
        <FoundWhere
          where={where && withWhere(values, where, stored && { stay: stored, from: fromBefore() })}
          isLoading={isLoading}
          error={now.error ?? before.error}
        />
      )}
    </div>
  );

  function fromBefore(): Where {
    const place = stored?.placeId ? usual.places?.placeOf(stored.placeId) : undefined;
    return before.facts?.where ?? place ?? { town: '', region: '', country: '' };
  }
}
