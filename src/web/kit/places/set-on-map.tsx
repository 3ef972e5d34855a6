import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import type { TypedPosition } from '../../data/places/airport-values.ts';
import mapClasses from '../maps/position-map.module.css';

const [PositionMap] = lazyPart(async () => (await import('../maps/position-map.tsx')).PositionMap);

/** A button that opens a map on which a click sets a position. */
export function SetOnMap({
  position,
  onMove,
}: {
  /** As typed; undefined if nothing was entered. */
  position: TypedPosition | undefined;
  onMove: (to: Coordinates) => void;
}) {
  const { t } = useTranslation('journeys');
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Button variant="default" size="xs" onClick={() => setShown(true)}>
        {t('form.ownPlace.showMap')}
      </Button>
    );
  }
  return (
    <Suspense fallback={<div className={mapClasses.map} />}>
      <PositionMap position={position} listed={undefined} onMove={onMove} />
    </Suspense>
  );
}
