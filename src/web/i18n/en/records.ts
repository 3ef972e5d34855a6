/** What is said of records of any kind. */
export const records = {
  add: 'Add',
  save: 'Save',
  delete: 'Delete',
  undo: 'Undo',
  open: 'Open',
  deleteText: 'You can undo this from the notification that follows, or from the history.',
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
