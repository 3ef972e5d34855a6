import { ActionIcon, Button, Menu, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  cabins,
  reasons,
  seatPositions,
  type Traveller,
} from '../../../domain/journeys/journey.ts';
import type { NamedPerson } from '../../../domain/people/person.ts';
import { useJourneyFormContext } from './form-context.ts';
import { FormSection } from './form-section.tsx';
import classes from './form.module.css';

/** Who travelled, each with seat, position, cabin and reason. */
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

interface TravellerFieldsProps {
  index: number;
  name: string;
  onRemove: () => void;
}

function TravellerFields({ index, name, onRemove }: TravellerFieldsProps) {
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
      <TextInput label={t('form.seat')} autoComplete="off" {...form.getInputProps(`${at}.seat`)} />
      <NativeSelect
        label={t('form.seatPosition')}
        data={withNone(seatPositions, (value) => t(`word.seatPosition.${value}`))}
        {...form.getInputProps(`${at}.seatPosition`)}
      />
      <NativeSelect
        label={t('form.cabin')}
        data={withNone(cabins, (value) => t(`word.cabin.${value}`))}
        {...form.getInputProps(`${at}.cabin`)}
      />
      <NativeSelect
        label={t('form.reason')}
        data={withNone(reasons, (value) => t(`word.reason.${value}`))}
        {...form.getInputProps(`${at}.reason`)}
      />
    </div>
  );
}

function withNone<Value extends string>(values: readonly Value[], name: (value: Value) => string) {
  return [{ value: '', label: '–' }, ...values.map((value) => ({ value, label: name(value) }))];
}
