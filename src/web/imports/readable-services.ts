/** The services whose files can be read, most used first; `id` is that of the source format. */
export const services = [
  { id: 'fr24', name: 'Flightradar24' },
  { id: 'flighty', name: 'Flighty' },
  { id: 'app-in-the-air', name: 'App in the Air' },
  { id: 'openflights', name: 'OpenFlights' },
  { id: 'flightmemory', name: 'FlightMemory' },
  { id: 'tripit', name: 'TripIt' },
  { id: 'jetlog', name: 'JetLog' },
  { id: 'airtrail-json', name: 'AirTrail (JSON)' },
  { id: 'airtrail-csv', name: 'AirTrail (CSV)' },
  { id: 'byair', name: 'byAir' },
  { id: 'jetlovers', name: 'JetLovers' },
  { id: 'miles-and-more', name: 'Miles & More' },
  { id: 'sojourn-archive', name: 'Sojourn (everything)' },
  { id: 'sojourn-json', name: 'Sojourn (JSON)' },
  { id: 'sojourn-csv', name: 'Sojourn (CSV)' },
  // What it is called is no service's name: the catalogue has it.
  { id: 'table', name: '' },
] as const;
