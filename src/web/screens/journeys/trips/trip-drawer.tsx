import { useTranslation } from 'react-i18next';
import {
  type Trip,
  tripAddress,
  type TripRecord,
  tripSlug,
  tripKind,
} from '../../../../domain/trips/trip.ts';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useSlugOfName } from '../../../kit/record-forms/use-slug-of-name.tsx';
import { useWholeRecords } from '../../../data/records/records.data.ts';

import { ActionIcon, Button, Fieldset, Group, Input, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormList } from '../../../kit/record-forms/form-list.ts';
import type { NumberLimits } from '../../../../domain/shared/text/plain-number.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { readNumberText } from '../../../kit/form/read-number-text.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { decimalsOf, moneyText } from './use-trip-words.ts';
import classes from './trip-drawer.module.css';

interface TripDrawerProps {
  trip: Trip | 'new';
  /** Initial values of a new trip. */
  values?: Partial<TripRecord> | undefined;
  onClose: () => void;
  /** Called with the ID of the new trip. */
  onAdded?: (id: string) => void;
  onDeleted: () => void;
}

/** The form to add or edit a trip. */
export function TripDrawer({ trip, values, ...rest }: TripDrawerProps) {
  const { t } = useTranslation('trips');
  const people = usePeople();
  const all = useWholeRecords('trip');
  const takenBeside = (own: string) =>
    new Set(all.flatMap(({ id, slug }) => (id === own ? [] : [tripAddress(slug)])));
  const slugOfName = useSlugOfName({
    isChosen: trip !== 'new',
    slugFor: (name, id) => tripSlug(name, takenBeside(id)),
  });
  return (
    <KindDrawer
      kind="trip"
      id={trip === 'new' ? 'new' : trip.id}
      values={{
        people: people.length === 1 ? people.map(({ id }) => ({ personId: id })) : [],
        ...values,
      }}
      faultsOf={({ slug }, id) =>
        slug !== '' && takenBeside(id).has(tripAddress(slug))
          ? [{ path: 'slug', code: 'in-use' }]
          : []
      }
      overridesOf={(record) => ({
        ...slugOfName(
          record,
          t('form.slugHint', { address: addressShown(record.form.getValues().slug) }),
        ),
        costs: <CostsField list={record.list('costs')} />,
        fromTime: (usual) => <RecordField {...usual} type="time" />,
        toTime: (usual) => <RecordField {...usual} type="time" />,
        isDismissed: null,
      })}
      {...rest}
    />
  );
}

/** Returns the address in readable form. `…` as a placeholder for the slug must not be escaped. */
function addressShown(slug: string): string {
  return slug === '' ? `${links.trips()}/…` : decodeURI(links.trip(slug));
}

type Cost = TripRecord['costs'][number];

/** The costs of a trip, each in its own currency. */
function CostsField({ list }: { list: FormList<Cost> }) {
  const { t } = useTranslation('trips');
  const { t: tKinds } = useTranslation('kinds');
  const { locale } = useFormat();
  const { entry } = list;
  const [typed, setTyped] = useState('');
  const amountIn = (text: string, currency: string) => {
    const read = readNumberText(text, limitsOf(currency));
    return read === '' ? 0 : read;
  };
  // The currency decides whether 1.234 means one thousand: some dinars have three decimals. The
  // typed text is therefore parsed again.
  const enterCurrency = (currency: string) => {
    const isTyped = Object.is(entry.amount, amountIn(typed, entry.currency));
    list.enter({ currency, ...(isTyped && { amount: amountIn(typed, currency) }) });
  };
  // Initially empty, so that users do not have to overwrite a zero.
  const isNothing = entry.amount === 0 && readNumberText(typed, limitsOf(entry.currency)) !== 0;
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
        label={tKinds('trip.fields.costs.what')}
        value={entry.what}
        maxLength={100}
        onChange={(event) => list.enter({ what: event.currentTarget.value })}
        error={list.errorOf('what')}
      />
      <Group grow gap="xs" align="start" mt="xs">
        <NumberField
          label={tKinds('trip.fields.costs.amount')}
          value={isNothing ? '' : entry.amount}
          limits={limitsOf(entry.currency)}
          onChange={(_, text) => {
            setTyped(text);
            list.enter({ amount: amountIn(text, entry.currency) });
          }}
          error={list.errorOf('amount')}
        />
        <TextInput
          label={tKinds('trip.fields.costs.currency')}
          placeholder="EUR"
          value={entry.currency}
          maxLength={3}
          onChange={(event) => enterCurrency(event.currentTarget.value.toUpperCase())}
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

/** Returns the limits of an amount in a currency. */
function limitsOf(currency: string): NumberLimits {
  return { ...tripKind.fields.costs.fields.amount, mostDecimals: decimalsOf(currency) };
}
