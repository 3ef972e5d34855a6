import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../domain/people/person.ts';
import type { DaysView } from '../../../../domain/days/days-engine.ts';
import { FilterPicker } from '../../../kit/choices/filter-picker.tsx';
import { Link } from '../../../app/link.tsx';
import { type DaysSearch, links } from '../../../app/links.ts';
import { useRouter } from '@tanstack/react-router';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { LinkTabs } from '../../../kit/choices/link-tabs.tsx';
import { type Ledgers, useMatrices } from '../../../data/days/days.data.ts';
import { writeSearch } from '../../../kit/address/params.ts';
import { daysAddresses, type DaysNavigation } from './days-address.ts';
import classes from './days.module.css';
import { useMemo } from 'react';

/**
 * Tabs for all countries, for the UK and for the USA, as a table or map. A picker offers the other
 * countries in which the person spent nights.
 */
export function DayTabs({
  country,
  shows,
  address,
  ledgers,
  person,
}: {
  country: string | undefined;
  shows: 'table' | 'map';
  address: DaysNavigation;
  ledgers: Ledgers;
  person: Person;
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const router = useRouter();
  const search = { person: address.person };
  const schema = daysAddresses[country === undefined ? 'countries' : 'towns'];
  const views = useMemo(
    (): DaysView[] => [
      {
        personId: person.id,
        rule: 'midnight',
        of: { kind: 'territories', apart: 'iso', borders: 'today' },
      },
    ],
    [person.id],
  );
  const nights = useMatrices(ledgers, views);
  const rows = nights.state === 'ready' ? nights.data[0]?.matrix?.rows : undefined;
  const options = useMemo(
    () => () =>
      [...(rows ?? [])]
        .filter(([code, { total }]) => code !== 'GB' && code !== 'US' && total.max > 0)
        .map(([code, { total }]) => ({
          value: code,
          label: format.country(code),
          count: total.max,
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label, format.locale)),
    [rows, format],
  );
  const other = country !== undefined && country !== 'GB' && country !== 'US' ? country : undefined;
  return (
    <div className={classes.tabs} data-no-print>
      <LinkTabs
        label={t('views')}
        link={Link}
        tabs={[
          {
            label: t('view.countries'),
            href: hrefs[shows](undefined, search),
            current: country === undefined,
          },
          { label: t('view.uk'), href: hrefs[shows]('GB', search), current: country === 'GB' },
          { label: t('view.usa'), href: hrefs[shows]('US', search), current: country === 'US' },
        ]}
      />
      <FilterPicker
        anyLabel={t('view.other')}
        chosenLabel={other && format.country(other)}
        options={options}
        onChoose={(code) =>
          void router.navigate({
            href: code === undefined ? links.daysCountries(search) : links.daysTowns(code, search),
          })
        }
      />
      {(country === undefined || country === 'GB' || country === 'US') && (
        <div className={classes.ways}>
          <LinkTabs
            label={t('ways')}
            link={Link}
            tabs={(['table', 'map'] as const).map((way) => ({
              label: t(`way.${way}`),
              // The open panel is closed, because its days may not exist in the other view.
              href: hrefs[way](country, writeSearch(schema, { ...address, open: undefined })),
              current: way === shows,
            }))}
          />
        </div>
      )}
    </div>
  );
}

/** The addresses of the table and the map, for countries or for the towns of one country. */
const hrefs = {
  table: (country: 'GB' | 'US' | undefined, search: DaysSearch) =>
    country === undefined ? links.daysCountries(search) : links.daysTowns(country, search),
  map: (country: 'GB' | 'US' | undefined, search: DaysSearch) =>
    country === undefined ? links.daysCountriesMap(search) : links.daysTownsMap(country, search),
};
