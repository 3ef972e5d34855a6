/** What is said of records of any kind. */
export const records = {
  add: 'Add',
  save: 'Save',
  delete: 'Delete',
  undo: 'Undo',
  open: 'Open',
  card: {
    edit: 'Edit',
    history: 'History',
    copyLink: 'Copy link',
    copied: 'Copied',
    /** beside the address where pages may not write to the clipboard */
    link: 'Link',
  },
  source: {
    byHand: 'Added by hand, {{date}}',
    imported: 'Imported from {{file}}, {{date}}',
    importedLine: 'Imported from line {{line}} of {{file}}, {{date}}',
  },
  deleteText: 'You can undo this from the notification that follows, or from the history.',
  doneAllTheSame: '{{done}} It was already on its way when you stopped waiting.',
  inDoubt: 'It may have been saved',
  inDoubtText: 'No answer came to what was on its way when you left. Check whether it is there.',
  deletedAlready: 'It had already been deleted.',
  gone: {
    text: 'What you typed is still here.',
    untouched: 'What it said is still here.',
    asNew: 'Save as a new record',
    discard: 'Discard',
    close: 'Close',
  },
  fault: {
    missing: 'Enter something here.',
    'too-long': 'This is too long.',
    'too-many': 'There are too many.',
    number: 'Enter a number from {{min, number}} to {{max, number}}.',
    date: 'Write 1998, 1998-06 or 1998-06-12.',
    'ends-before-it-begins': 'It ends before it begins.',
    'in-use': 'Already in use.',
    invalid: 'This cannot be accepted.',
  },
} as const;
