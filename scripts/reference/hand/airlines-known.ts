/**
 * Airlines that often occur in logs, current and former, as `ICAO|IATA|country|name|other names`.
 * They take priority over the OpenFlights list, which mixes active and former holders of a code.
 * The last part of a line, `@from/to`, gives the period in which the airline flew under its codes
 * (a year or a day, empty for an open end), if it ended or another airline had one of the codes
 * before. An airline that changed its codes has a line for each period. If two airlines held a code
 * at the same time, the earlier line is the more likely one.
 * Compared with the lists of OpenFlights and Virtual Radar Server. Codes of airlines that ended
 * before those lists are from memory of the timetables, and left empty if unsure.
 */
export const knownAirlines = `
AAL|AA|US|American Airlines
DAL|DL|US|Delta Air Lines|Delta
UAL|UA|US|United Airlines|United
SWA|WN|US|Southwest Airlines
BAW|BA|GB|British Airways|@1974-04-01/
SHT|BA|GB|British Airways Shuttle|@1979/2007
CFE|CJ|GB|BA CityFlyer|@2007-03-25/
DLH|LH|DE|Lufthansa|Deutsche Lufthansa
CLH|CL|DE|Lufthansa CityLine
AFR|AF|FR|Air France
KLM|KL|NL|KLM|KLM Royal Dutch Airlines
KLC|WA|NL|KLM Cityhopper|@1991/
RYR|FR|IE|Ryanair|@1985-07-08/
EZY|U2|GB|easyJet|@1995-11-10/
EJU|EC|AT|easyJet Europe|@2017-07-20/
EZS|DS|CH|easyJet Switzerland|@1999-04-01/
WZZ|W6|HU|Wizz Air|@2004-05-19/
WUK|W9|GB|Wizz Air UK|@2018-05-03/
EIN|EI|IE|Aer Lingus
VIR|VS|GB|Virgin Atlantic|Virgin Atlantic Airways|@1984-06-22/
EXS|LS|GB|Jet2.com|Jet2|@2003-02-12/
TOM|BY|GB|TUI Airways|Thomson Airways|Thomsonfly|@2005-11-01/
LOG|LM|GB|Loganair|@2017-09-01/
BEE|BE|GB|Flybe|@2000-06-01/2023-01-28
TCX|MT|GB|Thomas Cook Airlines|JMC Air|@1999-09-01/2019-09-23
MON|ZB|GB|Monarch Airlines|Monarch|@1968-04-05/2017-10-02
BMA|BD|GB|bmi|British Midland|@1964/2012-10-27
BMR|BM|GB|bmi Regional|flybmi|@2012-05-01/2019-02-16
GOE|OG|GB|Go Fly|Go|@1998-05-22/2003-03-29
BCY|WX|IE|CityJet|@1992/
IBE|IB|ES|Iberia
IBS|I2|ES|Iberia Express|@2012-03-25/
VLG|VY|ES|Vueling|Vueling Airlines|@2004-07-01/
AEA|UX|ES|Air Europa
VOE|V7|ES|Volotea|@2012-04-05/
JKK|JK|ES|Spanair|@1988-03-01/2012-01-27
TAP|TP|PT|TAP Air Portugal|TAP Portugal|Transportes Aéreos Portugueses
RZO|S4|PT|SATA International|Azores Airlines
AZA|AZ|IT|Alitalia|@1947-05-05/2021-10-14
ITY|AZ|IT|ITA Airways|@2021-10-15/
SAS|SK|SE|SAS|Scandinavian Airlines
NAX|DY|NO|Norwegian|Norwegian Air Shuttle|@1993-01-22/
NOZ|DY|NO|Norwegian Air Norway|@2013/
WIF|WF|NO|Widerøe
BRA|BU|NO|Braathens|Braathens SAFE|@1946-12-30/2004-05-31
FIN|AY|FI|Finnair
ICE|FI|IS|Icelandair
WOW|WW|IS|WOW air|@2012-05-31/2019-03-28
SWR|LX|CH|Swiss|Swiss International Air Lines|@2002-03-31/
SWR|SR|CH|Swissair|@1931-03-26/2002-03-30
CRX|LX|CH|Crossair|@1978-11-24/2002-03-30
EDW|WK|CH|Edelweiss Air|@1996-02-10/
AUA|OS|AT|Austrian Airlines|Austrian
NLY|HG|AT|Niki|@2003-11-28/2017-12-13
LDA|NG|AT|Lauda Air|@1985-05-24/2013-07-01
BEL|SN|BE|Brussels Airlines|@2002-02-15/
SAB|SN|BE|Sabena|@1923-05-23/2001-11-07
JAF|TB|BE|TUI fly Belgium|Jetairfly|@2004-03-01/
LGL|LG|LU|Luxair
TRA|HV|NL|Transavia|Transavia Airlines
TVF|TO|FR|Transavia France|@2007-05-12/
TFL|OR|NL|TUI fly Netherlands|Arkefly|@2005-04-01/
MPH|MP|NL|Martinair|@1958/
EWG|EW|DE|Eurowings|@1993/
GWI|4U|DE|Germanwings|@2002-10-27/2020-04-07
BER|AB|DE|Air Berlin|@1979-04-28/2017-10-27
CFG|DE|DE|Condor
TUI|X3|DE|TUI fly Deutschland|TUIfly|Hapag-Lloyd Express
HLF|HF|DE|Hapag-Lloyd Flug|@1973-03-30/2007-01-14
SXD|XG|DE|SunExpress Deutschland|@2011/2020
IFL|IF|DE|Interflug|@1958-09-18/1991-04-30
BAG|DI|DE|dba|Deutsche BA|@1992-06-02/2008-11-30
LTU|LT|DE|LTU|LTU International|@1955/2011-04-13
LOT|LO|PL|LOT Polish Airlines|LOT
CSA|OK|CZ|Czech Airlines|ČSA|@1923-10-06/2024-10-26
TVS|QS|CZ|Smartwings|Travel Service
MAH|MA|HU|Malév|Malév Hungarian Airlines|@1946-03-29/2012-02-03
ROT|RO|RO|TAROM
LZB|FB|BG|Bulgaria Air|@2002-12-04/
LAZ|LZ|BG|Balkan Bulgarian Airlines|@1947/2002-10-29
ASL|JU|RS|Air Serbia|@2013-10-26/
JAT|JU|RS|JAT Airways|Jugoslovenski Aerotransport|@1947-04-01/2013-10-25
CTN|OU|HR|Croatia Airlines|@1989-08-07/
ADR|JP|SI|Adria Airways|@1961-03-14/2019-09-30
AEE|A3|GR|Aegean Airlines|Aegean
OAL|OA|GR|Olympic Air|Olympic|@2009-10-01/
OAL|OA|GR|Olympic Airlines|Olympic|@2003-12-12/2009-09-30
OAL|OA|GR|Olympic Airways|Olympic|@1957-04-06/2003-12-11
CYP|CY|CY|Cyprus Airways
AMC|KM|MT|Air Malta|@1974-04-01/2024-03-30
KMM|KM|MT|KM Malta Airlines|@2024-03-31/
BTI|BT|LV|airBaltic|Air Baltic
ELL|OV|EE|Estonian Air|@1991-12-01/2015-11-07
LIL|TE|LT|FlyLAL|Lithuanian Airlines|@1991-09-01/2009-01-17
AFL|SU|RU|Aeroflot
SBI|S7|RU|S7 Airlines|Siberia Airlines
SDM|FV|RU|Rossiya|@1992/
TSO|UN|RU|Transaero|@1991-11-05/2015-10-25
PBD|DP|RU|Pobeda|@2014-12-01/
UTA|UT|RU|UTair|@1991/
AUI|PS|UA|Ukraine International Airlines|@1992-11-25/
THY|TK|TR|Turkish Airlines|Türk Hava Yolları
PGT|PC|TR|Pegasus Airlines|Pegasus|@1990-12-01/
SXS|XQ|TR|SunExpress|@1989-10-01/
OHY|8Q|TR|Onur Air|@1992-05-14/
ELY|LY|IL|El Al
ISR|6H|IL|Israir
MSR|MS|EG|EgyptAir
RAM|AT|MA|Royal Air Maroc
TAR|TU|TN|Tunisair
DAH|AH|DZ|Air Algérie
ETH|ET|ET|Ethiopian Airlines
KQA|KQ|KE|Kenya Airways
SAA|SA|ZA|South African Airways
CAW|MN|ZA|Comair|kulula.com
MAU|MK|MU|Air Mauritius
RWD|WB|RW|RwandAir|@2002-12-01/
TSC|TS|CA|Air Transat
ACA|AC|CA|Air Canada
ROU|RV|CA|Air Canada Rouge|@2013-07-01/
JZA|QK|CA|Jazz|Air Canada Jazz
WJA|WS|CA|WestJet
POE|PD|CA|Porter Airlines
CDN|CP|CA|Canadian Airlines|Canadian Airlines International|@1987-03-27/2001-12-31
WDC|WG|CA|Wardair|@1952/1990-01-15
ASA|AS|US|Alaska Airlines
JBU|B6|US|JetBlue|JetBlue Airways|@2000-02-11/
NKS|NK|US|Spirit Airlines
FFT|F9|US|Frontier Airlines|@1994-07-05/
HAL|HA|US|Hawaiian Airlines
AAY|G4|US|Allegiant Air
SCX|SY|US|Sun Country Airlines
VRD|VX|US|Virgin America|@2007-08-08/2018-04-24
MXY|MX|US|Breeze Airways|@2021-05-27/
SKW|OO|US|SkyWest Airlines
RPA|YX|US|Republic Airways|@2010-01-01/
ENY|MQ|US|Envoy Air|American Eagle
EDV|9E|US|Endeavor Air|Pinnacle Airlines
JIA|OH|US|PSA Airlines|@2012-10-01/
PDT|PT|US|Piedmont Airlines
ASH|YV|US|Mesa Airlines
ASQ|EV|US|ExpressJet|@2011-12-31/2020-09-30
QXE|QX|US|Horizon Air
COA|CO|US|Continental Airlines|Continental|@1937/2012-03-02
NWA|NW|US|Northwest Airlines|Northwest Orient|@1926/2010-01-30
USA|US|US|US Airways|USAir|@1979-10-28/2015-10-16
AWE|HP|US|America West Airlines|@1983-08-01/2007-09-25
TWA|TW|US|Trans World Airlines|TWA|@1930/2001-12-01
PAA|PA|US|Pan American World Airways|Pan Am|PanAm|@1927/1991-12-04
EAL|EA|US|Eastern Air Lines|Eastern|@1926/1991-01-18
BNF|BN|US|Braniff International Airways|Braniff|@1928/1989-11-07
TRS|FL|US|AirTran Airways|ValuJet|@1993/2014-12-28
MEP|YX|US|Midwest Airlines|Midwest Express|@1984/2009-12-31
AMT|TZ|US|ATA Airlines|American Trans Air|@1973/2008-04-03
NAL|NA|US|National Airlines|@1934/1980-01-06
WAL|WA|US|Western Airlines|@1926/1987-03-31
|PS|US|Pacific Southwest Airlines|@1949-05-06/1988-04-08
|RC|US|Republic Airlines (1979)|@1979-07-01/1986-09-30
PEX|PE|US|People Express|@1981-04-30/1987-02-01
TOW|FF|US|Tower Air|@1983-11-01/2000-05-01
AMX|AM|MX|Aeroméxico
VOI|Y4|MX|Volaris
VIV|VB|MX|Viva Aerobus|@2006-11-30/
MXA|MX|MX|Mexicana|Mexicana de Aviación|@1921/2010-08-28
AIJ|4O|MX|Interjet|@2005-12-01/2020-12-11
CMP|CM|PA|Copa Airlines
AVA|AV|CO|Avianca
TAI|TA|SV|TACA|@1931/2013-05-27
LAN|LA|CL|LATAM Airlines|LATAM Chile|LAN Airlines|LAN Chile
TAM|JJ|BR|LATAM Brasil|TAM Linhas Aéreas|TAM|@1976/
LPE|LP|PE|LATAM Perú|LAN Perú|@1999/
GLO|G3|BR|Gol|GOL Linhas Aéreas|@2001-01-15/
AZU|AD|BR|Azul|@2008-12-15/
VRG|RG|BR|Varig|@1927/2007-12-31
VSP|VP|BR|VASP|@1933/2005-01-27
ARG|AR|AR|Aerolíneas Argentinas
SKU|H2|CL|Sky Airline
VIA|VA|VE|Viasa|@1960/1997-01-23
CUB|CU|CU|Cubana|Cubana de Aviación
BWA|BW|TT|Caribbean Airlines|@2007-01-01/
AJM|JM|JM|Air Jamaica|@1969-04-01/2015-12-31
LIA|LI|AG|LIAT
UAE|EK|AE|Emirates|@1985-10-25/
ETD|EY|AE|Etihad Airways|Etihad|@2003-11-05/
FDB|FZ|AE|flydubai|@2009-06-01/
ABY|G9|AE|Air Arabia|@2003-10-28/
QTR|QR|QA|Qatar Airways|@1994-01-20/
GFA|GF|BH|Gulf Air
OMA|WY|OM|Oman Air|@1993/
SVA|SV|SA|Saudia|Saudi Arabian Airlines
KNE|XY|SA|flynas|@2007-02-25/
KAC|KU|KW|Kuwait Airways
RJA|RJ|JO|Royal Jordanian|Alia
MEA|ME|LB|Middle East Airlines|MEA
IRA|IR|IR|Iran Air
IAW|IA|IQ|Iraqi Airways
AIC|AI|IN|Air India
IAC|IC|IN|Indian Airlines|Indian|@1953-08-01/2011-02-26
IGO|6E|IN|IndiGo|@2006-08-04/
SEJ|SG|IN|SpiceJet|@2005-05-24/
JAI|9W|IN|Jet Airways|@1993-05-05/2019-04-17
KFR|IT|IN|Kingfisher Airlines|@2005-05-09/2012-10-20
VTI|UK|IN|Vistara|@2015-01-09/2024-11-11
AXB|IX|IN|Air India Express|@2005-04-29/
AKJ|QP|IN|Akasa Air|@2022-08-07/
PIA|PK|PK|Pakistan International Airlines|PIA
BBC|BG|BD|Biman Bangladesh Airlines
ALK|UL|LK|SriLankan Airlines|Air Lanka|@1979-09-01/
RNA|RA|NP|Nepal Airlines|Royal Nepal Airlines
DRK|KB|BT|Druk Air
THA|TG|TH|Thai Airways|Thai Airways International
AIQ|FD|TH|Thai AirAsia|@2004-02-03/
BKP|PG|TH|Bangkok Airways
NOK|DD|TH|Nok Air|@2004-07-23/
SIA|SQ|SG|Singapore Airlines|@1972-10-01/
SLK|MI|SG|SilkAir|@1989-02-21/2021-05-06
TGW|TR|SG|Scoot|@2017-07-25/
JSA|3K|SG|Jetstar Asia|@2004-12-13/2025-07-31
MAS|MH|MY|Malaysia Airlines|@1972-10-01/
AXM|AK|MY|AirAsia|@1996/
XAX|D7|MY|AirAsia X|@2007-11-02/
MXD|OD|MY|Batik Air Malaysia|Malindo Air|@2013-03-22/
GIA|GA|ID|Garuda Indonesia
LNI|JT|ID|Lion Air|@2000-06-30/
CTV|QG|ID|Citilink|@2001-07-16/
AWQ|QZ|ID|Indonesia AirAsia|@2004-12-08/
BTK|ID|ID|Batik Air|@2013-05-03/
MNA|MZ|ID|Merpati Nusantara Airlines|@1962-09-06/2014-02-01
PAL|PR|PH|Philippine Airlines
CEB|5J|PH|Cebu Pacific|@1996-03-08/
HVN|VN|VN|Vietnam Airlines
VJC|VJ|VN|VietJet Air|@2011-12-24/
KHV|K6|KH|Cambodia Angkor Air|@2009-07-27/
LAO|QV|LA|Lao Airlines
MMA|8M|MM|Myanmar Airways International|@1993-08-15/
CPA|CX|HK|Cathay Pacific
HDA|KA|HK|Cathay Dragon|@2016-11-21/2020-10-20
HDA|KA|HK|Dragonair|@1985-07-01/2016-11-20
HKE|UO|HK|HK Express|@2004/
CRK|HX|HK|Hong Kong Airlines|@2006-11-28/
AMU|NX|MO|Air Macau|@1995-11-09/
CAL|CI|TW|China Airlines
EVA|BR|TW|EVA Air|@1991-07-01/
CCA|CA|CN|Air China|@1988-07-01/
CES|MU|CN|China Eastern Airlines|@1988-06-25/
CSN|CZ|CN|China Southern Airlines|@1988-07-01/
CHH|HU|CN|Hainan Airlines|@1993-05-02/
CXA|MF|CN|XiamenAir
CSZ|ZH|CN|Shenzhen Airlines
CSC|3U|CN|Sichuan Airlines
CQH|9C|CN|Spring Airlines|@2005-07-18/
DKH|HO|CN|Juneyao Air|@2006-09-25/
JAL|JL|JP|Japan Airlines|JAL
ANA|NH|JP|All Nippon Airways|ANA
JAS|JD|JP|Japan Air System|Toa Domestic Airlines|@1971-05-15/2004-03-31
APJ|MM|JP|Peach Aviation|@2012-03-01/
JJP|GK|JP|Jetstar Japan|@2012-07-03/
SKY|BC|JP|Skymark Airlines|@1998-09-19/
KAL|KE|KR|Korean Air
AAR|OZ|KR|Asiana Airlines|@1988-12-23/
JJA|7C|KR|Jeju Air|@2006-06-05/
TWB|TW|KR|T'way Air|@2010-09-16/
JNA|LJ|KR|Jin Air|@2008-07-17/
MGL|OM|MN|MIAT Mongolian Airlines
KZR|KC|KZ|Air Astana|@2002-05-15/
UZB|HY|UZ|Uzbekistan Airways|@1992-01-28/
AHY|J2|AZ|Azerbaijan Airlines|@1992-04-07/
TGZ|A9|GE|Georgian Airways
QFA|QF|AU|Qantas
JST|JQ|AU|Jetstar Airways|Jetstar|@2004-05-25/
VOZ|VA|AU|Virgin Australia|@2009-01-01/
AAA|AN|AU|Ansett Australia|Ansett|@1936-02-17/2002-03-04
|TN|AU|Australian Airlines|Trans Australia Airlines|@1946-09-09/1993-09-13
RXA|ZL|AU|Rex Airlines|Regional Express
ANZ|NZ|NZ|Air New Zealand
FJI|FJ|FJ|Fiji Airways|Air Pacific
ANG|PX|PG|Air Niugini
ACI|SB|NC|Aircalin
THT|TN|PF|Air Tahiti Nui|@1998-11-20/
VTA|VT|PF|Air Tahiti
BCA|BR|GB|British Caledonian|British Caledonian Airways|@1970-11-30/1988-04-14
|BE|GB|British European Airways|BEA|@1946-08-01/1974-03-31
|BA|GB|BOAC|British Overseas Airways Corporation|@1946-01-01/1974-03-31
DAN|DA|GB|Dan-Air|Dan-Air London|@1953/1992-11-08
|GK|GB|Laker Airways|Laker|@1966/1982-02-05
AOE|AE|GB|Air Europe|@1979-05-04/1991-03-08
BAL|BY|GB|Britannia Airways|Britannia|@1962/2005-10-31
UKA|UK|GB|Air UK|@1980-01-01/1998-12-31
AUR|GR|GB|Aurigny
EZE|T3|GB|Eastern Airways
ITF|IT|FR|Air Inter|@1954/1997-03-31
UTA|UT|FR|UTA|Union de Transports Aériens|@1963-10-01/1992-12-31
CRL|SS|FR|Corsair|Corsairfly
AOM|IW|FR|AOM French Airlines|@1988/2001-09-21
FBU|BF|FR|French Bee|@2016-07-01/
NVR|N2|SE|Novair
LIN|LF|SE|Linjeflyg|@1957/1992-12-31
BLX|6B|SE|TUI fly Nordic|Britannia Nordic|@1998/
BXS|BX|ES|Spantax|@1959/1988-03-29
BBB|BB|CH|Balair|@1953/2001-10-05
SLM|PY|SR|Surinam Airways
ISS|IG|IT|Meridiana|Alisarda|@1963/2018-02-28
ISS|IG|IT|Air Italy|@2018-03-01/2020-02-25
REA|RE|IE|Aer Arann|@1970/2014-03-20
STK|RE|IE|Stobart Air|@2014-03-21/2021-06-12
BBO|F7|CH|Flybaboo|Baboo|@2003/2010-10-31
SIH|SI|IE|Skynet Airlines|@2001/2004
BCI|SI|GG|Blue Islands|@2006/2025
SMY|ZS|SA|Sama Airlines|Sama|@2007-03-14/2010-08-24
DJB|D8|DJ|Djibouti Airlines|@1998/2009
IBK|D8|IE|Norwegian Air International|@2014/2021
BWA|BW|TT|BWIA West Indies Airways|BWIA|@1940/2006-12-31
VOZ|DJ|AU|Virgin Blue|@2000-08-31/2011-05-03
CPC|CP|CA|CP Air|Canadian Pacific Air Lines|@1942/1987-03-26
PWA|PW|CA|Pacific Western Airlines|@1946/1987-03-26
SWG|WG|CA|Sunwing Airlines|@2005-11-01/
BMI|WW|GB|bmibaby|@2002-03-23/2012-09-09
COM|OH|US|Comair (United States)|@1977/2012-09-29
ABQ|PA|PK|Airblue|@2004-06-18/
|FL|US|Frontier Airlines (1950)|@1950/1986-08-24
|AL|US|Allegheny Airlines|@1952/1979-10-27
|OZ|US|Ozark Air Lines|@1950-09-26/1986-10-26
|SO|US|Southern Airways|@1949/1979-06-30
|NC|US|North Central Airlines|@1952/1979-06-30
|RW|US|Hughes Airwest|@1970/1980-10-01
|PI|US|Piedmont Airlines (1948)|@1948-02-20/1989-08-05
|QH|US|Air Florida|@1972/1984-07-03
|NY|US|New York Air|@1980-12-19/1987-01-31
|ML|US|Midway Airlines|@1979-10-31/1991-11-13
|TI|US|Texas International Airlines|@1968/1982-10-31
AAH|AQ|US|Aloha Airlines|@1946-07-26/2008-03-31
FLI|RC|FO|Atlantic Airways|@1988-03-28/
TBA|TR|BR|Transbrasil|@1955/2001-12-03
SSR|SG|ID|Sempati Air|@1968/1998-06-05
TTW|IT|TW|Tigerair Taiwan|@2014-09-26/
|ML|SG|Malaysia-Singapore Airlines|@1966/1972-09-30
|CA|CN|CAAC|Civil Aviation Administration of China|@1949/1988-06-30
|TE|NZ|TEAL|Tasman Empire Airways|@1940/1965-03-31
MDA|AE|TW|Mandarin Airlines|@1991-10-16/
ABL|BX|KR|Air Busan|@2008-10-27/
FPY|OG|IS|Play|Fly Play|@2021-06-24/2025-09-29
SDR|SR|DE|Sundair|@2017-07-01/
EWA|EW|AU|East-West Airlines|@1947/1993-10-31
ZAC|QZ|ZM|Zambia Airways|@1967/1994-12-03
EAA|EC|KE|East African Airways|@1946/1977-02-01
DYA|DY|YE|Alyemda|@1971/1996-05-31
NGA|WT|NG|Nigeria Airways|@1958/2003-09-30
GHA|GH|GH|Ghana Airways|@1958/2004-07-31
RKA|RK|CI|Air Afrique|@1961/2002-01-31
TGW|TR|SG|Tiger Airways|Tigerair|@2004-09-15/2017-07-24
SCO|TZ|SG|Scoot|@2012-06-04/2017-07-24
LOG||GB|Loganair|@1962-02-01/2017-08-31
WAZ|5W|AE|Wizz Air Abu Dhabi|@2020/2025-08-31
AEU|5W|GB|Astraeus|Astraeus Airlines|@2002-04-01/2011-11-21
WMT|W4|MT|Wizz Air Malta|@2022-10-01/
CYF|U8|CY|TUS Airways|@2015/
RNV|U8|AM|Armavia|@1996/2013-03-31
CLI|XG|ES|Clickair|@2006-10-01/2009-07-14
TKJ|VF|TR|AJet|AnadoluJet|@2024-03-31/
VLU|VF|SG|Valuair|@2004-05-05/2014-10-25
SJX|JX|TW|Starlux Airlines|Starlux|@2020-01-23/
TLM|SL|TH|Thai Lion Air|@2013-12-04/
TAX|XJ|TH|Thai AirAsia X|@2014-06-17/
IAD|I5|IN|AIX Connect|AirAsia India|@2014-06-12/2024-09-30
FIA|5F|MD|FlyOne|@2016-06-24/
GOW|G8|IN|Go First|GoAir|@2005-11-04/2023-05-02
OMS|OV|OM|SalamAir|@2017-01-30/
FAD|F3|SA|flyadeal|@2017-09-23/
ADY|3L|AE|Air Arabia Abu Dhabi|@2020-07-14/
ISK|3L|AT|InterSky|@2002-03-25/2015-11-05
OCN|4Y|DE|Discover Airlines|Eurowings Discover|@2021-07-24/
LHX|VL|DE|Lufthansa City Airlines|@2024-06-26/
MAY|AL|MT|Malta Air|@2019/
NBT|N0|NO|Norse Atlantic Airways|@2022-06-14/
VKG|DK|DK|Sunclass Airlines|@2019-10-30/
VKG|DK|DK|Thomas Cook Airlines Scandinavia|@2008-05-09/2019-10-29
AEZ|XZ|IT|Aeroitalia|@2022-07-01/
VXP|XP|US|Avelo Airlines|Avelo|@2021-04-28/
JAT|JA|CL|JetSMART|@2017-07-25/
FBZ|FO|AR|Flybondi|@2018-01-26/
RPB|P5|CO|Wingo|@2016-12-01/
RPB|P5|CO|Copa Airlines Colombia|AeroRepública|@1993-06-17/2016-11-30
DWI|DM|DO|Arajet|@2022-09-15/
|DM|DK|Maersk Air|@1970/2005-09-12
BAV|QH|VN|Bamboo Airways|@2019-01-16/
VAG|VU|VN|Vietravel Airlines|@2021-01-25/
ASV|RS|KR|Air Seoul|@2016-07-11/
APZ|YP|KR|Air Premia|@2021-08-11/
EOK|RF|KR|Aero K|@2021-04-15/
TZP|ZG|JP|ZIPAIR Tokyo|ZIPAIR|@2020-06-03/
VVM|ZG|MO|Viva Macau|@2006-12-16/2010-03-28
SJO|IJ|JP|Spring Japan|Spring Airlines Japan|@2014-08-01/
JYH|AQ|CN|9 Air|@2015-01-15/
CBJ|JD|CN|Capital Airlines|Beijing Capital Airlines|@2010-05-02/
HGB|HB|HK|Greater Bay Airlines|@2022-07-23/
UBG|BS|BD|US-Bangla Airlines|@2014-07-17/
SFR|FA|ZA|FlySafair|Safair|@2014-10-16/
APO|P4|NG|Air Peace|@2014-10-24/
VRE|HF|CI|Air Côte d'Ivoire|@2012-11-12/
SKK|KP|TG|ASKY Airlines|ASKY|@2010-01-15/
SZN|HC|SN|Air Senegal|@2018-05-14/
UGD|UR|UG|Uganda Airlines|@2019-08-28/
TGG|TT|AU|Tigerair Australia|Tiger Airways Australia|@2007-11-23/2020-03-25
WFL|2W|ES|World2Fly|@2021-06-19/
PUE|PU|ES|Plus Ultra|Plus Ultra Líneas Aéreas|@2016/
PUA|PU|UY|PLUNA|@1936/2012-07-05
WSW|WO|CA|Swoop|@2018-06-20/2023-10-28
WOA|WO|US|World Airways|@1948/2014-03-27
FCA|DP|GB|First Choice Airways|@2004-03-01/2008-10-31
AMM|DP|GB|Air 2000|@1987-04-11/2004-02-29
|EV|US|Atlantic Southeast Airlines|@1979-06-27/2011-12-30
|RH|ZW|Air Rhodesia|@1967-09-01/1979-05-31
LVG|LM|IT|Livingston Energy Flight|@2003-04-01/2010-10-14
|LM|CW|ALM Antillean Airlines|@1964-08-01/2001-10-31
`;
