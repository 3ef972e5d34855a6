import { daysBetween } from '../../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { looksOf } from '../cell-looks.ts';
import { readDateCell } from '../date-cells.ts';
import { headingField } from '../heading-words.ts';

/** The columns of a list with a line for each port of call; -1 for one that it lacks. */
export interface PortColumns {
  date: number;
  port: number;
  country: number;
  arrive: number;
  depart: number;
  ship: number;
  /** The columns that are kept as they are. */
  others: number[];
}

const words = (all: string) => new Set(all.split('|'));
const portWords = words(
  'port|ports|port of call|ports of call|port name|hafen|anlaufhafen|escale|port d escale|puerto|puerto de escala|escala|porto|porto di scalo|scalo|haven|aanloophaven|hamn|havn|anlopshavn',
);
const countryWords = words('country|land|pays|pais|paese');
const dayWords = words('day|tag|jour|dia|giorno|dag|day no|day number|no|nr');
const arriveWords = words('arrives|arrival|eta|docks|docked|in port from');
const departWords = words('departs|departure|etd|sails|leaves|in port until');

/** What lists have instead of a time. */
const noTime =
  /^(?:[-–—.]*|n\/?a|tba|in port|overnight|over night|über ?nacht|(?:dis)?embark(?:ation)?|(?:ein|aus)schiffung|(?:dé|em)barquement|débarquement|(?:des)?embarque|(?:s?imbarco|sbarco)|(?:in|ont)scheping)$/iu;
const noon = /^(?:(?:12 )?noon|mittags?|midi|mediod[ií]a|mezzogiorno)$/iu;

/** Days without a port, in major European languages. */
const atSea =
  /^(?:(?:full |half )?(?:day |days )?at sea\b|sea ?days?\b|(?:erholung )?(?:auf|tag auf) (?:hoher )?see\b|seetag\b|(?:journee )?en (?:pleine )?mer\b|navigation\b|(?:dia de )?navegacion\b|(?:dia )?en (?:el |alta )?mar\b|alta mar\b|(?:giorno |in )?(?:di )?navigazione\b|(?:giorno )?in mare\b|(?:dag )?op zee\b|(?:dag )?til (?:sos|sjos)\b|(?:dag )?pa havet\b|till havs\b|(?:scenic )?cruising\b|crossing\b|passing\b|transit\b)/;

/** Words after a port that are not a part of its name: `Southampton (embark)`. */
const afterPort =
  /[\s(–,-]{1,3}(?:(?:dis)?embark(?:ation)?|(?:ein|aus)schiffung|(?:em|dé)barquement|overnight|over night|tender(?:ed)?)\)?$/iu;

/** Minimum share of times in the columns of both times. */
const most = 0.8;

/** Finds the columns of a list of ports of call; undefined for another table. */
export function portColumns(
  headings: readonly string[],
  sample: readonly (readonly string[])[],
): PortColumns | undefined {
  const folded = headings.map((heading) => foldText(heading.slice(0, 60)));
  const [port, ...ports] = folded.flatMap((name, at) => (portWords.has(name) ? [at] : []));
  if (port === undefined || ports.length > 0) return undefined;
  const cellsOf = (at: number) => sample.map((cells) => cells[at]?.trim() ?? '');
  const fieldOf = (at: number) => headingField(headings[at]!)?.field ?? '';
  const timed = (names: ReadonlySet<string>, fields: readonly string[]) =>
    folded.flatMap((name, at) => (names.has(name) || fields.includes(fieldOf(at)) ? [at] : []));
  const arrivals = timed(arriveWords, ['to', 'arrivalScheduled', 'arrivalActual']);
  const departures = timed(departWords, ['from', 'departureScheduled', 'departureActual']);
  const [arrive = -1, depart = -1] = [arrivals[0], departures[0]];
  if (arrivals.length > 1 || departures.length > 1 || arrive + depart < -1) return undefined;
  const times = [...arrivals, ...departures].flatMap(cellsOf).filter((text) => text !== '');
  const isTime = (text: string) => noTime.test(text) || noon.test(text) || looksLikeTime(text);
  if (arrive === depart || times.filter(isTime).length < times.length * most) return undefined;
  const date = headings.findIndex(
    (_, at) => fieldOf(at) === 'date' && looksOf(cellsOf(at)).date >= 0.5,
  );
  if (date === -1) return undefined;
  const country = folded.findIndex((name) => countryWords.has(name));
  const ship = headings.findIndex((_, at) => fieldOf(at) === 'vehicle.name');
  const used = new Set([date, port, country, arrive, depart, ship]);
  const others = headings.flatMap((_, at) =>
    used.has(at) || dayWords.has(folded[at]!) ? [] : [at],
  );
  return { date, port, country, arrive, depart, ship, others };
}

function looksLikeTime(text: string): boolean {
  return text.length <= 12 && /^\D{0,4}\d{1,2}(?:[:.h]?\d{2})?(?!\d)(?![./-]\d)/u.test(text);
}

/** Whether a text says that the ship is at sea all day. */
export function isAtSea(text: string): boolean {
  return atSea.test(foldText(text.slice(0, 80)));
}

/** Returns the name of a port without words such as `embark`. */
export function portNamed(cell: string): string {
  return cell.trim().slice(0, 200).replace(afterPort, '').trim();
}

/** Returns the text of a time; '' for words such as `Overnight`. */
export function timeNamed(cell: string): string {
  const text = cell.trim();
  if (noTime.test(text.slice(0, 40))) return '';
  return noon.test(text.slice(0, 40)) ? '12:00' : text;
}

/** Days between two ports of a cruise: an ocean takes a week or two. */
const longestLeg = 21;

/** Whether two dates are so far apart that they are of two cruises, in either order of numbers. */
export function areOfTwoCruises(one: string, other: string): boolean {
  return (['day-first', 'month-first'] as const).every((order) => {
    const [from, to] = [one, other].map((text) =>
      wholeDay(unlessRefused(() => readDateCell(text, { order, today: '2100-01-01' }).date) ?? ''),
    );
    return from !== undefined && to !== undefined && Math.abs(daysBetween(from, to)) > longestLeg;
  });
}
