import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type CircumstanceKind,
  circumstanceKinds,
} from '../../../../../domain/days/rules/circumstance.ts';
import { KindDrawer } from '../../../../kit/record-forms/kind-drawer.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { RecordFormOf } from '../../../../kit/record-forms/use-record-form.ts';

/** Prefixes of circumstance kinds, and the country whose law asks for each. */
const laws = { 'uk-': 'GB', 'us-': 'US' } as const;

/**
 * Adds, edits or deletes a circumstance: a fact about a person that rules need and day records
 * cannot show.
 */
export function CircumstanceDrawer({
  id,
  personId,
  kind,
  onClose,
}: {
  /** Undefined for a new record. */
  id: string | undefined;
  /** The initial person and kind of a new record. */
  personId: string;
  kind: CircumstanceKind;
  onClose: () => void;
}) {
  const { t } = useTranslation('kinds');
  return (
    <KindDrawer
      kind="circumstance"
      id={id}
      values={{ personId, kind }}
      calledOf={(stored) => t(`circumstance.choices.kind.${stored.kind}`)}
      beginsAt="kind"
      overridesOf={(record) => ({
        kind: ({ label, error }) => <WhichCircumstance of={record} label={label} error={error} />,
        ...(record.form.getValues().kind !== 'uk-ties' && { ties: null }),
      })}
      onClose={onClose}
    />
  );
}

/** Chooses the kind of a circumstance, by the law that asks for it. */
function WhichCircumstance({
  of: { form },
  label,
  error,
}: {
  of: RecordFormOf<'circumstance'>;
  label: string;
  error: React.ReactNode;
}) {
  const { t } = useTranslation('rules');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const { kind } = form.getValues();
  return (
    <NativeSelect
      label={label}
      description={t(`circumstance.${kind}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={kind}
      error={error}
      data-autofocus
      data={Object.entries(laws).map(([begins, country]) => ({
        group: format.country(country),
        items: circumstanceKinds
          .filter((one) => one.startsWith(begins))
          .map((value) => ({ value, label: tKinds(`circumstance.choices.kind.${value}`) })),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = circumstanceKinds.find((one) => one === value);
        if (!chosen) return;
        form.setFieldValue('kind', chosen);
        // Clears the number of ties, because its field is no longer shown.
        if (chosen !== 'uk-ties') form.setFieldValue('ties', '');
      }}
    />
  );
}
