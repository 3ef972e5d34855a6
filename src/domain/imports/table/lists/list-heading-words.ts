import { foldHeading, headingField } from '../heading-words.ts';
import { type ListField, listFieldsOf } from './list-fields.ts';

/** Folded headings of the first and the last day in one cell, in six languages. */
const periods = new Set(
  'dates|date|date range|dates of stay|stay dates|stay|period|period of stay|period of service|from to|arrival departure|check in check out|check in out|datum|daten|zeitraum|reisezeitraum|zeit|von bis|aufenthalt|anreise abreise|dienstzeit|dates du sejour|periode|du au|sejour|fechas|fecha|periodo|desde hasta|estancia|date del soggiorno|dal al|soggiorno|datums|periode van verblijf|verblijf'.split(
    '|',
  ),
);
/** Folded headings of a number of nights. */
const nights =
  /^(?:(?:number of|no of|nr of|anzahl|zahl der|nombre de|nb de|numero de|numero di|aantal) )?(?:nights|nachte|ubernachtungen|nuits|nuitees|noches|notti|nachten|overnachtingen|noites)$/;

/** Whether a heading means the first and the last day of each record. */
export function isPeriodCalled(heading: string): boolean {
  return periods.has(foldHeading(heading).replaceAll(/ (?:and|und|et|y|e) /g, ' '));
}

/** Whether a heading means the number of nights of each stay. */
export function isNightsCalled(heading: string): boolean {
  return nights.test(foldHeading(heading));
}

/** Finds the further column of a kind's lists that a heading means. */
export function listFieldCalled(kind: string, heading: string): ListField | undefined {
  return listFieldsOf(kind).find((field) => {
    if (field === 'period') return isPeriodCalled(heading);
    if (field === 'nights') return isNightsCalled(heading);
    return field === 'status' && headingField(heading)?.field === field;
  });
}
