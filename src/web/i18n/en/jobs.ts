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
  waiting: 'Waiting for its turn …',
  begun: 'Under way …',
  rows: 'Row {{done}} of {{total}}',
  cancel: 'Cancel',
  cancelLabel: 'Cancel: {{name}}',
  cancelling: 'Cancelling …',
  /** what came of it */
  result: {
    read_one: '{{number}} row read.',
    read_other: '{{number}} rows read.',
    waits: 'The preview waits to be imported or discarded.',
    discarded: 'Its preview was discarded.',
    imported: 'It was imported.',
    asks: 'Not imported yet: something has to be answered first.',
    undone: 'Undone since.',
    undoneInPart: 'Undone in part since.',
    notRead: 'It was not read. Nothing of it was kept.',
    notImported: 'Nothing was imported.',
    stillThere: 'The preview is still there.',
    openPreview: 'Open preview',
    openPreviewOf: 'Open the preview of {{name}}',
    openImport: 'Open import',
    openImportOf: 'Open the import of {{name}}',
  },
} as const;
