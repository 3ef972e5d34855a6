import { useTranslation } from 'react-i18next';
import { type ApartChoice, apartChoices } from '../../../../domain/days/days-engine.ts';
import { ChoiceChip } from '../../../kit/choices/choice-chip.tsx';
import type { DaysAddress } from './days-address.ts';

const borderChoices = [
  { value: 'today', key: 'ofToday' },
  { value: 'then', key: 'ofThen' },
] as const;

/**
 * Chooses which territories count as one country, and whether borders are current or historical.
 */
export function TerritoryChoices({
  territories,
  borders,
  onChoose,
}: {
  territories: ApartChoice;
  borders: DaysAddress['borders'];
  onChoose: (next: Partial<Pick<DaysAddress, 'territories' | 'borders'>>) => void;
}) {
  const { t } = useTranslation('days');
  return (
    <>
      <ChoiceChip
        label={t('choice.territories')}
        value={territories}
        options={apartChoices.map((value) => ({
          value,
          label: t(`territories.${value}`),
          means: t(`territoriesMeans.${value}`),
        }))}
        onChoose={(next) => onChoose({ territories: next })}
      />
      <ChoiceChip
        label={t('choice.borders')}
        value={borders}
        options={borderChoices.map(({ value, key }) => ({
          value,
          label: t(`borders.${key}`),
          means: t(`bordersMeans.${key}`),
        }))}
        onChoose={(next) => onChoose({ borders: next })}
      />
    </>
  );
}
