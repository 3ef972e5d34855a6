const italy = `01:65 02:77 03:78 04:72 05:45 06:36 07:62 08:42 09:25 10:57 11:67 12:21 13:75 14:88 15:82
16:52 17:32 18:55 19:23 20:34`;
const spain = `07:IB 27:RI 29:MD 31:MC 32:NC 34:AS 39:CB 51:AN 52:AR 53:CN 54:CM 55:CL 56:CT 57:EX
58:GA 59:PV 60:VC CE:CE ML:ML`;
const france = `11:IDF 24:CVL 27:BFC 28:NOR 32:HDF 44:GES 52:PDL 53:BRE 75:NAQ 76:OCC 84:ARA 93:PAC 94:20R`;

const linesOf = (country: string, pairs: string): [string, string][] =>
  pairs.split(/\s+/).map((pair) => {
    const [geoNames = '', iso = ''] = pair.split(':');
    return [`${country}.${geoNames}`, `${country}-${iso}`];
  });

/**
 * ISO 3166-2 codes by GeoNames code, for countries where Natural Earth has provinces and GeoNames
 * has regions. Source: ISO 3166-2 and GeoNames' admin1 list.
 */
export const regionsOfCoarserRank = new Map([
  ...linesOf('IT', italy),
  ...linesOf('ES', spain),
  ...linesOf('FR', france),
]);
