/**
 * A property of vCard or iCalendar as its content line has it (RFC 6350, 3.3; RFC 5545, 3.1): letter
 * case, quotes, escapes and order are those of the source. jCard and jCal (RFC 7095, 7265) have the same
 * parts, but change case and escapes, so they would not give the line back byte for byte.
 */
export interface Property {
  /** The part before the name: `item1` in `item1.TEL`; '' if there is none. */
  group: string;
  name: string;
  params: PropertyParam[];
  value: string;
}

/** A parameter; `value` is null if it has only a name, as in vCard 2.1: `TEL;HOME:`. */
interface PropertyParam {
  name: string;
  /** Everything after `=`, with quotes and commas. */
  value: string | null;
}

/** Maximum size of all properties of a field as lines, in bytes of UTF-8. */
export const largestProperties = 65_536;
/** Maximum number of properties of a field. */
export const mostProperties = 1000;
/** Maximum number of parameters of a property. */
export const mostParams = 50;

export const propertyName = /^[A-Za-z0-9-]{1,100}$/;
/** Text without line ends and outside quotes without `;` and `:`. Linear: no two parts can match the same. */
export const paramValue = /^(?:[^"\r\n\0;:]|"[^"\r\n\0]*")*$/;
export const propertyValue = /^[^\r\n\0]*$/;

/** Writes properties as unfolded content lines, separated by `\n`. */
export function propertyLines(properties: readonly Property[]): string {
  return properties
    .map(({ group, name, params, value }) => {
      const about = params.map((one) => `;${one.name}${one.value === null ? '' : `=${one.value}`}`);
      return `${group === '' ? '' : `${group}.`}${name}${about.join('')}:${value}`;
    })
    .join('\n');
}

const lineStart = /^(?:([A-Za-z0-9-]{1,100})\.)?([A-Za-z0-9-]{1,100})(?=[;:])/;
const paramStart = /;([A-Za-z0-9-]{1,100})(=(?:[^"\r\n\0;:]|"[^"\r\n\0]*")*)?/y;

/**
 * Reads unfolded content lines, as `propertyLines` writes them; undefined if a line is not one. Empty
 * text has no properties.
 */
export function readPropertyLines(text: string): Property[] | undefined {
  if (text === '') return [];
  const properties: Property[] = [];
  for (const line of text.split('\n')) {
    const property = readLine(line);
    if (!property || properties.length === mostProperties) return undefined;
    properties.push(property);
  }
  return properties;
}

function readLine(line: string): Property | undefined {
  const [start = '', group = '', name = ''] = lineStart.exec(line) ?? [];
  if (name === '') return undefined;
  const params: PropertyParam[] = [];
  let at = start.length;
  while (line[at] === ';') {
    paramStart.lastIndex = at;
    const [all = '', called = '', value] = paramStart.exec(line) ?? [];
    if (all === '' || params.length === mostParams) return undefined;
    params.push({ name: called, value: value === undefined ? null : value.slice(1) });
    at += all.length;
  }
  const value = line.slice(at + 1);
  if (line[at] !== ':' || !propertyValue.test(value)) return undefined;
  return { group, name, params, value };
}

/** Whether properties are small enough to be stored. */
export function fitsProperties(properties: readonly Property[]): boolean {
  return new TextEncoder().encode(propertyLines(properties)).length <= largestProperties;
}
