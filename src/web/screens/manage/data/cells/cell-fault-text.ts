import type { TFunction } from 'i18next';
import type { CellFault, CellRefusal } from '../../../../../domain/kinds/cells/cell-reading.ts';

/** Whether a cell's text is ambiguous, so that the user must choose. */
export function isChoice(fault: CellFault | undefined): boolean {
  return fault === 'several-places' || fault === 'several-records';
}

/** The reason why the text of a cell cannot be saved, in a sentence. */
export function cellFaultText({ fault, about }: CellRefusal, t: TFunction<'dataPages'>): string {
  return t(`fault.${fault}`, { about });
}
