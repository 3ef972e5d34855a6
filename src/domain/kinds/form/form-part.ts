/** Part of a form: a field, fields on one line, or a section of them with a heading. */
export type FormPart<Name extends string = string> = FormLine<Name> | FormSection<Name>;

export type FormLine<Name extends string = string> = Name | readonly Name[];

export interface FormSection<Name extends string = string> {
  /** The key of the heading among the texts of the kind. */
  section: string;
  parts: readonly FormLine<Name>[];
}
