/**
 * IATA metropolitan areas as `code|town|airports`. The code means the city, even if a list assigns
 * the same letters to an airfield. An airport is given by a current or former IATA code, or by its
 * reference ID, the most likely first. `@from/to` is added if passengers used it only in that
 * period (its own opening and closing need not be given). From memory of IATA's list of
 * metropolitan areas. Codes that begin with Q belong to reservation systems and are not city codes
 * in a log.
 */
const table = `
ANK|Ankara|ESB@1955-01-01/
BAK|Baku|GYD
BER|Berlin|BER TXL@1960-01-01/ SXF THF
BHZ|Belo Horizonte|CNF PLU
BJS|Beijing|PEK PKX NAY
BUE|Buenos Aires|EZE AEP
BUH|Bucharest|OTP BBU
CAS|Casablanca|CMN CAS
CHI|Chicago|ORD MDW
DTT|Detroit|DTW DET
EAP|Basel|BSL
IEV|Kyiv|KBP IEV
IZM|İzmir|ADB@1987-11-16/ IGL@/1987-11-15
JKT|Jakarta|CGK HLP JKT-1985
LON|London|LHR LGW STN LTN LCY SEN
MIL|Milan|MXP LIN BGY
MLH|Mulhouse|BSL
MMA|Malmö|MMX@1972-12-03/ ESMM
MOW|Moscow|SVO DME VKO ZIA
NYC|New York|JFK EWR LGA
OSA|Osaka|KIX ITM
PAR|Paris|CDG ORY LBG@/1980-12-31 BVA
QDF|Dallas|DFW DAL
QHO|Houston|IAH HOU
QLA|Los Angeles|LAX ONT SNA BUR LGB
QSF|San Francisco|SFO OAK SJC
REK|Reykjavík|KEF RKV
RIO|Rio de Janeiro|GIG SDU
ROM|Rome|FCO CIA
SAO|São Paulo|GRU CGH VCP
SEL|Seoul|ICN GMP
SPK|Sapporo|CTS OKD
STO|Stockholm|ARN BMA NYO VST
TCI|Tenerife|TFS TFN
TYO|Tokyo|HND NRT
WAS|Washington|IAD DCA BWI
YEA|Edmonton|YEG YXD
YMQ|Montreal|YUL YMX@/2004-10-31
YTO|Toronto|YYZ YTZ
`;

interface MetropolitanArea {
  code: string;
  town: string;
  airports: {
    /** Current or former IATA code, or reference ID. */
    name: string;
    /** ISO dates; '' for open ends. */
    from: string;
    to: string;
  }[];
}

const areas: MetropolitanArea[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', town = '', airports = ''] = line.split('|');
    return { code, town, airports: airports.split(' ').map(memberOf) };
  });

function memberOf(text: string): MetropolitanArea['airports'][number] {
  const [name = '', period = '/'] = text.split('@');
  const [from = '', to = ''] = period.split('/');
  return { name, from, to };
}

/** The areas whose codes represent a city in logs. */
export const cityCodes: readonly MetropolitanArea[] = areas.filter(({ code }) => code[0] !== 'Q');

/** The codes and towns of the areas of each airport, as search words. */
export const areasOfAirport = new Map<string, string[]>();
for (const { code, town, airports } of areas) {
  for (const { name } of airports) {
    areasOfAirport.set(name, [...(areasOfAirport.get(name) ?? []), code, town]);
  }
}
