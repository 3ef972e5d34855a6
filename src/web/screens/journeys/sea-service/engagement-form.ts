import type { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';

/** The form of an engagement, as its fields draw it. */
export type EngagementForm = ReturnType<typeof useRecordForm<'engagement'>>;
