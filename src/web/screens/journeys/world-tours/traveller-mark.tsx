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

/** The traveller on the globe, with the sign of what carries them; while they stay, a dot. */
export function TravellerMark({ film }: { film: Film }) {
  const isWhole = useIsWhole(film);
  const { part, position, course } = useMoment(film);
  const [longitude, latitude] = position;
  const mode = part.kind === 'stop' ? undefined : modeOfWay(part);
  const Sign = mode === undefined || mode === 'gap' ? undefined : signs[mode];
  // An aircraft is seen from above, its sign with the nose to the right; others from their side.
  const turn =
    mode === 'air' ? `rotate(${course - 90}deg)` : course > 180 ? 'scaleX(-1)' : undefined;
  const color = mode === undefined || mode === 'gap' ? 'var(--ink)' : `var(--${mode})`;
  // At the end of the film the globe turns under the whole line.
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
