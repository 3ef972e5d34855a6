import { addDays } from '../../../src/domain/shared/dates/calendar-day.ts';
import type { AirportHistory } from './airport-histories.ts';

/**
 * Airports whose code moved to a new airport of the same town overnight, as `code|former ICAO
 * code|name|town|region|latitude|longitude|last day|reference ID of the new airport`, which is empty
 * if the new airport has another code. Places and codes are those of the closed airports in OurAirports' full list of 2026; the days are the
 * commonly published ones.
 */
const table = `
AKA|ZLAK|Ankang Wulipu Airport|Ankang|CN-61|32.7081|108.9311|2020-09-24|ZLAK
BCD|RPVB|Bacolod City Domestic Airport|Bacolod|PH-NEC|10.6424|122.9296|2008-01-17|RPVB
BVE|LFBV|Brive–La Roche Airport|Brive-la-Gaillarde|FR-NAQ|45.1508|1.4692|2010-06-14|LFSL
ENY|ZLYA|Yan'an Ershilipu Airport|Yan'an|CN-61|36.6369|109.554|2018-11-07|ZLYA
HZG|ZLHZ|Hanzhong Xiguan Airport|Hanzhong|CN-61|33.0636|107.008|2014-08-12|ZLHZ
HEX|MDHE|Herrera International Airport|Santo Domingo|DO-01|18.4697|-69.9694|2006-02-22|
ILO|RPVI|Mandurriao Airport|Iloilo|PH-ILI|10.7127|122.5452|2007-06-13|RPVI
JNG|ZSJG|Jining Qufu Airport|Jining|CN-37|35.2928|116.3467|2023-12-27|ZSJG
LZO|ZULZ|Luzhou Lantian Airport|Luzhou|CN-51|28.8526|105.3926|2018-09-09|ZULZ
NKC|GQNN|Nouakchott International Airport (old)|Nouakchott|MR-NKC|18.0975|-15.9482|2016-06-22|GQNO
PAS|LGPA|Paros Airport (old)|Paros|GR-L|37.0106|25.1288|2016-07-24|LGPA
QRO|MMQT|Ingeniero Fernando Espinoza Gutiérrez Airport|Querétaro|MX-QUE|20.6237|-100.3689|2004-11-27|MMQT
RAB|AYRB|Lakunai Airfield|Rabaul|PG-EBR|-4.223|152.185|1994-09-18|AYTK
RBR|SBRB|Presidente Médici Airport|Rio Branco|BR-AC|-9.992|-67.8011|1999-11-21|SBRB
SHO|RKND|Sokcho Airport|Sokcho|KR-42|38.1421|128.5983|2002-04-02|
TAG|RPVT|Tagbilaran Airport|Tagbilaran City|PH-BOH|9.6654|123.8535|2018-11-27|RPSP
WUZ|ZGWZ|Wuzhou Changzhoudao Airport|Wuzhou|CN-45|23.4567|111.248|2019-01-22|ZGWZ
YBP|ZUYB|Yibin Caiba Airport|Yibin|CN-51|28.8006|104.545|2019-12-04|ZUYB
ZHA|ZGZJ|Zhanjiang Xintang Airport|Zhanjiang|CN-44|21.2147|110.3584|2022-03-23|ZGZJ
`;

export const historiesOfReplaced: AirportHistory[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [iata = '', icao = '', name = '', town = '', region = '', lat, lon, to = '', id = ''] =
      line.split('|');
    const country = region.slice(0, 2);
    const place = { name, town, country, region, lat: Number(lat), lon: Number(lon) };
    return [
      { id: `${iata}-${to.slice(0, 4)}`, place, eras: [{ iata, icao, to }] },
      ...(id === '' ? [] : [{ id, eras: [{ iata, icao: id, from: addDays(to, 1) }] }]),
    ];
  });
