/**
 * Positions of ports that sea-ports places elsewhere, in the right country or in none that the check
 * finds, by UN/LOCODE. They are those of the town in the list of towns, except Galisbay and Sint
 * Eustatius (UN/LOCODE list, 2009).
 */
export const portPositions: Readonly<Record<string, [lat: number, lon: number]>> = {
  ANEUX: [17.4833, -62.9833], // in Sint Maarten
  ANGSB: [18.0667, -63.0833], // near Bonaire; the port of Marigot
  ANSXM: [18.026, -63.04582], // in Curaçao
  CNPUT: [25.43944, 119.01028], // off Taiwan's islands
  FRHON: [49.41985, 0.23294], // in the Jura
  GPSBH: [17.89618, -62.84978], // in Guadeloupe
  IDBIT: [1.44059, 125.12824],
  JPMAI: [35.45, 135.33333], // in Kyoto
  JPTHS: [34.76667, 137.38333], // in Nagoya
};
