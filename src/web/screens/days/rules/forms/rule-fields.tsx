import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../../../../data/people/people.data.ts';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import type { useRecordForm } from '../../../../kit/record-forms/use-record-form.ts';
import { useRuleWords } from '../use-rule-words.ts';
import { TerritoriesField } from './territories-field.tsx';
import classes from '../rules.module.css';

/**
 * The inputs of a custom rule, and a summary of the rule in one sentence, updated while the user
 * types.
 */
export function RuleFields({ of: record }: { of: ReturnType<typeof useRecordForm<'rule'>> }) {
  const { t } = useTranslation('rules');
  const { t: tKinds } = useTranslation('kinds');
  const people = usePeople();
  const words = useRuleWords();
  const { form, field } = record;
  const values = form.getValues();
  const { days, periodDays, territories, period } = values;
  const isWhole = typeof days === 'number' && territories.length > 0;
  return (
    <>
      <RecordField {...field('name')} description={t('form.nameHint')} data-autofocus />
      <TerritoriesField
        label={tKinds('rule.fields.territories')}
        description={t('form.territoriesHint')}
        value={territories.map(({ code }) => code)}
        onChange={(codes) =>
          form.setFieldValue(
            'territories',
            codes.map((code) => ({ code })),
          )
        }
        error={form.errors['territories']}
      />
      <div className={classes.threshold}>
        <RecordField
          {...field('threshold')}
          nameOf={(choice) => tKinds(`rule.choices.threshold.${choice}`)}
        />
        <RecordField {...field('days')} />
      </div>
      <RecordField
        {...field('counting')}
        nameOf={(choice) => tKinds(`rule.choices.counting.${choice}`)}
      />
      <RecordField
        {...field('period')}
        nameOf={(choice) => tKinds(`rule.choices.period.${choice}`)}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) => {
          field('period').onChange(event);
          // Clears the fields of other periods: they are hidden, so the user could not see or fix
          // an invalid value.
          form.setFieldValue('yearFrom', '');
          form.setFieldValue('periodDays', '');
        }}
      />
      {period === 'year-from' && (
        <RecordField {...field('yearFrom')} description={t('form.yearFromHint')} />
      )}
      {period === 'any-days' && <RecordField {...field('periodDays')} />}
      <p className={classes.said} role="status">
        {isWhole &&
          words.limitOfRecord({
            ...values,
            days,
            periodDays: typeof periodDays === 'number' ? periodDays : null,
          })}
      </p>
      <MultiSelect
        label={tKinds('rule.fields.people')}
        description={t('form.peopleHint')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.people.map(({ personId }) => personId)}
        error={form.errors['people']}
        onChange={(ids) =>
          form.setFieldValue(
            'people',
            ids.map((personId) => ({ personId })),
          )
        }
        clearable
      />
      <RecordField {...field('note')} description={t('form.ruleNoteHint')} />
    </>
  );
}
