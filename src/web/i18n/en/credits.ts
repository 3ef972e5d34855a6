export const credits = {
  title: 'Credits',
  figures: 'The data that Sojourn carries, and where it comes from.',
  data: 'Data',
  fonts: 'Typefaces and signs',
  inter: 'Inter, by Rasmus Andersson',
  newsreader: 'Newsreader, by Production Type',
  tabler: 'Tabler Icons, by Paweł Kuna',
  own: 'Sojourn itself is free software under the MIT licence.',
} as const;
