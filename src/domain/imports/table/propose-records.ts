import { blankOf } from '../../kinds/blank.ts';
import type { Kind } from '../../kinds/kind.ts';
import { type KindName, kindNames, kinds } from '../../records/registry.ts';
import { foldText } from '../../shared/fold-text.ts';
import { orderOfDates } from './date-cells.ts';
import { isContinental } from './heading-words.ts';
import { type MappedColumn, mappingFormat } from './mapping.ts';
import type { Proposal, TableSample } from './propose.ts';
import { headingOfField, type RecordField, recordFields } from './record-fields.ts';

/** Other names of fields, folded, by the last word of their paths. */
const otherNames: Readonly<Record<string, string>> = {
  name: 'name|full name|label|title|bezeichnung|nom|nombre|nome|naam|navn|namn',
  slug: 'slug|short name|kurzname',
  lat: 'lat|latitude|breite|breitengrad|latitud',
  lon: 'lon|lng|long|longitude|lange|langengrad|longitud',
  zone: 'zone|time zone|timezone|tz|zeitzone|fuseau horaire',
  country: 'country|land|pays|pais|paese|country code|iso country|nationality|nationalitat',
  town: 'town|city|stadt|ort|ville|ciudad|citta|cidade|stad|by',
  iata: 'iata|iata code',
  icao: 'icao|icao code',
  kind: 'kind|type|art|typ|sort',
  region: 'region|state|province|bundesland',
  homes: 'homes|home|lives in|wohnort|domicile',
  nationalities: 'nationalities|nationality|citizenship|nationalitat|nationalite',
};

/** A mapping of a table to a kind, from the names of its columns. */
export function proposeRecords(name: KindName, { headings, rows }: TableSample): Proposal {
  const kind: Kind = kinds[name];
  const byName = namesOfFields(recordFields(kind));
  const taken = new Set<string>();
  const columns = headings.map((heading): MappedColumn => {
    const path = byName.get(foldText(heading));
    if (path === undefined || taken.has(path)) return { heading, field: '' };
    taken.add(path);
    return { heading, field: path };
  });
  const shown = orderOfDates(rows.flat());
  return {
    mapping: {
      format: mappingFormat,
      kind: name,
      columns,
      fixed: [],
      dateOrder: shown ?? (isContinental(headings) ? 'day-first' : 'month-first'),
      places: [],
      airlines: [],
    },
    confidence: columns.map(({ field }) => (field === '' ? 0 : 0.8)),
    isOrderSure: shown !== undefined,
  };
}

/**
 * The mapping of the kind that a table's columns name surely: all that its records must have, and most
 * of the columns. Undefined where they name none.
 */
export function proposeSureRecords(sample: TableSample): Proposal | undefined {
  for (const name of kindNames) {
    if (name === 'journey') continue;
    const proposal = proposeRecords(name, sample);
    const fields = new Set(proposal.mapping.columns.map(({ field }) => field));
    fields.delete('');
    const isMost = fields.size >= 2 && fields.size * 2 > sample.headings.length;
    if (isMost && mustHave(kinds[name]).every((path) => fields.has(path))) return proposal;
  }
  return undefined;
}

/** What a record cannot do without, and its blank does not have. */
function mustHave({ fields }: Kind): string[] {
  const blank = blankOf(fields) as Record<string, unknown>;
  return Object.entries(fields)
    .filter(([name, field]) => {
      if (!('required' in field) || !field.required) return false;
      return field.type === 'number' || blank[name] === '' || blank[name] === null;
    })
    .map(([name]) => name);
}

function namesOfFields(fields: readonly RecordField[]): Map<string, string> {
  const names = new Map<string, string>();
  const add = (text: string, path: string) => {
    const name = foldText(text);
    if (!names.has(name)) names.set(name, path);
  };
  for (const { path } of fields) {
    add(headingOfField(path), path);
    add(path, path);
  }
  for (const { path } of fields) {
    for (const name of otherNames[path]?.split('|') ?? []) add(name, path);
  }
  return names;
}
