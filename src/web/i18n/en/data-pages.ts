export const dataPages = {
  title: 'Data',
  figures: 'Every record of this archive, as tables to edit',
  airports: 'Airports',
  airportsAbout: 'All the airports there are, with your own corrections and additions',
  about: {
    journey: 'Flights, trains, drives and voyages, with everything that is known of them',
    person: 'Who travels, where they live, and which passports they have',
    place: 'The archive’s own copies of airports, stations, ports and towns',
  },
} as const;
