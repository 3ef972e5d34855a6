import { Group, NativeSelect, NumberInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { engagementKind } from '../../../../domain/sea-service/engagement.ts';
import { SuggestField } from '../../../kit/form/suggest-field.tsx';
import { ItemsField } from '../../../kit/record-forms/items-field.tsx';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { EngagementForm } from './engagement-form.ts';
import { textsLike, textsOf } from './known-texts.ts';

interface ListProps {
  of: EngagementForm;
}

/** The capacities of an engagement, with the dates of promotions. */
export function CapacitiesField({ of: record }: ListProps) {
  const { t } = useTranslation('seaService');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const list = record.list('capacities');
  const engagements = useWholeRecords('engagement');
  const known = useMemo(
    () => textsOf(engagements.flatMap((one) => one.capacities.map(({ capacity }) => capacity))),
    [engagements],
  );
  return (
    <ItemsField
      list={list}
      nameOf={({ capacity }) => capacity}
      detailsOf={({ from }) => (from === '' ? '' : `${t('form.promotion')} ${format.date(from)}`)}
      words={{
        legend: tKinds('engagement.fields.capacities'),
        add: t('form.addCapacity'),
        remove: (what) => t('form.remove', { what }),
      }}
    >
      <Group grow align="start">
        <SuggestField
          label={tKinds('engagement.fields.capacities.capacity')}
          value={list.entry.capacity}
          onType={(capacity) => list.enter({ capacity })}
          suggestions={textsLike(known, list.entry.capacity)}
          onChoose={(capacity) => list.enter({ capacity })}
          error={list.errorOf('capacity')}
        />
        {list.items.length > 0 && (
          <DateTextField
            label={tKinds('engagement.fields.capacities.from')}
            value={list.entry.from}
            onChange={(from) => list.enter({ from })}
            isRequired={false}
            error={list.errorOf('from')}
          />
        )}
      </Group>
    </ItemsField>
  );
}

/** The activity of the vessel or the leave of the seafarer, by date range. */
export function SpellsField({ of: record }: ListProps) {
  const { t } = useTranslation('seaService');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const list = record.list('spells');
  const nameOf = (kind: (typeof list)['entry']['kind']) =>
    tKinds(`engagement.choices.spells.kind.${kind}`);
  return (
    <ItemsField
      list={list}
      nameOf={({ kind }) => nameOf(kind)}
      detailsOf={({ from, to }) => t('span', { from: format.date(from), to: format.date(to) })}
      words={{
        legend: tKinds('engagement.fields.spells'),
        add: t('form.addSpell'),
        remove: (what) => t('form.remove', { what }),
      }}
    >
      <NativeSelect
        label={tKinds('engagement.fields.spells.kind')}
        value={list.entry.kind}
        data={engagementKind.fields.spells.fields.kind.choices.map((value) => ({
          value,
          label: nameOf(value),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = engagementKind.fields.spells.fields.kind.choices.find(
            (one) => one === value,
          );
          if (kind) list.enter({ kind });
        }}
      />
      <Group grow align="start">
        <DateTextField
          label={tKinds('engagement.fields.spells.from')}
          value={list.entry.from}
          onChange={(from) => list.enter({ from })}
          isRequired={false}
          error={list.errorOf('from')}
        />
        <DateTextField
          label={tKinds('engagement.fields.spells.to')}
          value={list.entry.to}
          onChange={(to) => list.enter({ to })}
          isRequired={false}
          error={list.errorOf('to')}
        />
      </Group>
    </ItemsField>
  );
}

/** The number of days under way by waters, as in a testimonial. */
export function WatersField({ of: record }: ListProps) {
  const { t } = useTranslation('seaService');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const list = record.list('waters');
  const { choices } = engagementKind.fields.waters.fields.waters;
  const nameOf = (one: (typeof choices)[number]) =>
    tKinds(`engagement.choices.waters.waters.${one}`);
  return (
    <ItemsField
      list={list}
      nameOf={({ waters }) => nameOf(waters)}
      detailsOf={({ days }) => t('days', { count: days, number: format.number(days) })}
      words={{
        legend: tKinds('engagement.fields.waters'),
        add: t('form.addWaters'),
        remove: (what) => t('form.remove', { what }),
      }}
    >
      <Group grow align="start">
        <NativeSelect
          label={tKinds('engagement.fields.waters.waters')}
          value={list.entry.waters}
          error={list.errorOf('waters')}
          data={choices.map((value) => ({ value, label: nameOf(value) }))}
          onChange={({ currentTarget: { value } }) => {
            const waters = choices.find((one) => one === value);
            if (waters) list.enter({ waters });
          }}
        />
        <NumberInput
          label={tKinds('engagement.fields.waters.days')}
          value={list.entry.days}
          min={0}
          error={list.errorOf('days')}
          onChange={(days) => list.enter({ days: Number(days) })}
        />
      </Group>
    </ItemsField>
  );
}
