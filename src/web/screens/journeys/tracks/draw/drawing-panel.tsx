import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceKm } from '../../../../../domain/shared/places/geo.ts';
import { mostDrawnPoints } from '../../../../../domain/tracks/drawn-line.ts';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { DrawingAction, DrawingHistory } from './drawing.ts';
import type { FoundPlace, NameOfPoint } from './names-of-points.ts';
import { PointList } from './point-list.tsx';
import classes from './draw.module.css';

interface DrawingPanelProps {
  title: string;
  history: DrawingHistory;
  dispatch: Dispatch<DrawingAction>;
  /** Called after a place was searched for and added. */
  onFound: (place: FoundPlace) => void;
  /** Names points that were searched for and not moved since. */
  nameOf: NameOfPoint;
  onCancel: () => void;
  onContinue: () => void;
}

/** A line needs at least two points. */
const leastPoints = 2;

/** The panel beside the map while drawing: add places, list of points, undo and redo. */
export function DrawingPanel(props: DrawingPanelProps) {
  const { title, history, dispatch, onFound, nameOf, onCancel, onContinue } = props;
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const { points, chosen } = history.present;
  const isFull = points.length >= mostDrawnPoints;
  const km = points.reduce((sum, point, index) => {
    const before = points[index - 1];
    return before ? sum + distanceKm(before, point) : 0;
  }, 0);
  useHotkeys([
    ['mod+Z', () => dispatch({ do: 'undo' })],
    ['mod+shift+Z', () => dispatch({ do: 'redo' })],
    ['mod+Y', () => dispatch({ do: 'redo' })],
  ]);
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.figures} role="status">
          <FigureRow
            figures={[
              t('draw.count', { count: points.length, number: format.number(points.length) }),
              points.length < leastPoints ? undefined : format.distance(km),
            ]}
          />
        </p>
        <p className={classes.hint}>{t(isFull ? 'draw.full' : 'draw.hint')}</p>
      </div>
      <div className={classes.add}>
        <PlaceSearch isDisabled={isFull} onFound={onFound} />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('draw.addPoint')}
          disabled={isFull}
          // Adds a point at the position of the chosen one. It can then be moved by keys or
          // coordinates.
          onClick={() => dispatch({ do: 'add', at: points[chosen] ?? { lat: 0, lon: 0 } })}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </div>
      <PointList drawing={history.present} nameOf={nameOf} dispatch={dispatch} />
      <div className={classes.foot}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('draw.undo')}
          aria-keyshortcuts="Control+Z"
          disabled={history.past.length === 0}
          onClick={() => dispatch({ do: 'undo' })}
        >
          <IconArrowBackUp size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('draw.redo')}
          aria-keyshortcuts="Control+Shift+Z"
          disabled={history.future.length === 0}
          onClick={() => dispatch({ do: 'redo' })}
        >
          <IconArrowForwardUp size={19} aria-hidden />
        </ActionIcon>
        <Button variant="default" ml="auto" h={44} onClick={onCancel}>
          {t('draw.cancel')}
        </Button>
        <Button h={44} disabled={points.length < leastPoints} onClick={onContinue}>
          {t('draw.continue')}
        </Button>
      </div>
    </section>
  );
}

interface PlaceSearchProps {
  isDisabled: boolean;
  onFound: (place: FoundPlace) => void;
}

/** Searches for a place and adds it. Afterwards the field is empty for the next search. */
function PlaceSearch({ isDisabled, onFound }: PlaceSearchProps) {
  const { t } = useTranslation('tracks');
  return (
    <fieldset className={classes.find} disabled={isDisabled}>
      <PlaceField
        label={t('draw.place')}
        value={null}
        onChange={(place) => {
          if (place) onFound(place);
        }}
        date=""
        // A line on the ground leads through towns. An airport is found only by its code.
        kind="station"
      />
    </fieldset>
  );
}
