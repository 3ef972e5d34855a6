import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../domain/journeys/place.ts';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { PlaceField } from '../journeys/form/place-field.tsx';
import { useFormat } from '../ui/format-context.tsx';
import classes from './homes-field.module.css';

export interface HomeEdit {
  place: Place;
  /** EDTF dates, '' for open ends */
  from: string;
  to: string;
}

/** Where somebody lives or lived, and when; a new home is added below. */
export function HomesField({
  homes,
  onChange,
}: {
  homes: HomeEdit[];
  onChange: (homes: HomeEdit[]) => void;
}) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [place, setPlace] = useState<Place | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isDate = (text: string) => text.trim() === '' || isEdtfDate(text.trim());

  const add = () => {
    setIsAsked(true);
    if (!place || !isDate(from) || !isDate(to)) return;
    onChange([...homes, { place, from: from.trim(), to: to.trim() }]);
    setPlace(null);
    setFrom('');
    setTo('');
    setIsAsked(false);
  };

  return (
    <Fieldset legend={t('person.homes')}>
      <ul className={classes.list}>
        {homes.map((home, index) => (
          <li key={`${home.place.id} ${home.from}`} className={classes.home}>
            <span>
              {home.place.town || home.place.name}
              <span className={classes.period}>
                {home.from && ` ${t('person.homeFrom', { date: format.date(home.from) })}`}
                {home.to && ` ${t('person.homeTo', { date: format.date(home.to) })}`}
              </span>
            </span>
            <ActionIcon
              variant="subtle"
              aria-label={t('person.homeRemove', { place: home.place.name })}
              onClick={() => onChange(homes.filter((_, at) => at !== index))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {homes.length === 0 && <li className={classes.period}>{t('person.noHomes')}</li>}
      </ul>
      <Stack gap="xs" mt="sm">
        <PlaceField
          label={t('person.homePlace')}
          value={place}
          onChange={setPlace}
          date=""
          kind="town"
          error={isAsked && !place && t('person.homeMissing')}
        />
        <Group grow gap="xs" align="start">
          <TextInput
            label={t('person.homeSince')}
            placeholder="1998-06"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            error={!isDate(from) && isAsked && t('person.homeDateWrong')}
          />
          <TextInput
            label={t('person.homeUntil')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            error={!isDate(to) && isAsked && t('person.homeDateWrong')}
          />
        </Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={add}
        >
          {t('person.homeAdd')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
