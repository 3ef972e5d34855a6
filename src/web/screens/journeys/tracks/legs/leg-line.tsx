import type { KeyboardEventHandler } from 'react';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../app/link.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import { hasMeasures } from './leg-height.ts';
import type { Leg } from './legs.ts';
import classes from './leg-list.module.css';

interface LegLineProps {
  leg: Leg;
  href: string;
  isChosen: boolean;
  /** The mode of the leg differs from that of the map. */
  showsMode: boolean;
  onChoose: (track: string) => void;
  /** Arrow keys move to other legs. */
  onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** A leg in the list: date, name and measurements. */
export function LegLine({ leg, href, isChosen, showsMode, onChoose, onKeyDown }: LegLineProps) {
  const { t } = useTranslation('tracks');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { track, distanceKm, isGeodesic, lines } = leg;
  const { moving, meanSpeed, topSpeed, ascent, descent } = track;
  const metres = (value: number) => tWords('quantity', { number: format.number(value), unit: 'm' });
  return (
    <Link
      href={href}
      className={classes.leg}
      aria-current={isChosen || undefined}
      style={{ '--line': `var(--${track.mode})` } as object}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose(track.id);
      }}
    >
      <span className={classes.top}>
        <span className={classes.name}>
          {showsMode && <ModeIcon mode={track.mode} size={14} />}
          <span>{track.name}</span>
        </span>
        <span className={classes.distance}>
          {distanceKm !== undefined && format.distance(distanceKm)}
        </span>
      </span>
      <span className={classes.middle}>
        <span>{format.date(track.date)}</span>
        {moving !== null && <span>{t('moving', { time: format.durationInText(moving) })}</span>}
        {lines.length === 0 && <span>{t('panel.noLine')}</span>}
        {isGeodesic && <span>{t('panel.geodesic')}</span>}
      </span>
      {hasMeasures(track) && (
        <span className={classes.measures}>
          {meanSpeed !== null && <span>{t('leg.mean', { speed: format.speed(meanSpeed) })}</span>}
          {topSpeed !== null && <span>{t('leg.top', { speed: format.speed(topSpeed) })}</span>}
          {ascent !== null && (
            <span>
              <IconArrowUpRight size={12} role="img" aria-label={t('leg.up')} />
              {metres(ascent)}
            </span>
          )}
          {descent !== null && (
            <span>
              <IconArrowDownRight size={12} role="img" aria-label={t('leg.down')} />
              {metres(descent)}
            </span>
          )}
        </span>
      )}
    </Link>
  );
}
