import { createFormContext } from '@mantine/form';
import type { JourneyFormValues } from './journey-form-values.ts';

/** The context that shares the journey form with its sections. */
export const [JourneyFormProvider, useJourneyFormContext, useJourneyForm] =
  createFormContext<JourneyFormValues>();
