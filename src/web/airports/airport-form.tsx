import { Button, NumberInput, Select } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../domain/kinds/kind.ts';
import { type Correctable, correctable, eraMostLike } from '../../domain/places/corrections.ts';
import { type ArchivePlace, type Place, placeCode, placeKind } from '../../domain/places/place.ts';
import { countryCodes } from '../../domain/shared/countries.ts';
import { distanceKm } from '../../domain/shared/geo.ts';
import { lazyPart } from '../lazy-part.ts';
import { RecordDrawer } from '../record-forms/record-drawer.tsx';
import { RecordField } from '../record-forms/record-field.tsx';
import { recordOfForm } from '../record-forms/form-values.ts';
import { useRecordForm } from '../record-forms/use-record-form.ts';
import { useFormat } from '../ui/format-context.tsx';
import { AirportEras, AirportUsage } from './airport-facts.tsx';
import type { airportQuery } from './airports.data.ts';
import { PointProposal } from './point-proposal.tsx';
import { zonesToChoose } from './zones-to-choose.ts';
import classes from './airports.module.css';

const [PositionMap] = lazyPart(async () => (await import('./position-map.tsx')).PositionMap);

/** What the server says of an airport. */
export type KnownAirport = Awaited<
  ReturnType<NonNullable<ReturnType<typeof airportQuery>['queryFn']>>
>;

interface AirportFormProps {
  /** the archive's copy */
  record: ArchivePlace | undefined;
  begin: { id: string; values: RecordOf<typeof placeKind> } | undefined;
  /** undefined for a new one */
  known: KnownAirport | undefined;
  onClose: () => void;
}

/** The form of an airport: what the archive says of it, beside what the list says. */
export function AirportForm({ record: stored, begin, known, onClose }: AirportFormProps) {
  const { t } = useTranslation(['airports', 'kinds']);
  const format = useFormat();
  // The form keeps what it was opened with, and so does what stands around it.
  const [opened] = useState(stored ?? begin?.values);
  const typedPosition = useRef<() => boolean>(() => true);
  const record = useRecordForm('place', {
    record: stored,
    begin,
    onClose,
    faultsOf: () => (typedPosition.current() ? [] : [{ path: 'lat', code: 'position-missing' }]),
    faultWords: {
      lat: known ? {} : { number: t('one.positionMissing') },
      zone: { invalid: t('one.zoneMissing'), missing: t('one.zoneMissing') },
      iata: { invalid: t('one.codeWrong') },
      icao: { invalid: t('one.icaoWrong') },
    },
  });
  const { form, field, frame } = record;
  const values = form.getValues();
  const position = positionIn(values);
  typedPosition.current = () => positionIn(form.getValues()) !== undefined;

  const now = recordOfForm(placeKind.fields, values) as unknown as Place;
  const listed = eraMostLike(opened ?? now, known?.eras ?? []);
  const set = (edits: Partial<Pick<Place, Correctable>>) => {
    for (const [name, value] of Object.entries(edits)) {
      form.setFieldValue(name as Correctable, value as never);
      form.clearFieldError(name);
    }
  };
  const backToList = () => listed && set(factsOf(listed));
  const differs = listed && correctable.some((name) => now[name] !== listed[name]);
  const beside = (name: Correctable, shown: (value: string) => string = (value) => value) => {
    if (!listed || now[name] === listed[name]) return undefined;
    const value = shown(String(listed[name]));
    return value === '' ? t('one.listedNone') : t('one.listed', { value });
  };
  const countries = countryCodes
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, format.locale));
  const title = known && opened ? [placeCode(opened), opened.name] : [t('one.newTitle')];
  const isAddition = known === undefined || known.eras.length === 0;
  const isUsed = (known?.usage.journeys ?? 0) > 0 || (known?.usage.homeOf.length ?? 0) > 0;

  return (
    <RecordDrawer
      of={record}
      onClose={onClose}
      width={640}
      submitLabel={t(known ? 'one.save' : 'one.add')}
      title={[...new Set(title)].join(' · ')}
      besides={
        listed ? (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={!differs}
            onClick={backToList}
          >
            {t('one.back')}
          </Button>
        ) : isAddition && isUsed ? null : undefined
      }
    >
      {known && <AirportUsage of={known} />}
      {known && <AirportEras of={known} />}
      <section className={classes.fields}>
        <h3 className={classes.heading}>{t('one.facts')}</h3>
        <RecordField {...field('name')} data-autofocus description={beside('name')} />
        <div className={classes.pair}>
          <RecordField {...upperCase(field('iata'))} description={beside('iata')} />
          <RecordField {...upperCase(field('icao'))} description={beside('icao')} />
        </div>
        <div className={classes.pair}>
          <RecordField {...field('town')} description={beside('town')} />
          <Select
            {...inputOf(field('country'))}
            data={countries}
            value={values.country || null}
            onChange={(country) => set({ country: country ?? '' })}
            searchable
            clearable
            description={beside('country', format.country)}
          />
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
      <section>
        <h3 className={classes.heading}>{t('one.position')}</h3>
        <Suspense fallback={<div className={classes.map} />}>
          <PositionMap
            position={position}
            listed={listed && isElsewhere(listed, position) ? listed : undefined}
            onMove={set}
          />
        </Suspense>
        <p className={classes.hint}>{t(position ? 'one.mapHint' : 'one.mapHintNew')}</p>
        <div className={classes.pair}>
          {(['lat', 'lon'] as const).map((name) => (
            <NumberInput
              key={name}
              {...field(name)}
              value={values[name]}
              decimalScale={6}
              hideControls
              suffix=" °"
              clampBehavior="none"
              description={beside(name, (value) => `${value} °`)}
            />
          ))}
        </div>
        {listed && position && isElsewhere(listed, position) && (
          <p className={classes.hint}>
            {t('one.moved', { distance: format.distance(distanceKm(listed, position)) })}
          </p>
        )}
        {position && (
          <PointProposal
            at={position}
            facts={values}
            isNew={!known}
            isMoved={opened !== undefined && isElsewhere(opened, position)}
            onUse={set}
          />
        )}
      </section>
      {known && (
        <Effect
          journeys={known.usage.journeys}
          isDirty={frame.isDirty}
          changesZone={values.zone !== opened?.zone}
        />
      )}
    </RecordDrawer>
  );
}

/** What saving does to the journeys, before it is done. */
function Effect(props: { journeys: number; isDirty: boolean; changesZone: boolean }) {
  const { journeys, isDirty, changesZone } = props;
  const { t } = useTranslation('airports');
  const { number } = useFormat();
  const counted = { count: journeys, number: number(journeys) };
  return (
    <p className={classes.effect} role="status">
      {!isDirty
        ? t('one.nothingChanged')
        : journeys === 0
          ? t('one.effectNone')
          : t(changesZone ? 'one.effectZone' : 'one.effect', counted)}
    </p>
  );
}

function factsOf(place: Pick<Place, Correctable>): Pick<Place, Correctable> {
  const { iata, icao, name, town, country, region, zone, lat, lon } = place;
  return { iata, icao, name, town, country, region, zone, lat, lon };
}

/** The position that a form says, where it says one. */
function positionIn({ lat, lon }: { lat: number | string; lon: number | string }) {
  if (lat === '' || lon === '') return undefined;
  const position = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : undefined;
}

function isElsewhere(
  one: Pick<Place, 'lat' | 'lon'>,
  other: Pick<Place, 'lat' | 'lon'> | undefined,
): boolean {
  return other !== undefined && (one.lat !== other.lat || one.lon !== other.lon);
}

/** Codes are in capitals, however they are typed. */
function upperCase<Props extends { onChange?: (value: never) => void }>(props: Props): Props {
  const { onChange } = props;
  return {
    ...props,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange?.(event.currentTarget.value.toUpperCase() as never),
  };
}

/** What a Select takes over from the field of a form; its value it has itself. */
function inputOf({ label, error, onBlur, ...rest }: Record<string, unknown> & { label: string }) {
  return { label, error, onBlur, 'data-path': rest['data-path'] } as {
    label: string;
    error: ReactNode;
    onBlur: () => void;
    'data-path': string;
  };
}
