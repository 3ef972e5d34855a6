import { useTranslation } from 'react-i18next';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { KnownAirport } from './airports.data.ts';
import classes from './airports.module.css';

/** Where an airport is used, with links. */
export function AirportUsage({ of: { id, place, usage } }: { of: KnownAirport }) {
  const { t } = useTranslation('airports');
  const format = useFormat();
  const people = usePeople();
  const { journeys, first, last, homeOf } = usage;
  const span = first && last && { first: format.date(first.date), last: format.date(last.date) };
  const names = people.filter((person) => homeOf.includes(person.id)).map(({ name }) => name);
  return (
    <p className={classes.usage}>
      {journeys > 0 ? (
        <span>
          <Link href={links.log('all', { places: [id] })}>
            {t('one.used', { count: journeys, number: format.number(journeys) })}
          </Link>
          {span && ` ${t('one.span', span)}`}
        </span>
      ) : (
        <span>{t('one.unused')}</span>
      )}
      {names.length > 0 && <span>{t('one.homes', { people: format.list(names) })}</span>}
      {journeys > 0 && <Link href={links.detailsAirport('all', id)}>{t('one.details')}</Link>}
      {place && <Link href={links.history(id)}>{t('one.history')}</Link>}
    </p>
  );
}

/**
 * The codes and names that an airport had over time, with dates. Renders nothing if they never
 * changed.
 */
export function AirportEras({ of: { eras, otherCodes } }: { of: KnownAirport }) {
  const { t } = useTranslation('airports');
  const isPlain = eras.every(({ openFrom, openTo }) => openFrom === '' && openTo === '');
  if ((eras.length < 2 && isPlain && otherCodes.length === 0) || eras.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('one.eras')}</h3>
      <table className={classes.eras}>
        <thead>
          <tr>
            <th scope="col">{t('one.code')}</th>
            <th scope="col">{t('one.name')}</th>
            <th scope="col">{t('one.period')}</th>
          </tr>
        </thead>
        <tbody>
          {eras.map(({ iata, icao, name, openFrom, openTo }) => (
            <tr key={`${openFrom} ${iata} ${icao}`}>
              <td>
                <b>{iata || '–'}</b> {icao}
              </td>
              <td>{name}</td>
              <td>
                <Period from={openFrom} to={openTo} />
              </td>
            </tr>
          ))}
          {otherCodes.map(({ code, isNational, from, to }) => (
            <tr key={`${code} ${from}`}>
              <td>
                <b>{code}</b>
              </td>
              <td>{t(isNational ? 'one.nationalCode' : 'one.formerCode')}</td>
              <td>
                <Period from={from} to={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('airports');
  const format = useFormat();
  if (from !== '' && to !== '') return `${format.date(from)} – ${format.date(to)}`;
  if (from !== '') return t('one.since', { from: format.date(from) });
  return to === '' ? t('one.always') : t('one.until', { to: format.date(to) });
}
