import { useState } from 'react';
import type { FieldOverride } from './record-fields.tsx';
import { RecordField } from './record-field.tsx';

/** The part of a form that has a name and an address made from it. */
interface NamedForm {
  id: string;
  form: {
    setFieldValue: (path: 'slug', value: string) => void;
    validateField: (path: 'slug') => unknown;
  };
}

/**
 * Returns the inputs of a name and of the address made from it. The address follows the name until
 * the user enters another one.
 */
export function useSlugOfName({
  isChosen,
  slugFor,
}: {
  /** Whether the address has been chosen already, so that it does not follow the name. */
  isChosen: boolean;
  /** Returns the address for a name of the record with this ID. */
  slugFor: (name: string, id: string) => string;
}) {
  const [isOwn, setOwn] = useState(isChosen);
  return ({ id, form }: NamedForm, hint?: string) =>
    ({
      name: (usual) => (
        <RecordField
          {...usual}
          onChange={(typed: string) => {
            usual.onChange?.(typed);
            const name = typed.trim();
            if (!isOwn) form.setFieldValue('slug', name && slugFor(name, id));
          }}
        />
      ),
      slug: (usual) => (
        <RecordField
          {...usual}
          {...(hint !== undefined && { description: hint })}
          onChange={(typed: string) => {
            setOwn(true);
            usual.onChange?.(typed);
          }}
          onBlur={() => void form.validateField('slug')}
        />
      ),
    }) satisfies Record<string, FieldOverride>;
}
