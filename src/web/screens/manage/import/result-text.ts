import type { TFunction } from 'i18next';
import type { Format } from '../../../kit/format/format.ts';
import type { ImportSummary } from './imports.data.ts';
import { shownTargets } from './rows/shown-targets.ts';

/** Describes in sentences what accepting an import did. */
export function resultText(
  { target, outcome }: Pick<ImportSummary, 'target' | 'outcome'>,
  t: TFunction<'imports'>,
  { number }: Pick<Format, 'number'>,
): string {
  const { imported, updated, addTravellers, completed, perhapsSame, failed } = outcome;
  const { done, completed: filled } = shownTargets[target];
  const counted = (count: number) => ({ count, number: number(count) });
  const added = imported - addTravellers;
  const changed = updated - completed;
  return [
    added > 0 && t(done, counted(added)),
    addTravellers > 0 && t('result.added', counted(addTravellers)),
    changed > 0 && t('result.updated', counted(changed)),
    completed > 0 && t(filled, counted(completed)),
    imported + updated === 0 && t('result.nothing'),
    perhapsSame > 0 && t('result.perhaps', counted(perhapsSame)),
    failed > 0 && t('result.failed', counted(failed)),
  ]
    .filter((one) => one !== false)
    .join(' ');
}
