import { Marker } from '@vis.gl/react-maplibre';
import { IconCar, IconPlane, IconRoute, IconShip, IconTrain, type Icon } from '@tabler/icons-react';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import { modeOfWay } from './tour-drawing.ts';
import { type Film, useIsWhole, useMoment } from './use-film.ts';
import classes from './film.module.css';

const signs: Record<Mode, Icon> = {
  air: IconPlane,
  rail: IconTrain,
  road: IconCar,
  sea: IconShip,
  other: IconRoute,
};

/** The traveller on the globe with the icon of the mode. During a stay it is a dot. */
export function TravellerMark({ film }: { film: Film }) {
  const isWhole = useIsWhole(film);
  const { part, position, course } = useMoment(film);
  const [longitude, latitude] = position;
  const mode = part.kind === 'stop' ? undefined : modeOfWay(part);
  const Sign = mode === undefined || mode === 'gap' ? undefined : signs[mode];
  // An aircraft icon is seen from above with its nose to the right. Other icons are seen from the
  // side.
  const turn =
    mode === 'air' ? `rotate(${course - 90}deg)` : course > 180 ? 'scaleX(-1)' : undefined;
  const color = mode === undefined || mode === 'gap' ? 'var(--ink)' : `var(--${mode})`;
  // At the end of the film the globe turns below the whole line, without a traveller.
  if (isWhole) return null;
  return (
    <Marker longitude={longitude} latitude={latitude}>
      <span
        className={classes.mark}
        data-still={Sign === undefined || undefined}
        style={{ '--line': color } as object}
        aria-hidden
      >
        {Sign && <Sign size={22} stroke={1.8} style={{ transform: turn }} />}
      </span>
    </Marker>
  );
}
