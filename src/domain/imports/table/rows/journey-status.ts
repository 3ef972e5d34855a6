import { foldText } from '../../../shared/text/fold-text.ts';
import { readYesOrNo } from '../../../shared/text/yes-or-no.ts';
import { isCancelled, isCancelledIn } from './cancelled-rows.ts';

/** Words for a journey that was made or is booked. */
const usual =
  /^(?:(?:was|is|flight|flug|vol|vuelo|volo|booking|ticket) )*(?:not cancell?ed|nicht storniert|flown|flew|travell?ed|taken|used|made|done|complete|completed|finished|past|ok|okay|fine|hk|landed|arrived|departed|on ?time|delayed|late|early|confirmed|conf|booked|reserved|ticketed|issued|paid|scheduled|planned|upcoming|future|open|active|checked in|boarded|credited|posted|cleared|geflogen|gefahren|gereist|erledigt|abgeschlossen|angetreten|genutzt|gelandet|angekommen|punktlich|verspatet|bestatigt|gebucht|bezahlt|geplant|effectue|effectuee|vole|utilise|termine|terminee|confirme|confirmee|reserve|reservee|paye|prevu|a l heure|retarde|arrive|realizado|realizada|volado|hecho|terminado|completado|completada|confirmado|confirmada|reservado|reservada|pagado|utilizado|usado|a tiempo|retrasado|effettuato|volato|completato|confermato|prenotato|usato|pagato|in orario|in ritardo|gevlogen|gemaakt|bevestigd|geboekt|betaald|vertraagd)(?: \d{1,3} ?(?:min|mins|minutes|minuten|m|h)?)?$/;

const diverted =
  /^(?:(?:was|flight|flug|vol|vuelo|volo) )*(?:divert|umgeleitet|deroute|desviad|dirottat|uitgeweken|omgeleid)/;

const made =
  /^(?:flown|travelled|traveled|taken|made|completed|done|was (?:flown|taken|made)|geflogen|gefahren|gereist|angetreten|effectue|vole|volado|realizado|effettuato|volato|gevlogen)$/;

/** Whether a heading asks if a journey was made: `Flown?` */
export function isMadeHeading(heading: string): boolean {
  return made.test(foldText(heading.slice(0, 60)));
}

export type JourneyStatus = 'not-made' | 'usual' | 'diverted' | 'unknown';

/** Returns what the cell of a status means; undefined if it says nothing. */
export function journeyStatus(heading: string, cell: string): JourneyStatus | undefined {
  if (isCancelledIn(heading, cell)) return 'not-made';
  const folded = foldText(cell.slice(0, 60));
  if (folded === '') return undefined;
  if (diverted.test(folded)) return 'diverted';
  // `no` can also mean not yet.
  if (isMadeHeading(heading)) return readYesOrNo(cell) === false ? 'unknown' : 'usual';
  const isTickOfCancelled = isCancelled(heading) && readYesOrNo(cell.slice(0, 60)) !== undefined;
  return isTickOfCancelled || usual.test(folded) ? 'usual' : 'unknown';
}

/** Whether a text is a word for the status of a journey. */
export function isStatusWord(text: string): boolean {
  return journeyStatus('', text) !== 'unknown';
}
