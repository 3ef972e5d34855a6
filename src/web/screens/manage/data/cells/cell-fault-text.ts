import type { TFunction } from 'i18next';
import type { CellFault, CellRefusal } from '../../../../../domain/kinds/cells/cell-reading.ts';

/** Whether what is wrong with a cell is that its text may mean several things. */
export function isChoice(fault: CellFault | undefined): boolean {
  return fault === 'several-places' || fault === 'several-records';
}

/** Why the text of a cell cannot be kept, in a sentence. */
export function cellFaultText({ fault, about }: CellRefusal, t: TFunction<'dataPages'>): string {
  return t(`fault.${fault}`, { about });
}
