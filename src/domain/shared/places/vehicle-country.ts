/**
 * Signs of vehicles in international traffic that are not ISO 3166-1 alpha-2 codes, and the codes of
 * their countries.
 */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'AT',
    B: 'BE',
    C: 'CU',
    D: 'DE',
    E: 'ES',
    F: 'FR',
    G: 'GA',
    H: 'HU',
    I: 'IT',
    J: 'JP',
    K: 'KH',
    L: 'LU',
    M: 'MT',
    N: 'NO',
    P: 'PT',
    Q: 'QA',
    S: 'SE',
    T: 'TH',
    V: 'VA',
    Z: 'ZM',
    AND: 'AD',
    AUS: 'AU',
    BIH: 'BA',
    CDN: 'CA',
    EST: 'EE',
    FIN: 'FI',
    IRL: 'IE',
    MNE: 'ME',
    RSM: 'SM',
    RUS: 'RU',
    SLO: 'SI',
    SRB: 'RS',
  }),
);

/** Returns the ISO 3166-1 alpha-2 code for a sign such as `D`; undefined for another text. */
export function countryOfVehicleSign(text: string): string | undefined {
  return codes.get(text.trim().toUpperCase());
}
