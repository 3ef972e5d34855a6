import { Button, Select } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../domain/kinds/kind.ts';
import {
  type Correctable,
  correctable,
  eraMostLike,
} from '../../../../domain/places/corrections.ts';
import {
  type ArchivePlace,
  type Place,
  placeCode,
  placeKind,
} from '../../../../domain/places/place.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { zonesToChoose } from '../../../kit/record-forms/inputs/zones-to-choose.ts';
import { recordOfForm } from '../../../kit/record-forms/form-values.ts';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { AirportEras, AirportUsage } from './airport-facts.tsx';
import { factsOf, positionIn } from '../../../data/places/airport-values.ts';
import type { KnownAirport } from './airports.data.ts';
import { PositionSection } from './position-section.tsx';
import classes from './airports.module.css';

/** The form of an airport. It shows the archive's values beside those of the reference list. */
export function AirportForm({
  record: stored,
  begin,
  known,
  onClose,
}: {
  /** The archive's copy. */
  record: ArchivePlace | undefined;
  begin: { id: string; values: RecordOf<typeof placeKind> } | undefined;
  /** Undefined for a new airport. */
  known: KnownAirport | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('airports');
  const format = useFormat();
  // The form keeps its initial values, so the surrounding parts use them too.
  const [opened] = useState(stored ?? begin?.values);
  const record = useRecordForm('place', {
    record: stored,
    begin,
    onClose,
    faultsOf: (_values, _id, typed) =>
      positionIn(typed) ? [] : [{ path: 'lat', code: 'position-missing' }],
    faultWords: {
      lat: known ? {} : { number: t('one.positionMissing') },
      zone: { invalid: t('one.zoneMissing'), missing: t('one.zoneMissing') },
      iata: { invalid: t('one.codeWrong') },
      icao: { invalid: t('one.icaoWrong') },
    },
  });
  const { form, field, frame } = record;
  const values = form.getValues();

  const now = recordOfForm(placeKind.fields, values) as unknown as Place;
  const listed = eraMostLike(opened ?? now, known?.eras ?? []);
  const set = (edits: Partial<Pick<Place, Correctable>>) => {
    for (const [name, value] of Object.entries(edits)) {
      form.setFieldValue(name as Correctable, value);
      form.clearFieldError(name);
    }
  };
  const differs = listed && correctable.some((name) => now[name] !== listed[name]);
  const beside = (name: Correctable, shown: (value: string) => string = (value) => value) => {
    if (!listed || now[name] === listed[name]) return undefined;
    const value = shown(String(listed[name]));
    return value === '' ? t('one.listedNone') : t('one.listed', { value });
  };
  const title = known && opened ? [placeCode(opened), opened.name] : [t('one.newTitle')];
  // An airport that is unchanged from the list needs no copy in the archive.
  const isAsListed = known !== undefined && !stored && !frame.isDirty;
  const isUsed = (known?.usage.journeys ?? 0) > 0 || (known?.usage.homeOf.length ?? 0) > 0;

  return (
    <RecordDrawer
      of={isAsListed ? { ...record, frame: { ...frame, submit: onClose } } : record}
      onClose={onClose}
      width={640}
      submitLabel={t(known ? 'one.save' : 'one.add')}
      title={[...new Set(title)].join(' · ')}
      // Without a delete button: an airport of the reference list can only be reset to its values,
      // and an airport of journeys must stay.
      besides={listed || isUsed ? null : undefined}
    >
      {known && <AirportUsage of={known} />}
      {known && <AirportEras of={known} />}
      <section className={classes.fields}>
        <div className={classes.headed}>
          <h3 className={classes.heading}>{t('one.facts')}</h3>
          {differs && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={() => set(factsOf(listed))}
            >
              {t('one.back')}
            </Button>
          )}
        </div>
        <RecordField {...field('name')} data-autofocus description={beside('name')} />
        <div className={classes.pair}>
          <RecordField {...upperCase(field('iata'))} description={beside('iata')} />
          <RecordField {...upperCase(field('icao'))} description={beside('icao')} />
        </div>
        <div className={classes.pair}>
          <RecordField {...field('town')} description={beside('town')} />
          <RecordField {...field('country')} description={beside('country', format.country)} />
        </div>
        <div className={classes.pair}>
          <RecordField {...upperCase(field('region'))} description={beside('region')} />
          <Select
            {...inputOf(field('zone'))}
            data={zonesToChoose(values.zone, listed?.zone)}
            value={values.zone || null}
            onChange={(zone) => set({ zone: zone ?? '' })}
            searchable
            limit={100}
            description={beside('zone')}
          />
        </div>
      </section>
      <PositionSection
        of={record}
        opened={opened}
        listed={listed}
        isNew={!known}
        beside={beside}
        onMove={set}
      />
      {known && (
        <Effect
          journeys={known.usage.journeys}
          isDirty={frame.isDirty}
          changesZone={values.zone !== opened?.zone}
          changesPosition={now.lat !== opened?.lat || now.lon !== opened.lon}
        />
      )}
    </RecordDrawer>
  );
}

/** Explains how saving affects the journeys. */
function Effect({
  journeys,
  isDirty,
  changesZone,
  changesPosition,
}: {
  journeys: number;
  isDirty: boolean;
  /** The new zone changes the moments of departure and arrival. */
  changesZone: boolean;
  changesPosition: boolean;
}) {
  const { t } = useTranslation('airports');
  const { number } = useFormat();
  const counted = { count: journeys, number: number(journeys) };
  const changed = changesZone
    ? changesPosition
      ? 'one.effectBoth'
      : 'one.effectZone'
    : changesPosition
      ? 'one.effectPosition'
      : 'one.effect';
  return (
    <p className={classes.effect} role="status">
      {!isDirty
        ? t('one.nothingChanged')
        : journeys === 0
          ? t('one.effectNone')
          : t(changed, counted)}
    </p>
  );
}

/** Converts codes to capitals while typing. */
function upperCase<Props extends { onChange?: (value: never) => void }>(props: Props): Props {
  const { onChange } = props;
  return {
    ...props,
    onChange: (typed: string) => onChange?.(typed.toUpperCase() as never),
  };
}

/** The props that a Select takes from a form field. It handles its value itself. */
function inputOf({ label, error, onBlur, ...rest }: Record<string, unknown> & { label: string }) {
  return { label, error, onBlur, 'data-path': rest['data-path'] } as {
    label: string;
    error: ReactNode;
    onBlur: () => void;
    'data-path': string;
  };
}
