/**
 * What a parameter of an address does:
 *
 * - `filter`: narrows or arranges what the page shows. It stays while records are opened and closed.
 * - `open`: opens something on the page, which Back closes. A changed filter closes it, because it
 *   may not match.
 * - `link`: only set by links from other pages. The first change on the page drops it.
 */
type Role = 'filter' | 'open' | 'link';

/** One query parameter of an address. */
export interface Param<Value> {
  readonly role: Role;
  /** The value if the parameter is missing or invalid. It is not written to the address. */
  readonly usual: Value;
  /** Parses a text that is not ''. Returns undefined if it is invalid. */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

/** The query parameters of a page, by their names in the address. */
export type AddressSchema = Readonly<Record<string, Param<unknown>>>;

/** The values of an address. */
type AddressOf<Schema extends AddressSchema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends Param<infer Value> ? Value : never;
};

/** Some values of an address. Undefined stands for the usual value. */
export type AddressEdits<Schema extends AddressSchema> = {
  readonly [Name in keyof Schema]?: AddressOf<Schema>[Name] | undefined;
};

/** The maximum length of a value. A longer one is invalid. */
const maxLength = 8000;

/** A text, such as an ID or the words of a search. */
export const text: Param<string | undefined> = {
  role: 'filter',
  usual: undefined,
  read: (value) => value,
  write: (value) => value ?? '',
};

/** The slug of a person, or a word that stands for several. */
export const slug: Param<string | undefined> = {
  ...text,
  read: (value) => value.toLowerCase(),
};

/** A year from 1 to 9999. */
export const year: Param<number | undefined> = {
  role: 'filter',
  usual: undefined,
  read: (value) => (/^\d{1,4}$/.test(value) && Number(value) > 0 ? Number(value) : undefined),
  write: (value) => value?.toString() ?? '',
};

/** A parameter that is either missing or has this one value. */
export function flag(value: string): Param<boolean> {
  return {
    role: 'filter',
    usual: false,
    read: (given) => given === value,
    write: (isSet) => (isSet ? value : ''),
  };
}

/** One of several values, or undefined. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
): Param<Choice | undefined> {
  return {
    role: 'filter',
    usual: undefined,
    read: (value) => choices.find((choice) => choice === value),
    write: (value) => value ?? '',
  };
}

/** One of several values, of which the first is the usual one. */
export function firstOf<Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
): Param<Choice> {
  return { ...oneOf(choices), usual: choices[0], write: (value) => value };
}

/** The same parameter, which opens something on the page. */
export function opening<Value>(param: Param<Value>): Param<Value> {
  return { ...param, role: 'open' };
}

/** The same parameter, which only links from other pages set. */
export function fromLink<Value>(param: Param<Value>): Param<Value> {
  return { ...param, role: 'link' };
}

/** Reads an address. A missing or invalid value is the usual one, and unknown names are ignored. */
export function readSearch<Schema extends AddressSchema>(
  schema: Schema,
  search: Readonly<Record<string, unknown>>,
): AddressOf<Schema> {
  const values = Object.entries(schema).map(([name, param]) => {
    const given = search[name];
    const value = given === undefined || given === null ? '' : String(given);
    const isValid = value !== '' && value.length <= maxLength;
    return [name, (isValid ? param.read(value) : undefined) ?? param.usual];
  });
  return Object.fromEntries(values) as AddressOf<Schema>;
}

/** Writes the values that differ from the usual ones. The others are undefined. */
export function writeSearch<Schema extends AddressSchema>(
  schema: Schema,
  values: AddressEdits<Schema>,
): Record<string, string | undefined> {
  const written = Object.entries(schema).map(([name, param]) => {
    const value = values[name];
    const isUsual = value === undefined || value === param.usual;
    return [name, isUsual ? undefined : param.write(value)];
  });
  return Object.fromEntries(written);
}

/**
 * Returns the `validateSearch` of a route: the parameters that the page reads, without invalid and
 * usual values. The values stay texts, because the router writes them back to the address.
 */
export function searchOfRoute(schema: AddressSchema) {
  return (search: Readonly<Record<string, unknown>>) =>
    writeSearch(schema, readSearch(schema, search));
}
