import { ActionIcon, Button, Fieldset, Group, Input, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TripRecord } from '../../domain/trips/trip.ts';
import type { FormList } from '../record-forms/form-list.ts';
import { moneyText } from './money-text.ts';
import { useFormat } from '../ui/format-context.tsx';
import classes from './trip-drawer.module.css';

type Cost = TripRecord['costs'][number];

/** What a trip cost, each in its currency. */
export function CostsField({ list }: { list: FormList<Cost> }) {
  const { t } = useTranslation(['trips', 'kinds']);
  const { locale } = useFormat();
  const { entry } = list;
  return (
    <Fieldset legend={t('form.costs')}>
      <ul className={classes.costs}>
        {list.items.map((cost, index) => (
          <li key={`${index} ${cost.what}`} className={classes.cost}>
            <span>{cost.what}</span>
            <span className={classes.amount}>{moneyText(cost, locale)}</span>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('form.removeCost', { what: cost.what || moneyText(cost, locale) })}
              onClick={() => list.remove(index)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {list.error && <Input.Error role="alert">{list.error}</Input.Error>}
      <TextInput
        label={t('kinds:trip.fields.costs.what')}
        value={entry.what}
        maxLength={100}
        onChange={(event) => list.enter({ what: event.currentTarget.value })}
        error={list.errorOf('what')}
      />
      <Group grow gap="xs" align="start" mt="xs">
        <NumberInput
          label={t('kinds:trip.fields.costs.amount')}
          value={entry.amount ?? ''}
          min={0}
          hideControls
          onChange={(amount) => list.enter({ amount: Number(amount) })}
          error={list.errorOf('amount')}
        />
        <TextInput
          label={t('kinds:trip.fields.costs.currency')}
          placeholder="EUR"
          value={entry.currency}
          maxLength={3}
          onChange={(event) => list.enter({ currency: event.currentTarget.value.toUpperCase() })}
          error={list.errorOf('currency')}
        />
      </Group>
      <Button
        variant="default"
        size="xs"
        mt="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={list.add}
      >
        {t('form.addCost')}
      </Button>
    </Fieldset>
  );
}
