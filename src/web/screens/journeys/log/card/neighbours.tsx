import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { StepButtons } from '../../../../kit/record-cards/step-buttons.tsx';
import { useDrawerGuard } from '../../../../kit/form/form-drawer.tsx';

interface NeighboursProps {
  row: JourneyRow;
  /** In the order of the list. */
  shown: readonly JourneyRow[];
  /** Arrow keys go to the neighbours too. In a form, arrow keys belong to the fields. */
  hasKeys: boolean;
  onOpen: (journeyId: string) => void;
}

/** Links to the previous and next journey of the list. */
export function Neighbours({ row, shown, hasKeys, onOpen }: NeighboursProps) {
  const { t } = useTranslation('journeys');
  const { leave } = useDrawerGuard();
  return (
    <StepButtons
      shown={shown}
      id={row.id}
      previousLabel={t('card.previous')}
      nextLabel={t('card.next')}
      hasKeys={hasKeys}
      onOpen={(id) => leave(() => onOpen(id))}
    />
  );
}
