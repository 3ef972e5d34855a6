import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { journeyKind, type Traveller } from '../../../../../domain/journeys/journey.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import { useJourneyFormContext } from './journey-form-values.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';
import classes from './form.module.css';

const { fields } = journeyKind.fields.travellers;

/** The travellers, each with seat, position, cabin and reason. */
export function TravellersSection({ people }: { people: readonly NamedPerson[] }) {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { travellers } = form.getValues();
  const others = people.filter(({ id }) => travellers.every(({ personId }) => personId !== id));
  return (
    <FormSection title={t('form.section.travellers')}>
      {travellers.map((traveller, index) => (
        <TravellerFields
          key={traveller.personId}
          index={index}
          name={people.find(({ id }) => id === traveller.personId)?.name ?? t('filter.somebody')}
          onRemove={() => form.removeListItem('travellers', index)}
        />
      ))}
      {form.errors['travellers'] && (
        <p className={classes.error} role="alert">
          {form.errors['travellers']}
        </p>
      )}
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('form.addTraveller')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ id, name }) => (
              <Menu.Item
                key={id}
                onClick={() => form.insertListItem('travellers', blankTraveller(id))}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </FormSection>
  );
}

export function blankTraveller(personId: string): Traveller {
  return { personId, seat: '', seatPosition: '', cabin: '', reason: '' };
}

function TravellerFields({
  index,
  name,
  onRemove,
}: {
  index: number;
  name: string;
  onRemove: () => void;
}) {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const at = `travellers.${index}` as const;
  return (
    <div className={classes.traveller} role="group" aria-label={name}>
      <div className={classes.travellerName}>
        <span>{name}</span>
        <ActionIcon
          variant="subtle"
          aria-label={t('form.removeTraveller', { name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <RecordField
        kind="journey"
        path="travellers.seat"
        field={fields.seat}
        label={t('form.seat')}
        autoComplete="off"
        {...form.getInputProps(`${at}.seat`)}
      />
      <RecordField
        kind="journey"
        path="travellers.seatPosition"
        field={fields.seatPosition}
        label={t('form.seatPosition')}
        {...form.getInputProps(`${at}.seatPosition`)}
      />
      <RecordField
        kind="journey"
        path="travellers.cabin"
        field={fields.cabin}
        label={t('form.cabin')}
        {...form.getInputProps(`${at}.cabin`)}
      />
      <RecordField
        kind="journey"
        path="travellers.reason"
        field={fields.reason}
        label={t('form.reason')}
        {...form.getInputProps(`${at}.reason`)}
      />
    </div>
  );
}
