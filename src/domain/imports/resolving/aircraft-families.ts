/**
 * IATA codes (SSIM, appendix A) that mean every model of a family, so that no single model may be
 * assumed. A lookup by name would take `330` for the Shorts 330, `737` for an 800 and `CRJ` for a
 * CRJ900. Families with one ICAO designator for all models, such as `F28`, are left to the lookup.
 */
const families = new Map([
  ['146', 'BAe 146'],
  ['220', 'Airbus A220'],
  ['32S', 'Airbus A318/A319/A320/A321'],
  ['330', 'Airbus A330'],
  ['340', 'Airbus A340'],
  ['350', 'Airbus A350'],
  ['380', 'Airbus A380'],
  ['707', 'Boeing 707'],
  ['727', 'Boeing 727'],
  ['737', 'Boeing 737'],
  ['747', 'Boeing 747'],
  ['757', 'Boeing 757'],
  ['767', 'Boeing 767'],
  ['777', 'Boeing 777'],
  ['787', 'Boeing 787'],
  ['ARJ', 'Avro RJ'],
  ['AT7', 'ATR 72'],
  ['ATR', 'ATR 42/72'],
  ['BEC', 'Beechcraft'],
  ['CN1', 'Cessna'],
  ['CN2', 'Cessna'],
  ['CNA', 'Cessna'],
  ['CNJ', 'Cessna Citation'],
  ['CRJ', 'Canadair Regional Jet'],
  ['CVR', 'Convair'],
  ['DC8', 'Douglas DC-8'],
  ['DC9', 'Douglas DC-9'],
  ['DFL', 'Dassault Falcon'],
  ['DH8', 'De Havilland Canada Dash 8'],
  ['EMJ', 'Embraer E-Jet'],
  ['ERJ', 'Embraer ERJ'],
  ['GRJ', 'Gulfstream'],
  ['JST', 'British Aerospace Jetstream'],
  ['LRJ', 'Learjet'],
  ['M80', 'McDonnell Douglas MD-80'],
  ['PAG', 'Piper'],
]);

/**
 * Returns the name of the family for a bare code, in IATA's form or as people write it (`B747`,
 * `A330`). Undefined for a code of one model, such as `B737`, which is ICAO's code for the 737-700.
 */
export function aircraftFamily(code: string): string | undefined {
  const digits = /^(?:A3|B7)\d\d$/.test(code) && code !== 'B737' ? code.slice(1) : code;
  return families.get(digits);
}
