import type { JobKind, JobState } from '../../../domain/jobs/job.ts';

/** Jobs that take longer than a request. */
export const jobs = {
  title: 'Background work',
  figures: 'Last 7 days',
  open_one: '{{number}} in progress',
  open_other: '{{number}} in progress',
  failed_one: '{{number}} failed',
  failed_other: '{{number}} failed',
  ownersOnly: 'Only owners of the archive can see this.',
  none: 'Nothing in the last 7 days',
  noneHint: 'When a member imports files, the progress and the result are listed here.',
  kind: {
    'import.preview': 'Reading',
    'import.accept': 'Importing',
  } satisfies Record<JobKind, string>,
  state: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<JobState, string>,
  waiting: 'Waiting for its turn…',
  begun: 'In progress…',
  rows: 'Row {{done}} of {{total}}',
  cancel: 'Cancel',
  cancelLabel: 'Cancel: {{name}}',
  cancelling: 'Cancelling…',
  /** The result of a job. */
  result: {
    read_one: '{{number}} row read.',
    read_other: '{{number}} rows read.',
    waits: 'The preview is waiting to be imported or discarded.',
    discarded: 'Its preview was discarded.',
    imported: 'Imported.',
    asks: 'Not imported yet: a question needs an answer first.',
    undone: 'Undone later.',
    undoneInPart: 'Partly undone later.',
    notRead: 'The file was not read. Nothing was saved.',
    notImported: 'Nothing was imported.',
    stillThere: 'The preview is still there.',
    openPreview: 'Open preview',
    openPreviewOf: 'Open the preview of {{name}}',
    openImport: 'Open import',
    openImportOf: 'Open the import of {{name}}',
  },
} as const;
