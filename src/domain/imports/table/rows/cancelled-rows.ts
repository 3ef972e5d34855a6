import { foldText } from '../../../shared/text/fold-text.ts';
import { readYesOrNo } from '../../../shared/text/yes-or-no.ts';

/**
 * Words for a cancelled journey or booking, in English, German, French, Spanish, Italian and Dutch. A
 * booking that can be cancelled is not.
 */
const cancelled =
  /^(?:(?:was|is|been|wurde|ist|est|a ete|fue|flight|flug|vol|vuelo|volo|vlucht|booking|buchung|reservation|reserva|prenotazione) )*(?:cancel(?!l?able|l?ation .)|canc$|cnl|cxl|storn(?!ierbar)|annul(?!able|abile|ierbar)|geannuleerd|gestrichen|ausgefallen|entfallen|supprime|soppress)/;

/** Words for a journey that was booked and not made, or a stay to which nobody came. */
const notMade =
  /^(?:(?:fully )?refunded|(?:voll )?erstattet|rembourse(?:e|es|s)?|reembolsad[oa]|rimborsat[oa]|terugbetaald|missed|verpasst|manque(?:e|es|s)?|perdid[oa]|pers[oa]|gemist|no ?shows?|noshow|(?:not|never) (?:taken|used|travelled|traveled|flown|sailed|made|stayed|boarded|joined|arrived)|did not (?:travel|fly|go|board|take|sail|stay|join|arrive)|unused|nicht (?:angetreten|genutzt|gefahren|geflogen|gereist|erschienen|genommen)|non (?:effectue|utilise|pris|presente|presentato|usato|utilizzato|effettuato)(?:e|a)?|no (?:utilizad|presentad|realizad)[oa]|verfallen|abgelaufen|expired|lapsed|forfeited|perime(?:e|es|s)?|expire(?:e|es|s)?|caducad[oa]|scadut[oa]|verlopen|(?:(?:flight|travel|flug|reise) )?(?:voucher|gutschein|credit|avoir)(?: for)? (?:covid|corona|received|issued|refund|erhalten|recu)(?: \d{1,2})?|standby not cleared|not cleared|(?:denied boarding|offloaded|bumped)|nicht befordert|non imbarcat[oa]|refuse a l embarquement)$/;

/**
 * Whether a text, such as the heading or a cell of a status, means that a journey was cancelled, or
 * was not made.
 */
export function isCancelled(text: string): boolean {
  const folded = foldText(text.slice(0, 60));
  return cancelled.test(folded) || notMade.test(folded);
}

/** Whether a cell of a status means so, or a tick in a column called `Cancelled`. */
export function isCancelledIn(heading: string, cell: string): boolean {
  return isCancelled(cell) || (isCancelled(heading) && readYesOrNo(cell.slice(0, 60)) === true);
}
