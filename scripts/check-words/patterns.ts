import type { Place } from './read-passages.ts';

/** Words to avoid. A space also matches a line break within a comment. */
export interface Pattern {
  find: RegExp;
  /** What to write instead. */
  write: string;
  places: readonly Place[];
  /** An example with the words to avoid, and the same in better words. */
  bad: string;
  good: string;
}

const prose = ['text', 'document'] as const;
const proseAndComments = ['text', 'document', 'comment'] as const;
const everywhere = ['text', 'document', 'comment', 'name'] as const;

/** Contains only patterns that never match a correct use. */
export const patterns: readonly Pattern[] = [
  // One spelling
  {
    find: /\be-mails?\b/i,
    write: 'email',
    places: prose,
    bad: 'No account has that e-mail',
    good: 'No account has this email',
  },
  {
    find: /(?<!\/)\bgood-bye\b/i,
    write: 'goodbye',
    places: prose,
    bad: 'Good-bye',
    good: 'Goodbye: /Good-bye',
  },
  {
    find: /\bhalf-way\b/i,
    write: 'halfway',
    places: proseAndComments,
    bad: 'The body stopped half-way',
    good: 'The body stopped halfway',
  },
  {
    find: /(?<![-\w])Ids?\b/,
    write: 'ID',
    places: proseAndComments,
    bad: 'Ids are unique',
    good: 'IDs are unique: X-Request-Id',
  },
  {
    find: /(?<= [a-z]+) …/,
    write: '… without a blank before it',
    places: prose,
    bad: 'Loading the map …',
    good: 'Loading the map… import FILE --map MAP.json …',
  },
  {
    find: /(?<!\p{L})ø(?!\p{L})/iu,
    write: 'average',
    places: prose,
    bad: 'ø 12 km',
    good: 'Average to Tromsø: 12 km',
  },
  {
    find: /(?<![-\w])(a|an|the|is|are|of|to|in|and|with|for|on|as|it|not) \1\b/i,
    write: 'the word once',
    places: proseAndComments,
    bad: 'Returns the the name',
    good: 'Returns the name after a sign-in in a browser',
  },

  // One word for one thing
  {
    find: /\bZIP archives?\b/i,
    write: 'ZIP file',
    places: proseAndComments,
    bad: 'Downloads a ZIP archive',
    good: 'Downloads a ZIP file of the archive',
  },
  {
    find: /\bKeep →/,
    write: 'Manage →',
    places: prose,
    bad: 'See Keep → Data',
    good: 'See Manage → Data',
  },
  {
    find: /\bmend(?:s|ed|ing)?\b/i,
    write: 'fix',
    places: prose,
    bad: 'Mend the row',
    good: 'Fix the row. We recommend it.',
  },
  {
    find: /\b(?:tak(?:e|es|en|ing)|took|bring(?:s|ing)?|brought) (?!you )(?:\w+ ){0,2}back\b/i,
    write: 'undo, redo, restore or revert',
    places: prose,
    bad: 'Take the change back',
    good: 'Undo the change. This link takes you back.',
  },
  {
    find: /\b(?:that|which) (?:is|are) chosen\b/i,
    write: 'selected',
    places: prose,
    bad: 'Deletes the track that is chosen',
    good: 'Deletes the selected track',
  },
  {
    find: /(?<![-\w/])screens?(?![-\w/]| readers?\b)/i,
    write: 'page',
    places: ['text'],
    bad: 'This screen is not available',
    good: 'This page works with a screen reader: is-a-screen',
  },
  {
    find: /\bruns? of nights\b/i,
    write: 'stay',
    places: prose,
    bad: 'The longest run of nights',
    good: 'The longest stay',
  },
  {
    find: /\b(?:lies?|lay) ahead\b/i,
    write: 'planned',
    places: prose,
    bad: 'Journeys that lie ahead',
    good: 'Planned journeys',
  },
  {
    find: /\b(?:write|writes|wrote|written|writing) (?:\w+ )?down\b/i,
    write: 'save or record',
    places: prose,
    bad: 'It was never written down',
    good: 'It was never recorded',
  },
  {
    find: /\b(?:one['’]s|our) own\b/i,
    write: 'custom, or your own',
    places: ['text'],
    bad: 'Rules of one’s own',
    good: 'Your own rules',
  },

  // Plain, modern words
  {
    find: /\b(?:some|no|every|any)body\b/i,
    write: 'someone, no one, everyone or anyone',
    places: prose,
    bad: 'Nobody lives here',
    good: 'No one lives here',
  },
  {
    find: /\b(?:whoever|whomever|whosoever)\b/i,
    write: 'the person: editors, the owner, the administrator',
    places: prose,
    bad: 'Whoever edits this archive can undo it',
    good: 'Editors of this archive can undo it',
  },
  {
    find: /\banew\b/i,
    write: 'again',
    places: prose,
    bad: 'Sign in anew',
    good: 'Sign in again. I am a new user.',
  },
  {
    find: /\bmeanwhile\b/i,
    write: 'in the meantime, or during it',
    places: ['text', 'document', 'name'],
    bad: 'Changed meanwhile',
    good: 'Changed in the meantime',
  },
  {
    find: /\bby (?:itself|themselves)\b/i,
    write: 'automatically, alone or separately',
    places: prose,
    bad: 'It starts by itself',
    good: 'It starts automatically',
  },
  {
    find: /\bany ?more\b/i,
    write: 'no longer, or deleted',
    places: prose,
    bad: 'It is not in the archive any more',
    good: 'It is no longer in the archive',
  },
  {
    find: /\b(?:lest|whilst|amongst|amid|midst|unto|upon|whence|thence|thither|hither|hitherto|henceforth|albeit|hereby|herein|therein|thereof|whereby|whereof|wherein|whereupon|naught|nought|thrice)\b/i,
    write: 'a modern word',
    places: everywhere,
    bad: 'the date upon which it ends',
    good: 'the date on which it ends',
  },
  {
    find: /, save (?:that|for)\b/,
    write: 'except',
    places: proseAndComments,
    bad: 'Nothing changes, save that it is faster',
    good: 'Nothing changes, except that it is faster. Then save that file.',
  },

  // The term of the field
  {
    find: /\bdear\b/,
    write: 'expensive',
    places: everywhere,
    bad: 'a query that is dear to the server',
    good: 'an expensive query: Dear Sir',
  },
  {
    find: /\bswept\b/i,
    write: 'deleted',
    places: everywhere,
    bad: 'Unused files are swept',
    good: 'Unused files are deleted',
  },
  {
    find: /\b(?:break|breaks|broke|broken|breaking) off\b/i,
    write: 'interrupt, cancel',
    places: prose,
    bad: 'The export broke off',
    good: 'The export was interrupted',
  },
  {
    find: /\btold apart\b/i,
    write: 'distinguished',
    places: prose,
    bad: 'They cannot be told apart',
    good: 'They cannot be distinguished',
  },
  {
    find: /\bhow sure\b/i,
    write: 'how certain',
    places: prose,
    bad: 'It shows how sure it is',
    good: 'It shows how certain it is. Are you sure?',
  },
  {
    find: /\b(?:utils?|helpers?|misc|stuff|managers?|houses?|nobody|everybody|whoever)\b/,
    write: 'what it does, or what it is',
    places: ['name'],
    bad: 'date utils',
    good: 'calendar day',
  },

  // Subject, verb, object
  {
    find: /\b(?:become|becomes|became) of\b/i,
    write: 'the result, or the changes',
    places: prose,
    bad: 'See what has become of it',
    good: 'See the result. It has become official.',
  },
  {
    find: /\bthat which\b/i,
    write: 'the thing by its name',
    places: proseAndComments,
    bad: 'Of that which comes',
    good: 'The next track',
  },
  {
    find: /(?<!\bthere )\b(?:is|are) none\b/i,
    write: 'is not a … or is invalid',
    places: prose,
    bad: 'A date that is none',
    good: 'An invalid date. Creates a map if there is none.',
  },
  {
    find: /(?<!\bthere )\bis no (?!longer\b|more\b|one\b)/i,
    write: 'is not a …',
    places: prose,
    bad: '“x” is no position',
    good: '“x” is not a position, is no longer here, and there is no other',
  },
  {
    find: /\b(?:stands?|stood) (?:in(?! for\b)|at|on|behind|beside|above|below)\b/i,
    write: 'is in, is at',
    places: prose,
    bad: 'The total stands below',
    good: 'The total is below. A copy stands in for it.',
  },
  {
    find: /\bsays? (?:where|which|what|who|when)\b/i,
    write: 'enter, choose, add; or contains, lists',
    places: ['text'],
    bad: 'Say where home is',
    good: 'Add a home',
  },
  {
    find: /\b(?:is|are) to be (?:chosen|entered|given|said|typed)\b/i,
    write: 'Choose …, Enter …, or must be',
    places: prose,
    bad: 'One is to be chosen',
    good: 'Choose one',
  },
  {
    find: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    write: 'nothing: do it, or leave it out',
    places: ['comment'],
    bad: 'TODO: handle errors',
    good: 'Errors are logged',
  },
];
