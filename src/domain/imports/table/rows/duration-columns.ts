import { foldHeading } from '../heading-words.ts';

/** Folded headings of the duration of a whole journey, in logbooks of pilots; the best comes first. */
const ofJourney: readonly string[] =
  'total time|total flight time|total flying time|total time of flight|total flight|total duration|total duration of flight|total block time|block|block time|block hours|block hrs|blockzeit|gesamtzeit|gesamtflugzeit|flight time|flight hours|flight hrs|flugzeit|temps de vol|temps total|temps de bloc|temps bloc|heures de vol|tiempo de vuelo|tiempo total|tiempo bloque|tempo di volo|tempo totale|tempo de voo|tempo total|vliegtijd|flyvetid|flygtid|air time|airborne time|airborne|time in air|time in the air|time in flight|time aloft|time underway|elapsed time|elapsed|hobbs|hobbs time|tach time|total'.split(
    '|',
  );

/** Words of a folded heading that say a share of a flight, or a time between flights. */
const ofPart =
  /\b(?:pic|p1|p1s|p1 us|picus|spic|sic|p2|p ut|co ?pilot|copi|dual|instructor|instruction|solo|student|night|nights?time|day time|nacht|nuit|noche|notte|noite|nat|natt|engine|motor\w*|moteur|watch|ifr|vfr|imc|vmc|instrument|instruments|hood|simulator|sim|fstd|ffs|ftd|x ?country|xc|cross country|multi pilot|single pilot|multi crew|multi engine|single engine|se|me|mep|sep|multi|cruise relief|relief|turbine|jet|hobbs|tach|taxi|taxi (?:out|in)|rollzeit|roulage|layover|lay over|stopover|stop over|stop|connection|connecting|transfer time|transit|turnaround|ground time|waiting|waiting time|wait|delay|delayed|late|verspatung|forsening|forsinkelse|retard|ritardo|retraso|atraso|vertraging|umsteigezeit|umstiegszeit|wartezeit|aufenthalt|aufenthaltsdauer|bodenzeit|escale|correspondance|attente|escala|conexion|espera|scalo|sosta|coincidenza|attesa|overstaptijd|total time|total duration|block time|doppelsteuer|commandant|kapitan|duty|duty time|rest|rest time|ruhezeit|dienstzeit)\b/;

/** What a column of clocks means by its heading. */
export type DurationMeaning = 'journey' | 'part';

/**
 * Returns what a duration with this heading is of: the whole journey, or only a part of it or a time
 * between journeys. Undefined if the heading does not name a duration.
 */
export function durationMeant(heading: string): DurationMeaning | undefined {
  const name = foldHeading(heading.slice(0, 60));
  if (ofJourney.includes(name)) return 'journey';
  return ofPart.test(name) ? 'part' : undefined;
}

/** Returns the rank of a heading among those of a journey's duration, 0 for the best. */
export function rankOfDuration(heading: string): number {
  return ofJourney.indexOf(foldHeading(heading.slice(0, 60)));
}
