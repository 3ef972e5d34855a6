import type { TFunction } from 'i18next';
import type { CellRefusal } from '../../domain/kinds/cell-reading.ts';

/** Why the text of a cell cannot be kept, in a sentence. */
export function cellFaultText({ fault, about }: CellRefusal, t: TFunction<'dataPages'>): string {
  return t(`fault.${fault}`, { about });
}
