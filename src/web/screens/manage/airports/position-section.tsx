import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correctable } from '../../../../domain/places/corrections.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { distanceKm } from '../../../../domain/shared/places/geo.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import type { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { isElsewhere, positionIn } from '../../../data/places/airport-values.ts';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { PointProposal } from './point-proposal.tsx';
import classes from './airports.module.css';
import mapClasses from '../../../kit/maps/position-map.module.css';

const [PositionMap] = lazyPart(
  async () => (await import('../../../kit/maps/position-map.tsx')).PositionMap,
);

type Position = Pick<Place, 'lat' | 'lon'>;

interface PositionSectionProps {
  of: ReturnType<typeof useRecordForm<'place'>>;
  /** The position when the form was opened. */
  opened: Position | undefined;
  /** The position in the reference list. */
  listed: Position | undefined;
  isNew: boolean;
  /** Describes the reference value of a field if it differs. */
  beside: (name: Correctable, shown: (value: string) => string) => string | undefined;
  onMove: (edits: Partial<Pick<Place, Correctable>>) => void;
}

/** The position of an airport: on a map and as coordinates, and the facts that follow from it. */
export function PositionSection(props: PositionSectionProps) {
  const { of: record, opened, listed, isNew, beside, onMove: set } = props;
  const { t } = useTranslation('airports');
  const format = useFormat();
  const { form, field } = record;
  const values = form.getValues();
  const position = positionIn(values);
  return (
    <section>
      <h3 className={classes.heading}>{t('one.position')}</h3>
      <Suspense fallback={<div className={mapClasses.map} />}>
        <PositionMap
          position={values}
          listed={listed && isElsewhere(listed, position) ? listed : undefined}
          onMove={set}
        />
      </Suspense>
      <p className={classes.hint}>{t(position ? 'one.mapHint' : 'one.mapHintNew')}</p>
      <div className={classes.pair}>
        {(['lat', 'lon'] as const).map((name) => (
          <RecordField
            key={name}
            {...field(name)}
            description={beside(name, (value) => `${value} °`)}
          />
        ))}
      </div>
      {listed && position && isElsewhere(listed, position) && (
        <p className={classes.hint}>
          {t('one.moved', { distance: format.distance(distanceKm(listed, position)) })}
        </p>
      )}
      {position && (
        <PointProposal
          at={position}
          facts={values}
          isNew={isNew}
          isMoved={opened !== undefined && isElsewhere(opened, position)}
          onUse={set}
        />
      )}
    </section>
  );
}
