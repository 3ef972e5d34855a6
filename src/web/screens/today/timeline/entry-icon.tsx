import { IconAnchor, IconAnchorOff, IconLuggage } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Entry } from '../../../../domain/line-of-time/entry.ts';
import { StayKindIcon } from '../../journeys/stays/use-stay-words.tsx';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import classes from './entry-line.module.css';

/**
 * The icon of an entry in the colour of its kind. Journeys and tracks show the icon of their mode.
 */
export function EntryIcon({ entry }: { entry: Entry }): ReactElement {
  switch (entry.kind) {
    case 'journey':
    case 'track':
      return <ModeIcon mode={entry.of.mode} />;
    case 'stay':
      return (
        <span className={classes.staySign}>
          <StayKindIcon kind={entry.of.stay.kind} />
        </span>
      );
    case 'engagement': {
      const Sign = entry.isEnd ? IconAnchorOff : IconAnchor;
      return <Sign size={16} stroke={1.7} aria-hidden className={classes.seaSign} />;
    }
    case 'trip':
      return <IconLuggage size={16} stroke={1.7} aria-hidden className={classes.tripSign} />;
  }
}
