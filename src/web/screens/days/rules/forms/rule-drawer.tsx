import { useTranslation } from 'react-i18next';
import { KindDrawer } from '../../../../kit/record-forms/kind-drawer.tsx';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import type { RecordFormOf } from '../../../../kit/record-forms/use-record-form.ts';
import { useRuleWords } from '../use-rule-words.ts';
import { TerritoriesField } from './territories-field.tsx';
import classes from '../rules.module.css';

/** Adds, edits or deletes a custom rule. */
export function RuleDrawer({
  id,
  people,
  onClose,
}: {
  /** Undefined for a new rule. */
  id: string | undefined;
  /** The IDs of the people that a new rule applies to. Empty means everyone. */
  people: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation('rules');
  return (
    <KindDrawer
      kind="rule"
      id={id}
      values={{ people: people.map((personId) => ({ personId })) }}
      onClose={onClose}
      overridesOf={(record) => {
        const { form } = record;
        const { period } = form.getValues();
        return {
          territories: ({ label, error }) => (
            <TerritoriesField
              label={label}
              description={t('form.territoriesHint')}
              value={form.getValues().territories.map(({ code }) => code)}
              onChange={(codes) =>
                form.setFieldValue(
                  'territories',
                  codes.map((code) => ({ code })),
                )
              }
              error={error}
            />
          ),
          period: (usual) => (
            <RecordField
              {...usual}
              onChange={(chosen) => {
                usual.onChange?.(chosen);
                // Clears the fields of other periods: they are hidden, so the user could not see or
                // fix an invalid value.
                form.setFieldValue('yearFrom', '');
                form.setFieldValue('periodDays', '');
              }}
            />
          ),
          ...(period !== 'year-from' && { yearFrom: null }),
          periodDays: (usual) => (
            <>
              {period === 'any-days' && <RecordField {...usual} />}
              <RuleInWords of={record} />
            </>
          ),
        };
      }}
    />
  );
}

/** The rule in one sentence, updated while the user types. */
function RuleInWords({ of: { form } }: { of: RecordFormOf<'rule'> }) {
  const words = useRuleWords();
  const values = form.getValues();
  const { days, periodDays, territories } = values;
  const isWhole = typeof days === 'number' && territories.length > 0;
  return (
    <p className={classes.said} role="status">
      {isWhole &&
        words.limitOfRecord({
          ...values,
          days,
          periodDays: typeof periodDays === 'number' ? periodDays : null,
        })}
    </p>
  );
}
