export const credits = {
  title: 'Credits',
  figures: 'The data that comes with Sojourn, and its sources.',
  data: 'Data',
  fonts: 'Typefaces and icons',
  inter: 'Inter, by Rasmus Andersson',
  newsreader: 'Newsreader, by Production Type',
  tabler: 'Tabler Icons, by Paweł Kuna',
  own: 'Sojourn is free software under the MIT licence.',
} as const;
