import { useDebouncedCallback, useElementSize } from '@mantine/hooks';
import { memo, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../domain/line-of-time/density.ts';
import { useFormat } from '../ui/format-context.tsx';
import { labelledSlots, slotOf } from './strip-slots.ts';
import { useMomentWords } from './use-moment-words.ts';
import classes from './density-strip.module.css';

interface DensityStripProps {
  density: Density;
  isLatestFirst: boolean;
  /** the year or month at the top of the list */
  moment: string | undefined;
  onGo: (moment: string) => void;
  /** somebody has let go, or typed their way to it */
  onSettled: (moment: string) => void;
}

/** An address may be changed a few times a second. */
const settledMs = 300;

/** How much there was when, from top to bottom as the list goes: pressed, dragged or typed at to go there. */
export const DensityStrip = memo(function DensityStrip(props: DensityStripProps) {
  const { density, isLatestFirst, moment, onGo, onSettled } = props;
  const { t } = useTranslation('timeline');
  const format = useFormat();
  const called = useMomentWords();
  const { ref, height } = useElementSize();
  const [isDragged, setDragged] = useState(false);
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
  const go = (index: number) => {
    const to = slots[Math.min(slots.length - 1, Math.max(0, index))];
    if (!to) return;
    onGo(to.key);
    settle(to.key);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    go(Math.floor(((event.clientY - box.top) / box.height) * slots.length));
  };
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
        aria-valuetext={
          slot &&
          t('stripValue', {
            when: nameOf(slot),
            entries: t('entries', { count: slot.count, number: format.number(slot.count) }),
          })
        }
        onKeyDown={type}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(true);
          drag(event);
        }}
        onPointerMove={(event) => {
          if (isDragged) drag(event);
        }}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
      >
        {slots.map(({ key, count }, index) => (
          <span key={key} className={classes.slot} data-current={index === current || undefined}>
            <span
              className={classes.bar}
              // By the root, so that years of little are seen beside those of much.
              style={{ width: `${Math.round(Math.sqrt(count / most) * 100)}%` }}
            />
          </span>
        ))}
        {labelledSlots(slots, height).map(({ key, index, label }) => (
          <span
            key={key}
            className={classes.label}
            style={{ top: `${((index + 0.5) / slots.length) * 100}%` }}
          >
            {label}
          </span>
        ))}
        {slot && (
          <span
            className={classes.thumb}
            data-dragged={isDragged || undefined}
            style={{ top: `${((current + 0.5) / slots.length) * 100}%` }}
          >
            {nameOf(slot)}
          </span>
        )}
      </div>
    </div>
  );
});
