import type { Fields } from '../kinds/fields.ts';
import { referencesOf } from '../kinds/references.ts';
import { isKindName, type KindName } from './registry.ts';

/** Refers to a record by its kind and ID. */
export interface RecordRef {
  kind: KindName;
  id: string;
}

/** A record as it is shown where only its name is needed. */
export interface NamedRecord extends RecordRef {
  /** according to the description of its kind: `LHR → JFK BA117` */
  label: string;
  /** EDTF date; '' if the kind has none */
  date: string;
  /** its variant, such as `dismissed` (`Kind.aspectOf`); '' by default */
  aspect: string;
}

/** The names of the records that were asked for; those that do not exist are missing. */
export interface NamesWire {
  records: NamedRecord[];
}

/** The first records of some paged kinds that match a text. */
export interface FoundWire extends NamesWire {
  /** Kinds whose records may be missing, because their index is being filled. */
  incomplete: KindName[];
}

/** Names per request. Their address stays below the 8 kB that reverse proxies accept. */
export const mostNames = 100;

/** Records that a search returns of each kind. */
export const mostFound = 6;

/** Writes a reference as requests send it: `vessel:0198…`. */
export function refText({ kind, id }: RecordRef): string {
  return `${kind}:${id}`;
}

/** Lists the records that a record refers to. */
export function refsOf(fields: Fields, values: Readonly<Record<string, unknown>>): RecordRef[] {
  return referencesOf(fields, values).flatMap(({ to, id }) =>
    isKindName(to) ? { kind: to, id } : [],
  );
}
