import { useTranslation } from 'react-i18next';
import {
  type JourneyTableField,
  journeyTableFields,
} from '../../../../../domain/imports/table/journey-fields.ts';
import { isListField } from '../../../../../domain/imports/table/lists/list-fields.ts';
import { companionField } from '../../../../../domain/imports/table/record-fields.ts';
import { type KindName, kinds } from '../../../../../domain/records/registry.ts';
import { labelOfField } from '../../../../data/records/value-text.ts';

/** The groups of journey fields, in the order of the select. */
const fieldGroups = ['when', 'where', 'vehicle', 'who', 'more'] as const;
type FieldGroup = (typeof fieldGroups)[number];

const groupOf: Readonly<Record<JourneyTableField, FieldGroup>> = {
  date: 'when',
  year: 'when',
  month: 'when',
  day: 'when',
  order: 'when',
  departureScheduled: 'when',
  departureActual: 'when',
  takeoffScheduled: 'when',
  takeoffActual: 'when',
  landingScheduled: 'when',
  landingActual: 'when',
  arrivalScheduled: 'when',
  arrivalActual: 'when',
  arrivalDay: 'when',
  returnDate: 'when',
  statedDuration: 'when',
  from: 'where',
  'from.code': 'where',
  'from.town': 'where',
  'from.country': 'where',
  to: 'where',
  'to.code': 'where',
  'to.town': 'where',
  'to.country': 'where',
  route: 'where',
  via: 'where',
  statedDistance: 'where',
  departureTerminal: 'where',
  departureGate: 'where',
  arrivalTerminal: 'where',
  arrivalGate: 'where',
  mode: 'vehicle',
  operator: 'vehicle',
  'operator.iata': 'vehicle',
  'operator.icao': 'vehicle',
  number: 'vehicle',
  returnNumber: 'vehicle',
  'vehicle.type': 'vehicle',
  'vehicle.icao': 'vehicle',
  'vehicle.registration': 'vehicle',
  'vehicle.name': 'vehicle',
  travellers: 'who',
  companions: 'who',
  traveller: 'who',
  'travellers.seat': 'who',
  'travellers.seatPosition': 'who',
  'travellers.cabin': 'who',
  'travellers.reason': 'who',
  bookingReference: 'more',
  status: 'more',
  note: 'more',
  sourceId: 'more',
};

/** The journey fields of a group, in order. */
function journeyFieldsOf(group: FieldGroup): JourneyTableField[] {
  return journeyTableFields.filter((field) => groupOf[field] === group);
}

/** A field that a column can be mapped to, for a `NativeSelect`. */
interface FieldItem {
  value: string;
  label: string;
}

/** The names of the fields of a kind, and the choices for `fields`. */
export function useFieldWords(kind: KindName, fields: readonly string[]) {
  const { t } = useTranslation('imports');
  const { t: tKinds } = useTranslation('kinds');
  const item = (value: string): FieldItem => ({
    value,
    label:
      kind === 'journey' ? t(`columns.field.${value as JourneyTableField}`) : labelAt(kind, value),
  });
  const labelAt = (of: KindName, path: string): string => {
    if (isListField(of, path)) return t(`columns.listField.${path}`);
    const along = companionField(kinds[of], path);
    return along
      ? t('columns.fieldAlong', {
          whose: labelOfField(of, along.of, tKinds),
          field: labelOfField(along.kind, along.path, tKinds),
        })
      : labelOfField(of, path, tKinds);
  };
  return {
    labelOf: (field: string) => item(field).label,
    /** Fields of journeys are grouped. */
    items:
      kind === 'journey'
        ? fieldGroups.map((group) => ({
            group: t(`columns.group.${group}`),
            items: journeyFieldsOf(group).map(item),
          }))
        : fields.map(item),
  };
}

/** Returns the name of a column of the table. Columns without a heading are numbered. */
export function useColumnName(headings: readonly string[]): (column: number) => string {
  const { t } = useTranslation('imports');
  return (column) => headings[column] || t('columns.unnamed', { number: column + 1 });
}
