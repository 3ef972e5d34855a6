import { foldHeading, headingField } from '../heading-words.ts';
import { type ListField, listFieldsOf } from './list-fields.ts';

/** Folded headings of the first and the last day in one cell, in six languages. */
const periods = new Set(
  'dates|date|date range|dates of stay|stay dates|stay|period|period of stay|period of service|from to|arrival departure|check in check out|check in out|datum|daten|zeitraum|reisezeitraum|zeit|von bis|aufenthalt|anreise abreise|dienstzeit|dates du sejour|periode|du au|sejour|fechas|fecha|periodo|desde hasta|estancia|date del soggiorno|dal al|soggiorno|datums|periode van verblijf|verblijf'.split(
    '|',
  ),
);
/** Folded words of headings: a number of something, and a length. */
const count =
  '(?:number of|no of|nr of|anzahl(?: der)?|zahl der|nombre de|nbre de|nb de|numero de|numero di|aantal|antal|antall|total|in)';
const lengths =
  '(?:length(?: of (?:the )?(?:stay|service))?|(?:stay |service )?duration(?: of (?:the )?(?:stay|service))?|stay length|los|time (?:aboard|on board|served)|dauer(?: des aufenthalts| des aufenthaltes)?|aufenthaltsdauer|verweildauer|duree(?: d[ue] sejour| du service)?|duracion(?: de la estancia| de la estadia)?|durata(?: del soggiorno| soggiorno| dell imbarco)?|duur(?: van het verblijf)?|verblijfsduur|varighet|varighed|opholdets laengde|(?:vistelsens )?langd|duracao(?: da estadia)?)';
const aboard =
  '(?: (?:stayed|spent|booked|served|aboard|on board|an bord|a bord|embarque|a bordo|de embarque|di imbarco))?';
/** Headings of a number of something, such as `Nights`, `Anzahl Nächte` or `Durée (nuits)`. */
const numberOf = (words: string) =>
  new RegExp(`^(?:(?:${count}|${lengths}) )*(?:${words})${aboard}$`);
const nights = numberOf(
  'nights|nachte|ubernachtungen|nuits|nuitees|noches|notti|nachten|overnachtingen|noites|natter|naetter|netter|overnatninger|overnattinger|overnattningar',
);
const days = numberOf('days|tage|jours|dias|giorni|dagen|dage|dager|dagar');
const months = numberOf('months|monate|mois|meses|mesi|maanden|maneder|manader');
const lengthAlone = new RegExp(`^${lengths}$`);

/** Whether a heading means the first and the last day of each record. */
export function isPeriodCalled(heading: string): boolean {
  return periods.has(foldHeading(heading).replaceAll(/ (?:and|und|et|y|e) /g, ' '));
}

/** Whether a heading means the number of nights of each stay. */
export function isNightsCalled(heading: string): boolean {
  return nights.test(foldHeading(heading));
}

/** Headings of one date per row, in the same languages, and of one night per row. */
const dates =
  /^(?:date|day|when|datum|tag|wann|jour|quand|fecha|dia|cuando|data|giorno|quando|dag|dato)$/;
const eachNight =
  /^(?:(?:date of )?(?:the )?night(?: of)?|night date|date of stay|nacht(?: vom| auf)?|nuit(?: du)?|noche(?: del)?|notte(?: del)?|noite)$/;

/** Whether a heading means the only date of each row. */
export function isDateCalled(heading: string): boolean {
  return dates.test(foldHeading(heading)) || isNightCalled(heading);
}

/** Whether a heading means the date of the only night of each row. */
export function isNightCalled(heading: string): boolean {
  return eachNight.test(foldHeading(heading));
}

/** Whether a heading means the number of days of each record. */
export function isDaysCalled(heading: string): boolean {
  return days.test(foldHeading(heading));
}

/** Whether a heading means the number of months of each record. */
export function isMonthsCalled(heading: string): boolean {
  return months.test(foldHeading(heading));
}

/** Whether a heading means a length of no stated unit. */
export function isLengthCalled(heading: string): boolean {
  return lengthAlone.test(foldHeading(heading));
}

/** Finds the further column of a kind's lists that a heading means. */
export function listFieldCalled(kind: string, heading: string): ListField | undefined {
  return listFieldsOf(kind).find((field) => {
    if (field === 'period') return isPeriodCalled(heading);
    if (field === 'nights') return isNightsCalled(heading);
    if (field === 'days') return isDaysCalled(heading);
    if (field === 'months') return isMonthsCalled(heading);
    return field === 'status' && headingField(heading)?.field === field;
  });
}
