import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import { degrees } from '../../../../kit/form/degrees.ts';
import { readNumberText } from '../../../../kit/form/read-number-text.ts';
import type { Drawing, DrawingAction } from './drawing.ts';
import type { NameOfPoint } from './names-of-points.ts';
import classes from './draw.module.css';

interface PointListProps {
  drawing: Drawing;
  nameOf: NameOfPoint;
  dispatch: Dispatch<DrawingAction>;
}

/** In px. Must match draw.module.css. */
const heights = { point: 44, chosen: 150 };

/** The points of a line in order, for drawing without a pointer and for exact positions. */
export function PointList({ drawing, nameOf, dispatch }: PointListProps) {
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
