import { useTranslation } from 'react-i18next';
import type { ContinentCode } from '../../../../domain/shared/places/countries.ts';
import {
  countriesOf,
  continentsOf,
  scopesOf,
} from '../../../../domain/journeys/statistics/regions.ts';
import { Link } from '../../../app/link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { BarList } from '../../../kit/charts/bar-list.tsx';
import { type Figures, FiguresScreen } from '../figures-screen.tsx';
import { Treemap } from '../../../kit/charts/treemap.tsx';
import classes from '../cards.module.css';

/** `/Charts_Region/:person`: continents and countries, and domestic and international journeys. */
export function ChartsRegionPage() {
  return (
    <FiguresScreen screen="chartsRegion">
      {(figures) => (
        <div className={classes.grid}>
          <CountriesCard {...figures} />
          <div className={classes.third}>
            <ContinentsCard {...figures} />
          </div>
          <div className={classes.third}>
            <PairsCard {...figures} />
          </div>
          <div className={classes.third}>
            <ScopesCard {...figures} />
          </div>
        </div>
      )}
    </FiguresScreen>
  );
}

function useNames() {
  const { t } = useTranslation('figures');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  return {
    continent: (key: string) => (key ? tWords(`continent.${key as ContinentCode}`) : t('unknown')),
    journeys: (count: number) => t('journeys', { count, number: format.number(count) }),
  };
}

function CountriesCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const names = useNames();
  const { countries, unknown } = countriesOf(rows, asked);
  const byContinent = Map.groupBy(countries, ({ continent }) => continent);
  return (
    <Card
      title={t('region.countries')}
      subtitle={t('region.countriesSub', {
        count: countries.length,
        number: format.number(countries.length),
      })}
    >
      <Treemap
        label={t('region.countries')}
        branches={[...byContinent].map(([continent, own]) => ({
          key: continent,
          name: names.continent(continent),
          leaves: own.map(({ key, journeys, filter }) => ({
            key,
            name: format.country(key),
            code: key,
            value: journeys,
            text: names.journeys(journeys),
            href: open(filter),
          })),
        }))}
      />
      <h3 className={classes.sub}>{t('region.list')}</h3>
      <BarList
        label={t('region.list')}
        bars={countries.map(({ key, journeys, visits, places, filter }) => ({
          key,
          name: format.country(key),
          value: journeys,
          text: t('region.countryText', {
            journeys: names.journeys(journeys),
            entered: format.number(visits.journeys),
            count: places,
            places: format.number(places),
          }),
          href: open(filter),
        }))}
      />
      {unknown.journeys > 0 && (
        <p className={classes.note}>
          <Link href={open(unknown.filter)}>
            {t('region.unknown', {
              count: unknown.journeys,
              number: format.number(unknown.journeys),
            })}
          </Link>
        </p>
      )}
    </Card>
  );
}

function ContinentsCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const names = useNames();
  const { continents } = continentsOf(rows, asked);
  return (
    <Card title={t('region.continents')} subtitle={t('region.continentsSub')}>
      <BarList
        label={t('region.continents')}
        bars={continents.map(({ key, journeys, filter }) => ({
          key,
          name: names.continent(key),
          value: journeys,
          text: names.journeys(journeys),
          href: open(filter),
        }))}
      />
    </Card>
  );
}

function PairsCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const names = useNames();
  const { pairs } = continentsOf(rows, asked);
  return (
    <Card title={t('region.pairs')} subtitle={t('region.pairsSub')}>
      <BarList
        label={t('region.pairs')}
        bars={pairs.map(({ key, journeys, filter }) => {
          const [from = '', to = ''] = key.split('–');
          const name = (code: string) => names.continent(code === '?' ? '' : code);
          return {
            key,
            name:
              from === to
                ? t('region.within', { name: name(from) })
                : `${name(from)} – ${name(to)}`,
            value: journeys,
            text: names.journeys(journeys),
            href: open(filter),
          };
        })}
      />
    </Card>
  );
}

function ScopesCard({ rows, asked, open }: Figures) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const scopes = scopesOf(rows, asked).filter(({ journeys }) => journeys > 0);
  return (
    <Card title={t('region.scopes')} subtitle={t('region.scopesSub')}>
      <BarList
        label={t('region.scopes')}
        bars={scopes.map(({ key, journeys, filter }) => ({
          key,
          name: t(`scope.${key}`),
          value: journeys,
          text: `${format.number(journeys)} · ${format.percent(journeys / rows.length)}`,
          href: open(filter),
        }))}
      />
    </Card>
  );
}
