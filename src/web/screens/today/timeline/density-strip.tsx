import { useDebouncedCallback, useElementSize } from '@mantine/hooks';
import { memo, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../../../domain/line-of-time/density.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { labelledSlots, slotOf } from './strip-slots.ts';
import { useMomentWords } from './use-moment-words.ts';
import classes from './density-strip.module.css';

/** Browsers limit how often an address may change, so changes are debounced by this time. */
const settledMs = 300;
/** In px. A narrower strip, as on phones, has room for only two digits of a year. */
const slimBelow = 40;

/**
 * Shows the number of entries per period from top to bottom, in the order of the list. Pressing,
 * dragging or using the keys jumps to a period.
 */
export const DensityStrip = memo(function DensityStrip(props: {
  density: Density;
  isLatestFirst: boolean;
  /** The year or month at the top of the list. */
  moment: string | undefined;
  onGo: (moment: string) => void;
  /** Called after the user has stopped moving, by pointer or keyboard. */
  onSettled: (moment: string) => void;
}) {
  const { density, isLatestFirst, moment, onGo, onSettled } = props;
  const { t } = useTranslation('timeline');
  const format = useFormat();
  const called = useMomentWords();
  const { ref, width, height } = useElementSize();
  const [isDragged, setDragged] = useState(false);
  /** The slot under the mouse or finger. */
  const [pointed, setPointed] = useState<number>();
  const settle = useDebouncedCallback(onSettled, settledMs);
  const slots = isLatestFirst ? density.slots.toReversed() : density.slots;
  const most = Math.max(1, ...slots.map(({ count }) => count));
  const current = Math.max(0, slotOf(slots, moment, density.unit));
  const slot = slots[current];

  const nameOf = ({ year, month }: Density['slots'][number]) =>
    month === undefined
      ? density.unit === 'decade'
        ? t('decade', { year })
        : String(year)
      : called.monthOfYear(year, month);
  const middleOf = (index: number) => `${((index + 0.5) / slots.length) * 100}%`;
  const go = (index: number) => {
    const to = slots[Math.min(slots.length - 1, Math.max(0, index))];
    if (!to) return;
    onGo(to.key);
    settle(to.key);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientY - box.top) / box.height) * slots.length);
    const index = Math.min(slots.length - 1, Math.max(0, at));
    setPointed(index);
    return index;
  };
  const letGo = ({ pointerType }: PointerEvent<HTMLElement>) => {
    setDragged(false);
    // A mouse pointer is still over the strip after the button is released; a finger is not.
    if (pointerType !== 'mouse') setPointed(undefined);
  };
  const valueOf = (of: Density['slots'][number]) =>
    t('stripValue', {
      when: nameOf(of),
      entries: t('entries', { count: of.count, number: format.number(of.count) }),
    });
  const pointedSlot = pointed === undefined ? undefined : slots[pointed];
  const isSlim = width > 0 && width < slimBelow;
  const type = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -10,
      PageDown: 10,
      Home: -slots.length,
      End: slots.length,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(current + by);
  };

  return (
    <div className={classes.column} data-no-print>
      <div
        ref={ref}
        className={classes.strip}
        role="slider"
        tabIndex={0}
        aria-label={t('strip')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={slots.length - 1}
        aria-valuenow={current}
        aria-valuetext={slot && valueOf(slot)}
        onKeyDown={type}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
          go(point(event));
        }}
        onPointerMove={(event) => {
          const index = point(event);
          if (isDragged) go(index);
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onPointerLeave={() => {
          if (!isDragged) setPointed(undefined);
        }}
      >
        {slots.map(({ key, count }, index) => (
          <span key={key} className={classes.slot} data-current={index === current || undefined}>
            <span
              className={classes.bar}
              // Scaled by the square root, so that years with few entries stay visible beside those
              // with many.
              style={{ width: `${Math.round(Math.sqrt(count / most) * 100)}%` }}
            />
          </span>
        ))}
        {labelledSlots(slots, height)
          .filter(({ year }) => !isSlim || year % 10 === 0)
          .map(({ key, index, year }) => (
            <span key={key} className={classes.label} style={{ top: middleOf(index) }}>
              {isSlim ? t('shortYear', { year: String(year % 100).padStart(2, '0') }) : year}
            </span>
          ))}
        {slot && (
          <span className={classes.thumb} style={{ top: middleOf(current) }}>
            {nameOf(slot)}
          </span>
        )}
        {pointed !== undefined && pointedSlot && (
          <span className={classes.bubble} style={{ top: middleOf(pointed) }} aria-hidden>
            {valueOf(pointedSlot)}
          </span>
        )}
      </div>
    </div>
  );
});
