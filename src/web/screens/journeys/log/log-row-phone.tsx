import { memo } from 'react';
import { placeCode } from '../../../../domain/places/place.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import { placeInWords } from '../../../data/places/place-names.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { departureOf, NoteLine, OpenJourney, type RowProps } from './log-row.tsx';
import { seatsOf } from './seats.ts';
import classes from './log-list.module.css';

/** A journey on a phone, on two lines. The whole row can be tapped. */
export const LogRowPhone = memo(function LogRowPhone({ row, context, onKeyDown }: RowProps) {
  const format = useFormat();
  const travellers = context.showsTravellers ? seatsOf(row, context.people, true, format) : '';
  const codes = `${placeCode(row.from)} → ${placeCode(row.to)}`;
  const towns = `${placeInWords(row.from)} → ${placeInWords(row.to)}`;
  return (
    <PressRow as="div" className={classes.phoneRow}>
      <span role="cell" className={classes.phoneDate}>
        <OpenJourney row={row} context={context} onKeyDown={onKeyDown} />
        <span>{format.time(departureOf(row))}</span>
      </span>
      <span role="cell" className={classes.phoneEnds}>
        <span className={classes.phoneMain}>
          {context.showsMode && <ModeIcon mode={row.mode} />}
          <b className={classes.cut}>{codes}</b>
          <span className={classes.phoneNumber}>{serviceNumber(row)}</span>
        </span>
        <span className={classes.phoneSecond}>
          {[towns === codes ? '' : towns, travellers].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span role="cell" className={classes.phoneFigures}>
        <span>{format.distance(row.distanceKm)}</span>
        <span>{row.durationMinutes === undefined ? '' : format.duration(row.durationMinutes)}</span>
      </span>
      <NoteLine row={row} />
    </PressRow>
  );
});
