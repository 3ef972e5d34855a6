import { readYesOrNo } from '../../../shared/text/yes-or-no.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import { isCancelled, isCancelledIn } from '../rows/cancelled-rows.ts';

/** Maximum length of a status that is read. */
const longest = 60;

/** Words before and after a status: `Booking declined by host`, `Request to book withdrawn`. */
const beforeStatus =
  '(?:(?:was|is|been|wurde|ist|est|a ete|fue|e stato|e stata|booking|buchung|reservation|reserva|prenotazione|boeking|request|request to book|trip|stay|contract|sejour|aufenthalt|estancia|soggiorno|verblijf|offer|application|anfrage|demande|solicitud|richiesta|vertrag|contrat|contrato|contratto) )*';
const afterStatus = '(?: (?:by|von|durch|par|por|da|dal|door) .*)?';

/** Words for a booking that was not held, or an engagement that was not entered. */
const notHeld = new RegExp(
  `^${beforeStatus}(?:${[
    'declined|rejected|refused|denied|expired|void|voided|withdrawn|revoked|failed|lapsed',
    'inquiry|enquiry|inquiries|not booked|unbooked|not confirmed|unconfirmed|not accepted|never booked',
    'wish ?list|wishlisted|saved|idea|maybe|option|shortlist|quote|quoted|draft|waitlist(?:ed)?|waiting list|on hold|not possible',
    'rescinded|did not happen|not happened|fell through|moved elsewhere|abandoned|terminated before joining|not taken up|changed hotels?',
    'abgelehnt|abgelaufen|verfallen|ungultig|zuruckgezogen|zuruckgenommen|anfrage|angefragt|nicht gebucht|nicht bestatigt|wunschliste|merkliste|merkzettel|entwurf|idee|warteliste',
    'refusee?|declinee?|expiree?|invalide|nulle?|retiree?|demande|non reservee?|non confirmee?|liste de souhaits|favoris|brouillon|idee',
    'rechazad[oa]|denegad[oa]|expirad[oa]|caducad[oa]|vencid[oa]|nul[oa]|retirad[oa]|consulta|no reservad[oa]|no confirmad[oa]|lista de deseos|borrador',
    'rifiutat[oa]|scadut[oa]|null[oa]|ritirat[oa]|richiesta|non prenotat[oa]|non confermat[oa]|lista dei desideri|bozza',
    'geweigerd|afgewezen|verlopen|ongeldig|ingetrokken|aanvraag|niet geboekt|niet bevestigd|verlanglijst|concept',
  ].join('|')})${afterStatus}$`,
);

/** Words for a record as any other. */
const held = new RegExp(
  `^${beforeStatus}(?:${[
    'ok|okay|confirmed|completed?|done|finished|paid(?: in full)?|prepaid|part paid|unpaid|booked|reserved|past|upcoming|current|active|closed|stayed|visited|checked (?:in|out)|no change|changed|modified|amended|accepted|approved|instant book|guaranteed|valid|issued|used|actual|final|planned|tentative|pending|open|ended|served|signed off|signed on|on board|onboard|sailed|joined|discharged|verified|reviewed|review|future|new|previous|was there|arrived|departed|happened',
    'bestatigt|abgeschlossen|beendet|erledigt|bezahlt|gebucht|reserviert|vergangen|bevorstehend|aktuell|aktiv|geplant|offen|vorgemerkt|genehmigt|akzeptiert|fertig|an bord',
    'confirmee?|terminee?|payee?|reservee?|passee?|a venir|en cours|prevue?|effectuee?|acceptee?|en attente',
    'confirmad[oa]|completad[oa]|terminad[oa]|pagad[oa]|reservad[oa]|pasad[oa]|proxim[oa]|finalizad[oa]|realizad[oa]|aceptad[oa]|pendiente|previst[oa]',
    'confermat[oa]|completat[oa]|terminat[oa]|pagat[oa]|prenotat[oa]|passat[oa]|in corso|conclus[oa]|effettuat[oa]|accettat[oa]|in attesa|previst[oa]',
    'bevestigd|voltooid|afgerond|betaald|geboekt|gereserveerd|gepland|aankomend|afgesloten',
  ].join('|')})${afterStatus}$`,
);

/** Whether a status means that there was no stay or engagement: cancelled, declined, only wished. */
export function isNotHeld(heading: string, cell: string): boolean {
  return isCancelledIn(heading, cell) || notHeld.test(foldText(cell.slice(0, longest)));
}

/** Whether a status is neither a word for this nor for a record as any other. */
export function isStatusUnknown(heading: string, cell: string): boolean {
  if (isCancelled(heading)) return readYesOrNo(cell.slice(0, longest)) === undefined;
  const folded = foldText(cell.slice(0, longest));
  return /\p{L}/u.test(folded) && readYesOrNo(folded) === undefined && !held.test(folded);
}
