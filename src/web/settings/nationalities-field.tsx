import { ActionIcon, Button, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Nationality } from '../../domain/people/person.ts';
import { countryCodes, countryName } from '../../domain/shared/countries.ts';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { useFormat } from '../ui/format-context.tsx';
import classes from './homes-field.module.css';

interface NationalitiesFieldProps {
  nationalities: readonly Nationality[];
  onChange: (nationalities: Nationality[]) => void;
}

/** Of which countries somebody is or was a national, and when; a new one is added below. */
export function NationalitiesField({ nationalities, onChange }: NationalitiesFieldProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const [country, setCountry] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isDate = (text: string) => text.trim() === '' || isEdtfDate(text.trim());
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

  const add = () => {
    setIsAsked(true);
    if (!country || !isDate(from) || !isDate(to)) return;
    onChange([...nationalities, { country, from: from.trim(), to: to.trim() }]);
    setCountry(null);
    setFrom('');
    setTo('');
    setIsAsked(false);
  };

  return (
    <Fieldset legend={t('person.nationalities')}>
      <ul className={classes.list}>
        {nationalities.map((one, index) => (
          <li key={`${one.country} ${one.from}`} className={classes.home}>
            <span>
              {countryName(one.country)}
              <span className={classes.period}>
                {one.from && ` ${t('person.homeFrom', { date: format.date(one.from) })}`}
                {one.to && ` ${t('person.homeTo', { date: format.date(one.to) })}`}
              </span>
            </span>
            <ActionIcon
              variant="subtle"
              aria-label={t('person.nationalityRemove', { country: countryName(one.country) })}
              onClick={() => onChange(nationalities.filter((_, at) => at !== index))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {nationalities.length === 0 && (
          <li className={classes.period}>{t('person.noNationalities')}</li>
        )}
      </ul>
      <Stack gap="xs" mt="sm">
        <Select
          label={t('person.nationalityCountry')}
          data={countries}
          value={country}
          onChange={setCountry}
          searchable
          clearable
          error={isAsked && !country && t('person.nationalityMissing')}
        />
        <Group grow gap="xs" align="start">
          <TextInput
            label={t('person.homeSince')}
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
          {t('person.nationalityAdd')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
