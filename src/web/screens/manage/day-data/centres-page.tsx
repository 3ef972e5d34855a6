import { useMemo, lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TownWithCentre } from '../../../../domain/days/towns/centres-of-towns.ts';
import { LoadedSheet } from '../data/kind-page.tsx';
import { recordsIn } from '../data/sheet-scope.ts';
import { addresses } from '../../../app/addresses.ts';
import { Link } from '../../../app/link.tsx';
import { useAddress } from '../../../kit/address/use-address.ts';
import { type CountryWithNights, links } from '../../../app/links.ts';
import { useTownCentres } from '../../../data/places/town-centres.data.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import classes from './day-data.module.css';
import { Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { townCentreKind } from '../../../../domain/days/towns/town-centre.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { positionIn } from '../../../data/places/airport-values.ts';
import type { Bounds } from '../../../kit/maps/position-map.tsx';
import { RecordConflict } from '../../../kit/record-forms/record-conflict.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { Form } from '../../../kit/form/form.tsx';
import type { Coordinates } from '../../../../domain/shared/places/geo.ts';
import { useDayWords } from '../../days/counted/panel/use-day-words.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { DataColumn } from '../../../kit/table/data-column.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';

const byName = { key: 'town', descending: false };
const keyOf = ({ key }: TownWithCentre) => key;

/**
 * The source of a town's position: a custom centre, which takes precedence, or the archive's places
 * and stays.
 */
function sourceOf({ own, known }: TownWithCentre): 'own' | 'known' | 'nothing' {
  return own ? 'own' : known ? 'known' : 'nothing';
}

/** Towns with the source of their position. The chosen town is shown on the map. */
function CentresTable({
  towns,
  country,
}: {
  towns: readonly TownWithCentre[];
  country: CountryWithNights;
}) {
  const { t } = useTranslation('dayData');
  const format = useFormat();
  const words = useDayWords(country, 'midnight');
  const columns = useMemo((): DataColumn<TownWithCentre>[] => {
    const degrees =
      (name: keyof Coordinates) =>
      ({ own, known }: TownWithCentre) =>
        (own ?? known)?.[name];
    return [
      {
        key: 'town',
        header: t('nights.town'),
        value: ({ area, town }) => words.nameOf(`${area}/${town}`),
        cell: (town) => {
          const name = words.nameOf(`${town.area}/${town.town}`);
          const source = sourceOf(town);
          return (
            <span title={`${name}: ${t(`centres.from.${source}`)}`}>
              {name}
              {/* Most positions come from records, so only other sources are shown. */}
              {source !== 'known' && (
                <span className={classes.quiet}> {t(`centres.from.${source}`)}</span>
              )}
            </span>
          );
        },
        minWidth: 10,
        phone: 'lead',
      },
      ...(['lat', 'lon'] as const).map((name): DataColumn<TownWithCentre> => ({
        key: name,
        header: t(`centres.${name}`),
        unit: '°',
        value: degrees(name),
        cell: (town) => {
          const value = degrees(name)(town);
          return value === undefined ? '' : format.degrees(value);
        },
        numeric: true,
        width: 6.2,
        named: true,
        phone: name === 'lat' ? 'end' : 'endDetail',
      })),
    ];
  }, [t, format, words]);
  const hrefOf = useMemo(
    () =>
      ({ key }: TownWithCentre) =>
        links.centresData(country, key),
    [country],
  );
  return (
    <div className={classes.scrolled}>
      <DataTable
        label={t('centres.towns')}
        columns={columns}
        rows={towns}
        rowKey={keyOf}
        initialSort={byName}
        rowHref={hrefOf}
        link={Link}
      />
    </div>
  );
}

const PositionMap = lazy(async () => ({
  default: (await import('../../../kit/maps/position-map.tsx')).PositionMap,
}));

/**
 * The initial map section of a country for a town without a position. For the US it shows the
 * contiguous states.
 */
const boundsOf: Readonly<Record<CountryWithNights, Bounds>> = {
  GB: [-8.7, 49.8, 2, 60.9],
  US: [-125, 24.4, -66.9, 49.4],
};

/** The position of a town: a marker to drag, and its coordinates. */
function CentreForm({ town, country }: { town: TownWithCentre; country: CountryWithNights }) {
  const { t } = useTranslation('dayData');
  const whyNot = useId();
  const router = useRouter();
  const stored = useWholeRecords('town-centre').find(({ id }) => id === town.own?.id);
  const stay = () =>
    void router.navigate({ href: links.centresData(country, town.key), replace: true });
  const record = useRecordForm('town-centre', {
    record: stored,
    begin: {
      id: newId(),
      values: {
        ...blankOf(townCentreKind.fields),
        country: town.country,
        area: town.area,
        town: town.town,
        ...town.known,
      },
    },
    unsaid: town.known ? [] : ['lat', 'lon'],
    onClose: stay,
    // Position 0, 0 is in the Gulf of Guinea, so it is a mistake.
    faultsOf: ({ lat, lon }, _id, typed) => {
      const missing = (['lat', 'lon'] as const).filter((name) => typed[name] === '');
      const isNowhere = lat === 0 && lon === 0 && missing.length === 0;
      return [...missing, ...(isNowhere ? ['lat'] : [])].map((path) => ({ path, code: 'nowhere' }));
    },
    faultWords: {
      lat: { nowhere: t('centres.nowhere') },
      lon: { nowhere: t('centres.nowhere') },
    },
  });
  const { form, field, frame } = record;
  const { lat, lon } = form.getValues();
  const isKnown = positionIn({ lat, lon }) !== undefined;
  const isUnchanged = !form.isDirty();
  return (
    <Form
      frame={frame}
      button={
        <Group>
          <Button type="submit" disabled={isUnchanged} aria-describedby={whyNot}>
            {t('centres.store')}
          </Button>
          {stored && (
            <Button variant="default" onClick={record.remove} disabled={frame.isBusy}>
              {t(town.known ? 'centres.giveBack' : 'centres.forget')}
            </Button>
          )}
          <span id={whyNot} className={classes.quiet}>
            {isUnchanged && t(isKnown ? 'centres.unchanged' : 'centres.unsaid')}
          </span>
        </Group>
      }
    >
      <RecordConflict of={record} />
      <Suspense fallback={<div className={classes.mapRoom} />}>
        <PositionMap
          position={{ lat, lon }}
          around={boundsOf[country]}
          listed={stored || form.isDirty() ? town.known : undefined}
          onMove={(to) => {
            form.setFieldValue('lat', to.lat);
            form.setFieldValue('lon', to.lon);
          }}
        />
      </Suspense>
      <p className={classes.hint}>{t(isKnown ? 'centres.dragHint' : 'centres.clickHint')}</p>
      <RecordField {...field('name')} description={t('centres.nameHint')} />
      <Group grow align="start">
        <RecordField {...field('lat')} />
        <RecordField {...field('lon')} />
      </Group>
      <RecordField {...field('note')} />
    </Form>
  );
}

/** `/Admin_Doss_UKcenters`: the centres of the towns in the United Kingdom. */
export function UkCentresPage() {
  return <CentresPage country="GB" />;
}

/** `/Admin_Doss_USAcenters`: the centres of the towns in the United States. */
export function UsaCentresPage() {
  return <CentresPage country="US" />;
}

/**
 * The towns of a country with their centres. Users place them on a map or type them into a table.
 */
function CentresPage({ country }: { country: CountryWithNights }) {
  const { t } = useTranslation('dayData');
  const title = t(`centres.title.${country}`);
  const towns = useTowns(country);
  // Both pages have the same parameters.
  const { town: chosen } = useAddress(addresses.adminUkCentres);
  const scope = useMemo(() => recordsIn(country), [country]);
  return (
    <>
      <PageHeader
        title={title}
        figures={
          <>
            {t('centres.about')} <Link href={links.nightsData(country)}>{t('centres.nights')}</Link>
          </>
        }
      />
      <ScreenStates
        of={towns}
        loading={<RowsSkeleton rows={10} />}
        empty={(all) => all.length === 0 && <p className={classes.hint}>{t('centres.none')}</p>}
      >
        {(all) => {
          const town = all.find(({ key }) => key === chosen);
          return (
            <div className={classes.beside}>
              <Card title={t('centres.towns')} subtitle={t('centres.townsHint')}>
                <CentresTable towns={all} country={country} />
              </Card>
              <Card title={town?.called ?? t('centres.one')}>
                {town ? (
                  <CentreForm key={`${town.key} ${town.own?.id}`} town={town} country={country} />
                ) : (
                  <p className={classes.hint}>{t('centres.choose')}</p>
                )}
              </Card>
            </div>
          );
        }}
      </ScreenStates>
      <section className={classes.sheet} aria-labelledby="own-centres">
        <h2 id="own-centres" className={classes.heading}>
          {t('centres.own')}
        </h2>
        <p className={classes.hint}>{t('centres.ownHint')}</p>
        <LoadedSheet key={country} name="town-centre" label={title} scope={scope} />
      </section>
    </>
  );
}

function useTowns(country: string): ScreenState<readonly TownWithCentre[]> {
  const { data: sets, ...rest } = useRecordSets(['place', 'stay', 'town-centre']);
  const towns = useTownCentres(country, sets);
  return stateOf({ data: sets && towns, ...rest });
}
