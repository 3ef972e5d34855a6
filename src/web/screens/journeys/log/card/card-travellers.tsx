import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import classes from './journey-card.module.css';

/** The travellers with seat, cabin and reason. */
export function CardTravellers({ row }: { row: JourneyRow }) {
  const { t } = useTranslation('journeys');
  const { t: tKinds } = useTranslation('kinds');
  const people = usePeople();
  return (
    <section>
      <h3 className={classes.heading}>{t('card.travellers')}</h3>
      <ul className={classes.travellers}>
        {row.travellers.map(({ personId, seat, seatPosition, cabin, reason }) => {
          const person = people.find(({ id }) => id === personId);
          return (
            <li key={personId}>
              <span>
                {person ? (
                  <Link href={links.log(person.slug)}>{person.name}</Link>
                ) : (
                  t('filter.somebody')
                )}
              </span>
              <span className={classes.seat}>
                <FigureRow
                  figures={[
                    seat,
                    seatPosition &&
                      tKinds(`journey.choices.travellers.seatPosition.${seatPosition}`),
                    cabin && tKinds(`journey.choices.travellers.cabin.${cabin}`),
                    reason && tKinds(`journey.choices.travellers.reason.${reason}`),
                  ]}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
