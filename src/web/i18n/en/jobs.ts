import type { JobKind, JobState } from '../../../domain/jobs/job.ts';

/** Work that takes longer than a request. */
export const jobs = {
  title: 'Background work',
  figures: 'Last 7 days',
  open_one: '{{number}} under way',
  open_other: '{{number}} under way',
  failed_one: '{{number}} failed',
  failed_other: '{{number}} failed',
  ownersOnly: 'Only owners of the archive can see this.',
  none: 'Nothing in the last seven days',
  noneHint: 'Files that are read and imported are listed here, whoever brought them.',
  kind: {
    'import.preview': 'Read {{name}}',
    'import.accept': 'Import {{name}}',
  } satisfies Record<JobKind, string>,
  state: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<JobState, string>,
  waiting: 'Waiting for its turn …',
  begun: 'Under way …',
  rows: 'Row {{done}} of {{total}}',
  cancel: 'Cancel',
  cancelLabel: 'Cancel: {{name}}',
  cancelling: 'Cancelling …',
} as const;
