import { Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TownWithCentre } from '../../../../domain/days/towns/centres-of-towns.ts';
import { townCentreKind } from '../../../../domain/days/towns/town-centre.ts';
import { blankOf } from '../../../../domain/kinds/blank.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { type CountryWithNights, links } from '../../../app/links.ts';
import { positionIn } from '../../../data/places/airport-values.ts';
import type { Bounds } from '../../../kit/maps/position-map.tsx';
import { RecordConflict } from '../../../kit/record-forms/record-conflict.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { Form } from '../../../kit/form/form.tsx';
import classes from './day-data.module.css';

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

interface CentreFormProps {
  town: TownWithCentre;
  country: CountryWithNights;
}

/** The position of a town: a marker to drag, and its coordinates. */
export function CentreForm({ town, country }: CentreFormProps) {
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
