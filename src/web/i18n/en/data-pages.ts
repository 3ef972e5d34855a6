export const dataPages = {
  title: 'Data',
  figures: 'Every record of this archive, as tables to edit',
  about: {
    journey: 'Flights, trains, drives and voyages, with everything that is known of them',
    person: 'Who travels, where they live, and which passports they have',
    place: 'The archive’s own copies of airports, stations, ports and towns',
  },
} as const;
