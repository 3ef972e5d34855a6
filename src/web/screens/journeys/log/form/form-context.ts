import { createFormContext } from '@mantine/form';
import type { JourneyFormValues } from './journey-form-values.ts';

/** The journey's form, for the sections that it is made of. */
export const [JourneyFormProvider, useJourneyFormContext, useJourneyForm] =
  createFormContext<JourneyFormValues>();
