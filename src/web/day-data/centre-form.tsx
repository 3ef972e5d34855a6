import { Button, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TownWithCentre } from '../../domain/days/centres-of-towns.ts';
import { townCentreKind } from '../../domain/days/town-centre.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { newId } from '../../domain/shared/ids.ts';
import { type CountryWithNights, links } from '../links.ts';
import { DegreesField } from '../airports/degrees-field.tsx';
import { RecordConflict } from '../record-forms/record-conflict.tsx';
import { RecordField } from '../record-forms/record-field.tsx';
import { useRecordForm } from '../record-forms/use-record-form.ts';
import { useWholeRecords } from '../records/records.data.ts';
import { Form } from '../ui/form/form.tsx';
import classes from './day-data.module.css';

const PositionMap = lazy(async () => ({
  default: (await import('../airports/position-map.tsx')).PositionMap,
}));

interface CentreFormProps {
  town: TownWithCentre;
  country: CountryWithNights;
}

/** Where a town is: a marker to drag, and the same in figures. */
export function CentreForm({ town, country }: CentreFormProps) {
  const { t } = useTranslation('dayData');
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
    onClose: stay,
    // In the Gulf of Guinea there is no town.
    faultsOf: ({ lat, lon }) => (lat === 0 && lon === 0 ? [{ path: 'lat', code: 'nowhere' }] : []),
    faultWords: { lat: { nowhere: t('centres.nowhere') } },
  });
  const { form, field, frame } = record;
  const { lat, lon } = form.getValues();
  const isKnown = stored !== undefined || town.known !== undefined || form.isDirty();
  return (
    <Form
      frame={frame}
      button={
        <Group>
          <Button type="submit" disabled={!form.isDirty()}>
            {t('centres.store')}
          </Button>
          {stored && (
            <Button variant="default" onClick={record.remove} disabled={frame.isBusy}>
              {t(town.known ? 'centres.giveBack' : 'centres.forget')}
            </Button>
          )}
        </Group>
      }
    >
      <RecordConflict of={record} />
      <Suspense fallback={<div className={classes.mapRoom} />}>
        <PositionMap
          position={isKnown ? { lat, lon } : undefined}
          listed={stored || form.isDirty() ? town.known : undefined}
          onMove={(to) => {
            form.setFieldValue('lat', to.lat);
            form.setFieldValue('lon', to.lon);
          }}
        />
      </Suspense>
      <p className={classes.hint}>{t('centres.dragHint')}</p>
      <RecordField {...field('name')} description={t('centres.nameHint')} />
      <Group grow align="start">
        <DegreesField {...field('lat')} value={lat} />
        <DegreesField {...field('lon')} value={lon} />
      </Group>
      <RecordField {...field('note')} />
    </Form>
  );
}
