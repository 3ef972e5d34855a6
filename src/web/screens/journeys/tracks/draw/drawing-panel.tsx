import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconPlus,
  IconArrowDown,
  IconArrowUp,
  IconTrash,
} from '@tabler/icons-react';
import { type Dispatch, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceKm, type Coordinates } from '../../../../../domain/shared/places/geo.ts';
import { mostDrawnPoints } from '../../../../../domain/tracks/drawn-line.ts';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { FloatingLayout } from '../../../../kit/list-map-card/floating-layout.tsx';
import type { Padding } from '../../../../kit/map-drawing/free-space.ts';
import type { DrawingAction, DrawingHistory, Drawing, FoundPlace, NameOfPoint } from './drawing.ts';

import classes from './draw.module.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { degrees } from '../../../../kit/form/degrees.ts';
import { readNumberText } from '../../../../kit/form/read-number-text.ts';

/** In px. Must match draw.module.css. */
const heights = { point: 44, chosen: 150 };

/** The points of a line in order, for drawing without a pointer and for exact positions. */
function PointList({
  drawing,
  nameOf,
  dispatch,
}: {
  drawing: Drawing;
  nameOf: NameOfPoint;
  dispatch: Dispatch<DrawingAction>;
}) {
  const { t } = useTranslation('tracks');
  const { points, chosen } = drawing;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const virtualizer = useVirtualizer({
    count: points.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === chosen ? heights.chosen : heights.point),
    overscan: 6,
  });
  useEffect(() => {
    virtualizer.measure();
    if (chosen >= 0) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [virtualizer, chosen, points.length]);
  return (
    <div ref={scroller} className={classes.points}>
      <ol
        className={classes.list}
        aria-label={t('draw.points')}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const point = points[index];
          if (!point) return null;
          return (
            <li
              key={index}
              className={classes.row}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                className={classes.choose}
                aria-expanded={index === chosen}
                onClick={() => dispatch({ do: 'choose', index })}
              >
                <span className={classes.number}>{index + 1}</span>
                <PointName point={point} name={nameOf(point)} />
              </button>
              {index === chosen && (
                <ChosenPoint
                  key={index}
                  {...{ point, index, dispatch }}
                  isLast={index === points.length - 1}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function PointName({
  point: { lat, lon },
  name,
}: {
  point: Coordinates;
  name: string | undefined;
}) {
  if (name !== undefined) return <span className={classes.name}>{name}</span>;
  return <span data-numeric>{`${lat.toFixed(4)}, ${lon.toFixed(4)}`}</span>;
}

interface ChosenPointProps {
  point: Coordinates;
  index: number;
  isLast: boolean;
  dispatch: Dispatch<DrawingAction>;
}

/** Edits the coordinates of a point and its position in the order. */
function ChosenPoint({ point, index, isLast, dispatch }: ChosenPointProps) {
  const { t } = useTranslation('tracks');
  const { t: tKinds } = useTranslation('kinds');
  const move = (edit: Partial<Coordinates>) =>
    dispatch({ do: 'move', index, at: { ...point, ...edit } });
  return (
    <div className={classes.chosen}>
      {(['lat', 'lon'] as const).map((name) => (
        <TextInput
          // The input is applied on blur, so that half a number does not move the point.
          key={`${name} ${point[name]}`}
          label={tKinds(`place.fields.${name}`)}
          size="xs"
          defaultValue={point[name]}
          inputMode="decimal"
          autoComplete="off"
          rightSection="°"
          rightSectionPointerEvents="none"
          onBlur={({ currentTarget }) => {
            const { min, max } = degrees[name];
            const value = readNumberText(currentTarget.value, degrees[name]);
            // Coordinates outside the valid range are refused, and the field shows the current
            // value again.
            if (value === '' || !(value >= min && value <= max))
              currentTarget.value = String(point[name]);
            else if (value !== point[name]) move({ [name]: value });
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      ))}
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('draw.earlier')}
          disabled={index === 0}
          onClick={() => dispatch({ do: 'shift', index, by: -1 })}
        >
          <IconArrowUp size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('draw.later')}
          disabled={isLast}
          onClick={() => dispatch({ do: 'shift', index, by: 1 })}
        >
          <IconArrowDown size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="danger"
          size={44}
          aria-label={t('draw.remove')}
          onClick={() => dispatch({ do: 'remove', index })}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

interface DrawingPanelProps {
  title: string;
  map: (padding: Padding) => ReactNode;
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

/** The map while drawing, with the panel to add places, its list of points, undo and redo. */
export function DrawingPanel({
  title,
  map,
  history,
  dispatch,
  onFound,
  nameOf,
  onCancel,
  onContinue,
}: DrawingPanelProps) {
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
    <FloatingLayout
      title={title}
      panelWords={{ panel: title, fold: t('panel.fold') }}
      figures={
        <span role="status">
          <FigureRow
            figures={[
              t('draw.count', { count: points.length, number: format.number(points.length) }),
              points.length < leastPoints ? undefined : format.distance(km),
            ]}
          />
        </span>
      }
      note={<span className={classes.hint}>{t(isFull ? 'draw.full' : 'draw.hint')}</span>}
      filters={
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
      }
      list={
        <>
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
        </>
      }
      open={undefined}
      map={map}
    />
  );
}

/** Searches for a place and adds it. Afterwards the field is empty for the next search. */
function PlaceSearch({
  isDisabled,
  onFound,
}: {
  isDisabled: boolean;
  onFound: (place: FoundPlace) => void;
}) {
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
