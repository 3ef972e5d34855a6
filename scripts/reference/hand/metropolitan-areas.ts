/**
 * IATA metropolitan areas, as `code|town|airports`: search words only, a code in a log always means
 * one airport. The town is one under which people look for all of them.
 */
const table = `
BJS|Beijing|PEK PKX NAY
BUE|Buenos Aires|EZE AEP
BUH|Bucharest|OTP BBU
CHI|Chicago|ORD MDW
DTT|Detroit|DTW DET
IEV|Kyiv|KBP IEV
JKT|Jakarta|CGK HLP
LON|London|LHR LGW STN LTN LCY SEN
MIL|Milan|MXP LIN BGY
MOW|Moscow|SVO DME VKO ZIA
NYC|New York|JFK EWR LGA
OSA|Osaka|KIX ITM
PAR|Paris|CDG ORY LBG BVA
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
YMQ|Montreal|YUL YMX
YTO|Toronto|YYZ YTZ
`;

/** The codes and towns of the areas that each airport belongs to. */
export const areasOfAirport = new Map<string, string[]>();
for (const line of table.trim().split('\n')) {
  const [code = '', town = '', airports = ''] = line.split('|');
  for (const iata of airports.split(' ')) {
    areasOfAirport.set(iata, [...(areasOfAirport.get(iata) ?? []), code, town]);
  }
}
