import { Group, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { SuggestField } from '../../../kit/form/suggest-field.tsx';
import { usePeople } from '../../../data/people/people.data.ts';
import type { FormPlaces } from '../../../kit/record-forms/form-places.ts';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import type { EngagementForm } from './engagement-form.ts';
import { EngagementHints } from './engagement-hints.tsx';
import { CapacitiesField, SpellsField, WatersField } from './engagement-lists.tsx';
import { textsLike, textsOf } from './known-texts.ts';
import { PortField } from './port-field.tsx';
import { VesselField } from './vessel-field.tsx';
import classes from './sea-service.module.css';

interface EngagementFieldsProps {
  of: EngagementForm;
  places: FormPlaces;
  /** Called with the name of a vessel to add. */
  onNewVessel: (name: string) => void;
}

const papers = [
  'dischargeBook',
  'dischargeBookPage',
  'crewAgreement',
  'master',
  'conduct',
  'ability',
] as const;
const stated = [
  'daysAtSea',
  'daysAtAnchor',
  'daysInPort',
  'daysStandby',
  'daysInYard',
  'daysOnWatch',
] as const;

/**
 * The inputs of an engagement, in the order of a discharge book, followed by the facts from
 * testimonials.
 */
export function EngagementFields({ of: record, places, onNewVessel }: EngagementFieldsProps) {
  const { t } = useTranslation('seaService');
  const { t: tKinds } = useTranslation('kinds');
  const { form, field } = record;
  const values = form.getValues();
  const people = usePeople();
  const vessels = useWholeRecords('vessel');
  const engagements = useWholeRecords('engagement');
  // Incomplete spells are ignored while they are typed.
  const spells = values.spells.filter(({ from, to }) => from !== '' && to !== '');
  const typed = { ...values, id: record.id, spells };
  const companies = useMemo(() => textsOf(engagements.map((one) => one.company)), [engagements]);
  const port = (path: 'signedOnPlaceId' | 'signedOffPlaceId', date: string) => {
    const id = values[path];
    return (
      <PortField
        label={tKinds(`engagement.fields.${path}`)}
        value={(id !== null && places.placeOf(id)) || null}
        onChange={(chosen) => {
          if (chosen) places.note(chosen);
          form.setFieldValue(path, chosen?.id ?? null);
        }}
        date={date}
        error={form.errors[path]}
      />
    );
  };
  return (
    <>
      {(people.length > 1 || values.personId === '') && (
        <NativeSelect
          label={tKinds('engagement.fields.personId')}
          value={values.personId}
          data={[
            ...(values.personId === '' ? [{ value: '', label: '–' }] : []),
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={form.errors['personId']}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('personId', value)}
        />
      )}
      <VesselField
        label={tKinds('engagement.fields.vesselId')}
        vessels={vessels}
        value={vessels.find(({ id }) => id === values.vesselId)}
        onChange={(vessel) => form.setFieldValue('vesselId', vessel?.id ?? '')}
        onNew={onNewVessel}
        error={form.errors['vesselId']}
        isFirst={values.vesselId === ''}
      />
      <FormSection title={t('form.when')}>
        <DateTextField
          label={tKinds('engagement.fields.signedOn')}
          description={t('form.dateHint')}
          value={values.signedOn}
          onChange={(date) => form.setFieldValue('signedOn', date)}
          isRequired
          error={form.errors['signedOn']}
        />
        {port('signedOnPlaceId', values.signedOn)}
        <DateTextField
          label={tKinds('engagement.fields.signedOff')}
          description={t('form.offHint')}
          value={values.signedOff}
          onChange={(date) => form.setFieldValue('signedOff', date)}
          isRequired={false}
          error={form.errors['signedOff']}
        />
        {port('signedOffPlaceId', values.signedOff)}
        <EngagementHints of={typed} among={engagements} vessels={vessels} />
      </FormSection>
      <CapacitiesField of={record} />
      <SuggestField
        label={tKinds('engagement.fields.company')}
        value={values.company}
        onType={(text) => form.setFieldValue('company', text)}
        suggestions={textsLike(companies, values.company)}
        onChoose={(text) => form.setFieldValue('company', text)}
        error={form.errors['company']}
      />
      <Group grow align="start">
        <RecordField
          {...field('department')}
          nameOf={(one) => tKinds(`engagement.choices.department.${one}`)}
        />
        <RecordField
          {...field('voyage')}
          nameOf={(one) => tKinds(`engagement.choices.voyage.${one}`)}
        />
      </Group>
      <RecordField {...field('voyageDescription')} />
      <FormSection title={t('form.papers')}>
        {papers.map((path) => (
          <RecordField key={path} {...field(path)} />
        ))}
      </FormSection>
      <SpellsField of={record} />
      <FormSection title={t('form.days')}>
        <p className={classes.hint}>{t('form.statedHint')}</p>
        {stated.map((path) => (
          <RecordField key={path} {...field(path)} />
        ))}
        <RecordField {...field('hoursADay')} />
        <RecordField {...field('isWatchkeeping')} />
        <RecordField {...field('isTwoWatch')} />
        <RecordField {...field('isUnattendedMachinery')} />
      </FormSection>
      <WatersField of={record} />
      <RecordField {...field('note')} />
    </>
  );
}
