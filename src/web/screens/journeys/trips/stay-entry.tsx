import { useTranslation } from 'react-i18next';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { StayKindIcon } from '../stays/stay-kind-icon.tsx';
import { useStayWords } from '../stays/use-stay-words.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';

interface StayEntryProps {
  row: StayRow;
  /** The people of the stay. '' if they need not be named. */
  who: string;
  words: TripWords;
}

/** A stay of a trip, listed on its arrival. Links to its card. */
export function StayEntry({ row, who, words }: StayEntryProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const stayWords = useStayWords();
  const { stay, nights } = row;
  const until = stay.departure === '' ? '' : format.date(stay.departure, { withYear: false });
  return (
    <PressRow as="li" className={classes.entry}>
      <span className={classes.clock} />
      <StayKindIcon kind={stay.kind} />
      <span className={classes.what}>
        <Link href={links.stays({ stay: row.id })}>{stayWords.titleOf(row)}</Link>
        <span className={classes.detail}>
          <FigureRow
            figures={[
              who === '' ? undefined : <strong className={classes.who}>{who}</strong>,
              stayWords.placeOf(row),
              nights === undefined || until === ''
                ? until === ''
                  ? t('page.stayOpen')
                  : until
                : t('page.stayNights', { nights: words.counted('nights', nights), until }),
            ]}
          />
        </span>
      </span>
    </PressRow>
  );
}
