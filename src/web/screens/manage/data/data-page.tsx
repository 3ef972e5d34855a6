import { useTranslation } from 'react-i18next';
import { kindNames, kinds, type KindName } from '../../../../domain/records/registry.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { useCount } from '../../../data/records/use-count.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { TownOffersCard } from './town-offers.tsx';
import classes from './data-page.module.css';

/** Most used kinds first. Kinds that are not listed here follow. */
const order: readonly KindName[] = [
  ...new Set<KindName>(['journey', 'stay', 'track', 'collection', 'person', 'place', ...kindNames]),
];

/** `/Admin_Data`: every kind of record that can be edited as a table. */
export function DataPage() {
  const { t } = useTranslation('dataPages');
  const people = usePeopleSlug();
  return (
    <>
      <PageHeader title={t('title')} figures={t('figures')} />
      <TownOffersCard />
      <ul className={classes.kinds}>
        {order.map((name) => (
          <KindEntry
            key={name}
            name={name}
            // A log belongs to people, so it opens for the people who are chosen elsewhere.
            href={
              name === 'journey' ? links.adminLog(people) : links.dataOfKind(kinds[name].plural)
            }
          />
        ))}
        {(
          [
            ['airports', links.adminAirports()],
            ['days', links.adminDays(people)],
            ['nightsUk', links.nightsData('GB')],
            ['nightsUsa', links.nightsData('US')],
            ['centresUk', links.centresData('GB')],
            ['centresUsa', links.centresData('US')],
          ] as const
        ).map(([name, href]) => (
          <li key={name}>
            <Link href={href} className={classes.kind}>
              <span className={classes.name}>{t(`pages.${name}`)}</span>
              <span className={classes.about}>{t(`pages.${name}About`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function KindEntry({ name, href }: { name: KindName; href: string }) {
  const { t } = useTranslation('kinds');
  const { number } = useFormat();
  const count = useCount(name);
  return (
    <li>
      <Link href={href} className={classes.kind}>
        <span className={classes.name}>{t(`${name}.many`)}</span>
        <span className={classes.about}>{t(`${name}.about`)}</span>
        {count !== undefined && <span className={classes.count}>{number(count)}</span>}
      </Link>
    </li>
  );
}
