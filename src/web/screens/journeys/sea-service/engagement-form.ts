import type { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';

export type EngagementForm = ReturnType<typeof useRecordForm<'engagement'>>;
