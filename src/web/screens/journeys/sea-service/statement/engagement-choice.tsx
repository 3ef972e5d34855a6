import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { EngagementRow } from '../sea-service.data.ts';
import { useServiceWords } from '../use-service-words.ts';

interface EngagementChoiceProps {
  /** Latest first. */
  rows: readonly EngagementRow[];
  /** The ID of the chosen engagement. Undefined for all. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The choice between a statement of all service and a testimonial of one engagement. */
export function EngagementChoice({ rows, chosen, onChoose }: EngagementChoiceProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const words = useServiceWords();
  return (
    <NativeSelect
      aria-label={t('statement.about')}
      size="sm"
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      data={[
        { value: '', label: t('statement.all') },
        ...rows
          .filter(({ standing }) => standing !== 'ahead')
          .map((row) => ({
            value: row.id,
            label: t('statement.testimonialOf', {
              vessel: words.vesselOf(row),
              date: format.date(row.engagement.signedOn),
            }),
          })),
      ]}
    />
  );
}
