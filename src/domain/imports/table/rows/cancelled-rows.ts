import { foldText } from '../../../shared/text/fold-text.ts';
import { readYesOrNo } from '../../../shared/text/yes-or-no.ts';

/** Words for a cancelled journey, in English, German, French, Spanish, Italian and Dutch. */
const cancelled =
  /^(?:(?:was|is|wurde|ist|est|a ete|fue|flight|flug|vol|vuelo|volo|vlucht) )*(?:cancel|canc$|cnl|cxl|storn|annul|geannuleerd|gestrichen|ausgefallen|entfallen|supprime|soppress)/;

/** Whether a text, such as the heading or a cell of a status, means that a journey was cancelled. */
export function isCancelled(text: string): boolean {
  return cancelled.test(foldText(text.slice(0, 60)));
}

/** Whether a cell of a status means so, or a tick in a column called `Cancelled`. */
export function isCancelledIn(heading: string, cell: string): boolean {
  return isCancelled(cell) || (isCancelled(heading) && readYesOrNo(cell.slice(0, 60)) === true);
}
