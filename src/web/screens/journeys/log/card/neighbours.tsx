import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { StepButtons } from '../../../../kit/record-cards/step-buttons.tsx';
import { useDrawerGuard } from '../../../../kit/form/form-drawer.tsx';

interface NeighboursProps {
  row: JourneyRow;
  /** in the order of the list */
  shown: readonly JourneyRow[];
  /** the arrow keys go there too; in a form they are those of its fields */
  hasKeys: boolean;
  onOpen: (journeyId: string) => void;
}

/** To the journeys before and after one in the list. */
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
