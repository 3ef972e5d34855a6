import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correctable } from '../../../../domain/places/corrections.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { distanceKm, type Coordinates } from '../../../../domain/shared/places/geo.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import type { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { isElsewhere, positionIn } from '../../../data/places/airport-values.ts';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import classes from './airports.module.css';
import mapClasses from '../../../kit/maps/position-map.module.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { pointQuery } from '../../../data/places/point.data.ts';

/** Facts that follow from the position of a place. */
interface ProposedFacts {
  country: string;
  region: string;
  zone: string;
  town: string;
}

/** The delay in ms, so that dragging a marker does not send a request for every point. */
const pauseMs = 300;

/** Proposes the country, time zone and town at a position if the form has other values. */
function PointProposal({
  at,
  facts,
  isNew,
  isMoved,
  onUse,
}: {
  at: Coordinates;
  /** The values in the form. */
  facts: Readonly<ProposedFacts>;
  /**
   * For a new place, empty fields are filled in at once, and follow the position until the user
   * edits them.
   */
  isNew: boolean;
  /** The position differs from the stored one. */
  isMoved: boolean;
  onUse: (facts: Partial<ProposedFacts>) => void;
}) {
  const { t } = useTranslation('airports');
  const format = useFormat();
  const [asked] = useDebouncedValue(at, pauseMs);
  const archive = useArchive();
  const { data } = useQuery({ ...pointQuery(archive.id, asked), enabled: isMoved || isNew });
  /** The values that were filled in automatically, by field. */
  const filled = useRef<Partial<ProposedFacts>>({});
  const fillIn = useEffectEvent((proposed: ProposedFacts) => {
    const edits: Partial<ProposedFacts> = {};
    for (const name of Object.keys(proposed) as (keyof ProposedFacts)[]) {
      const isFree = facts[name] === '' || facts[name] === filled.current[name];
      if (isFree && facts[name] !== proposed[name]) edits[name] = proposed[name];
    }
    filled.current = proposed;
    if (Object.keys(edits).length > 0) onUse(edits);
  });
  useEffect(() => {
    if (!data || !isNew) return;
    const { country, zone, nearestTown } = data;
    // A town across a border does not belong to the place.
    const town = nearestTown?.country === country ? nearestTown : undefined;
    fillIn({ country, zone, region: town?.region ?? '', town: town?.name ?? '' });
  }, [data, isNew]);

  const isSame = data?.country === facts.country && data.zone === facts.zone;
  if (!data || isSame || !(isMoved || isNew)) return null;
  const { country, zone, nearestTown } = data;
  const near = nearestTown && t('one.near', { town: nearestTown.name });
  const what = [country && format.country(country), zone, near].filter(Boolean).join(', ');
  return (
    <p className={classes.proposal} role="status">
      {t('one.proposal', { what })}
      <Button size="compact-xs" variant="default" onClick={() => onUse({ country, zone })}>
        {t('one.useProposal')}
      </Button>
    </p>
  );
}

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
export function PositionSection({
  of: record,
  opened,
  listed,
  isNew,
  beside,
  onMove: set,
}: PositionSectionProps) {
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
