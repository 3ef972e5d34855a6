import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChoiceField } from '../../../domain/kinds/fields.ts';
import type { Property } from '../../../domain/kinds/property-lines.ts';
import { NumberField } from '../form/number-field.tsx';
import { FileField } from './file-field.tsx';
import type { InputField } from './form-values.ts';
import { InstantField } from './instant-field.tsx';
import { PropertiesField } from './properties-field.tsx';
import { RecurrenceField } from './recurrence-field.tsx';

/** Fields whose maximum length exceeds this have several lines. */
const longestLine = 200;

interface CommonProps {
  label: string;
  description?: string | undefined;
  value?: unknown;
  // Of Mantine's forms, whose inputs all give it what they have.
  // oxlint-disable-next-line typescript/no-explicit-any
  onChange?: (value: any) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: ReactNode;
  autoComplete?: string;
  'data-path'?: string | undefined;
  'data-autofocus'?: boolean;
}

type RecordFieldProps<Choice extends string> = CommonProps &
  (
    | { field: Exclude<InputField, ChoiceField>; nameOf?: undefined }
    | { field: ChoiceField<Choice>; nameOf: (choice: Choice) => string }
  );

/** The input of a record's field, with the limits from its description. */
export function RecordField<Choice extends string>(props: RecordFieldProps<Choice>) {
  const { field, nameOf, value, ...rest } = props;
  const { onChange } = rest;
  const text = value as string;
  const own = { label: rest.label, description: rest.description, error: rest.error };
  switch (field.type) {
    case 'text':
      // No `maxLength` on the input, because pasted prose would be cut silently. The length is
      // checked on saving.
      if (field.maxLength > longestLine)
        return <Textarea autosize minRows={2} value={text} {...rest} />;
      return <TextInput value={text} maxLength={field.maxLength} {...rest} />;
    case 'name':
    case 'code':
      return (
        <TextInput
          value={text}
          maxLength={field.maxLength}
          required={field.required}
          withAsterisk={false}
          {...rest}
        />
      );
    case 'date':
      return <DateText value={text} isRequired={field.required} {...rest} />;
    case 'day':
      return <TextInput type="date" value={text} {...rest} />;
    case 'longText':
      return <Textarea autosize minRows={4} maxRows={30} value={text} {...rest} />;
    case 'instant':
      return <InstantField value={text} onChange={(at) => onChange?.(at)} {...own} />;
    case 'recurrence':
      return <RecurrenceField value={text} onChange={(rule) => onChange?.(rule)} {...own} />;
    case 'file':
      return <FileField value={text} onChange={(hash) => onChange?.(hash)} {...own} />;
    case 'properties':
      return (
        <PropertiesField
          value={value as Property[] | string}
          onChange={(all) => onChange?.(all)}
          {...own}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          value={text}
          data={[
            // A required field only offers the empty option until something is chosen.
            ...(field.required && text !== '' ? [] : [{ value: '', label: '–' }]),
            ...field.choices.map((choice) => ({
              value: choice,
              label: nameOf?.(choice) ?? choice,
            })),
          ]}
          {...rest}
        />
      );
    case 'flag':
      return <Checkbox checked={value === true} {...rest} />;
    case 'number':
      return (
        <NumberField
          value={value as number | string}
          limits={field}
          unit={field.unit}
          {...rest}
          onChange={(number) => onChange?.(number)}
        />
      );
  }
}

/** The EDTF value for an unknown date. */
const unknown = 'XXXX';

type DateTextProps = CommonProps & { value: string; isRequired: boolean };

/** A date as text. A required date is unknown if the field is empty. */
function DateText({ value, isRequired, onChange, ...rest }: DateTextProps) {
  return (
    <TextInput
      value={isRequired && value === unknown ? '' : value}
      placeholder="1998-06"
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onChange?.(isRequired && typed === '' ? unknown : typed);
      }}
      {...rest}
    />
  );
}
