import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../domain/kinds/values.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { labelOfChoice } from '../../data/records/value-text.ts';
import { DateTextField } from '../dates/date-text-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import {
  InstantField,
  PointField,
  RecurrenceField,
  ZonedTimeField,
} from './inputs/composed-fields.tsx';
import { CountryField } from './inputs/country-field.tsx';
import type { FormPlaces } from './form-places.ts';
import type { InputField } from './form-values.ts';
import { ReferenceField } from './inputs/reference-field.tsx';
import { SuggestedText } from './inputs/suggested-text.tsx';
import type { Property } from '../../../domain/kinds/property-lines.ts';
import { FileField } from './inputs/file-field.tsx';
import { PropertiesField } from './inputs/properties-field.tsx';

/** Fields whose maximum length exceeds this have several lines. */
const longestLine = 200;

export interface RecordFieldProps {
  kind: KindName;
  /** The path of the field in the kind: `vehicle.type`, `homes.placeId`. */
  path: string;
  field: InputField;
  label: string;
  description?: string | undefined;
  value?: unknown;
  // Of Mantine's forms, whose inputs all give it what they have.
  // oxlint-disable-next-line typescript/no-explicit-any
  onChange?: (value: any) => void;
  /** Called with text for which no record has been chosen yet. */
  onTyped?: (text: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: ReactNode;
  autoComplete?: string;
  /** The type of a text input. */
  type?: 'time';
  'data-path'?: string | undefined;
  'data-autofocus'?: boolean | undefined;
  /** For references to places. */
  places?: FormPlaces | undefined;
  /** The EDTF date of the record, which decides the meaning of a place's code. */
  date?: string;
}

/** The input of a record's field, according to its description. `onChange` receives the value. */
export function RecordField({ kind, path, ...props }: RecordFieldProps) {
  const { field, value, onTyped, places, date = '', type, ...rest } = props;
  const { label, description, error, onChange = () => undefined } = rest;
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const text = value as string;
  const texts = {
    ...rest,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const plain = { label, description, error, onChange, 'data-path': rest['data-path'] };
  const isFirst = rest['data-autofocus'] === true;
  switch (field.type) {
    case 'text':
      // No `maxLength` on the input, because pasted prose would be cut silently. The length is
      // checked on saving.
      if (field.maxLength > longestLine) return <Textarea autosize minRows={2} {...texts} />;
      return <TextInput maxLength={field.maxLength} {...texts} />;
    case 'name':
    case 'code':
      if (field.type === 'name' && field.suggested) {
        return <SuggestedText kind={kind} path={path} {...plain} value={text} />;
      }
      if (field.type === 'code' && field.standsFor === 'country') {
        return <CountryField {...plain} value={text} isFirst={isFirst} />;
      }
      return (
        <TextInput
          type={type}
          maxLength={field.maxLength}
          required={field.required}
          withAsterisk={false}
          {...texts}
        />
      );
    case 'date':
      return (
        <DateTextField
          {...plain}
          value={text}
          isRequired={field.required}
          isExpiry={field.isExpiry ?? false}
          isFirst={isFirst}
        />
      );
    case 'day':
      return <DateTextField {...plain} value={text} isRequired={false} needsDay />;
    case 'dayTime':
      return <TextInput placeholder="06:15+1" {...texts} />;
    case 'zonedTime':
      return <ZonedTimeField {...plain} value={text} />;
    case 'longText':
      return <Textarea autosize minRows={4} maxRows={30} {...texts} />;
    case 'instant':
      return <InstantField {...plain} value={text} />;
    case 'recurrence':
      return <RecurrenceField {...plain} value={text} />;
    case 'file':
      return <FileField {...plain} value={text} />;
    case 'properties':
      return <PropertiesField {...plain} value={value as Property[] | string} />;
    case 'choice':
      return (
        <NativeSelect
          {...texts}
          data={[
            // A required field only offers the empty option until something is chosen.
            ...(field.required && text !== '' ? [] : [{ value: '', label: '–' }]),
            ...field.choices.map((choice) => ({
              value: choice,
              label: labelOfChoice({ kind, path }, choice, tKinds),
            })),
          ]}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...rest}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number': {
      const { min, max, unit } = field;
      const isWithin = value === '' || (Number(value) >= min && Number(value) <= max);
      // Reported while it is typed, because no map can show it.
      const fault = unit === '°' && !isWithin && t('fault.number', { min, max });
      return (
        <NumberField
          {...rest}
          value={value as number | string}
          limits={field}
          unit={unit}
          error={error ?? fault}
          onChange={(number) => onChange(number)}
        />
      );
    }
    case 'point':
      return <PointField {...plain} value={value as Point | null} />;
    case 'reference':
      return (
        <ReferenceField
          {...plain}
          field={field}
          value={value as string | null}
          places={places}
          date={date}
          isFirst={isFirst}
          {...(onTyped && { onTyped })}
        />
      );
  }
}
