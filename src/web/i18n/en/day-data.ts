/** The data pages of days: corrections, nights by town, and where towns are. */
export const dayData = {
  days: {
    title: 'Days corrected by hand',
    counted: 'Days by country',
    calendarOf: 'Calendar of {{name}}',
    failed: 'The days could not be loaded',
    nothing:
      'Nothing is recorded yet of where {{name}} was. Import journeys or stays, or say where they were on a day.',
    notYet: 'Nothing is known of these days: they are not over, or before the first record.',
    chooseHint:
      'Choose a day to correct it. Hold Shift and choose another one for all days between the two.',
    saidHint: 'What the ledger says, and what it says it by',
    correct: 'Correct these days',
    correctHint: 'What you say here wins over every journey and stay, on these days only.',
    from: 'From',
    to: 'To',
    where: 'Say in which town or country.',
    countryHint: 'Follows from the town; alone where the town is not known.',
    already_one:
      '{{number}} of these days is corrected already: what you say is added to it. Change it in the table below.',
    already_other:
      '{{number}} of these days are corrected already: what you say is added to them. Change them in the table below.',
    tooMany: 'At most {{most}} days at once.',
    store: 'Correct',
    corrected_one: '{{number}} day corrected.',
    corrected_other: '{{number}} days corrected.',
    sheetHint: 'One row for each territory of a day. Paste from a spreadsheet if you have a list.',
  },
  nights: {
    title: { GB: 'Nights in the United Kingdom', US: 'Nights in the United States' },
    about: 'Stays with their nights, typed run after run or pasted from a spreadsheet.',
    counted: 'Nights by town and year',
    centres: 'Town centres',
    add: 'Add a run of nights',
    addHint: 'Enter stores it and begins the next one where it ended.',
    town: 'Town',
    townMissing: 'Say in which town.',
    townSeveral:
      'Several towns are called so. Choose one from the list, or it is kept as written and is on no map.',
    townUnknown: 'No list has this town. It is kept as written, and is on no map.',
    departureMissing: 'Say when it ended, or how many nights it was.',
    nights: 'Nights',
    stays: 'Stays',
    last: 'Last arrival',
    store: 'Store',
    stored_one: '{{town}}, {{number}} night',
    stored_other: '{{town}}, {{number}} nights',
    byTown: 'Nights by town',
    byTownHint:
      'By these stays alone; a night that several people or stays share counts once. Journeys are not among them.',
    none: 'No stay in this country yet.',
    all: 'All stays',
    allHint:
      'One row a run: arrival, departure, town. Rows that say nobody are of whom the form above is. Paste rows from a spreadsheet under the last one, with their headings if they have any.',
  },
  centres: {
    title: {
      GB: 'Town centres in the United Kingdom',
      US: 'Town centres in the United States',
    },
    about: 'Where the circles of the maps of nights stand.',
    nights: 'Nights',
    towns: 'Towns',
    townsHint: 'Every town that a journey or stay of this archive is of',
    none: 'No journey and no stay of this archive is of a town in this country yet.',
    one: 'Centre',
    choose: 'Choose a town to see where it is, and to move it.',
    source: 'Its place by',
    from: { own: 'Your own word', known: 'Journeys and stays', nothing: 'Nothing yet' },
    lat: 'Lat.',
    lon: 'Lon.',
    store: 'Save',
    giveBack: 'Back to where the records have it',
    forget: 'Delete this centre',
    dragHint:
      'Drag the marker, click where the centre is, or move it by the arrow keys; with Shift in small steps.',
    nameHint: 'What it is called on maps, where that is not its name.',
    nowhere: 'Say where the town is.',
    own: 'Centres of your own',
    ownHint:
      'One row a town: state or nation as its code (GB-ENG, US-OR), town, latitude, longitude. Paste rows from a spreadsheet under the last one.',
  },
} as const;
