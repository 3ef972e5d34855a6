/**
 * Airlines that logs name often, today's and those of the past, as `ICAO|IATA|country|name|further
 * names`. They come before the OpenFlights list, which mixes live and dead holders of a code: for a
 * code that two airlines have held, the earlier line here is the likelier one. Compared with the lists
 * of OpenFlights and Virtual Radar Server; codes of airlines gone before those are from memory of
 * the timetables, and left empty where unsure.
 */
export const knownAirlines = `
AAL|AA|US|American Airlines
DAL|DL|US|Delta Air Lines|Delta
UAL|UA|US|United Airlines|United
SWA|WN|US|Southwest Airlines
BAW|BA|GB|British Airways
SHT|BA|GB|British Airways Shuttle
CFE|CJ|GB|BA CityFlyer
DLH|LH|DE|Lufthansa|Deutsche Lufthansa
CLH|CL|DE|Lufthansa CityLine
AFR|AF|FR|Air France
KLM|KL|NL|KLM|KLM Royal Dutch Airlines
KLC|WA|NL|KLM Cityhopper
RYR|FR|IE|Ryanair
EZY|U2|GB|easyJet
EJU|EC|AT|easyJet Europe
EZS|DS|CH|easyJet Switzerland
WZZ|W6|HU|Wizz Air
WUK|W9|GB|Wizz Air UK
EIN|EI|IE|Aer Lingus
VIR|VS|GB|Virgin Atlantic|Virgin Atlantic Airways
EXS|LS|GB|Jet2.com|Jet2
TOM|BY|GB|TUI Airways|Thomson Airways|Britannia Airways|Thomsonfly
LOG|LM|GB|Loganair
BEE|BE|GB|Flybe
TCX|MT|GB|Thomas Cook Airlines|JMC Air
MON|ZB|GB|Monarch Airlines|Monarch
BMA|BD|GB|bmi|British Midland
BMR|BM|GB|bmi Regional|flybmi
GOE|OG|GB|Go Fly|Go
BCY|WX|IE|CityJet
IBE|IB|ES|Iberia
IBS|I2|ES|Iberia Express
VLG|VY|ES|Vueling|Vueling Airlines
AEA|UX|ES|Air Europa
VOE|V7|ES|Volotea
JKK|JK|ES|Spanair
TAP|TP|PT|TAP Air Portugal|TAP Portugal|Transportes Aéreos Portugueses
RZO|S4|PT|SATA International|Azores Airlines
AZA|AZ|IT|Alitalia
ITY|AZ|IT|ITA Airways
SAS|SK|SE|SAS|Scandinavian Airlines
NAX|DY|NO|Norwegian|Norwegian Air Shuttle
NOZ|DY|NO|Norwegian Air Norway
WIF|WF|NO|Widerøe
BRA|BU|NO|Braathens|Braathens SAFE
FIN|AY|FI|Finnair
ICE|FI|IS|Icelandair
WOW|WW|IS|WOW air
SWR|LX|CH|Swiss|Swiss International Air Lines
SWR|SR|CH|Swissair
CRX|LX|CH|Crossair
EDW|WK|CH|Edelweiss Air
AUA|OS|AT|Austrian Airlines|Austrian
NLY|HG|AT|Niki
LDA|NG|AT|Lauda Air
BEL|SN|BE|Brussels Airlines
SAB|SN|BE|Sabena
JAF|TB|BE|TUI fly Belgium|Jetairfly
LGL|LG|LU|Luxair
TRA|HV|NL|Transavia|Transavia Airlines
TVF|TO|FR|Transavia France
TFL|OR|NL|TUI fly Netherlands|Arkefly
MPH|MP|NL|Martinair
EWG|EW|DE|Eurowings
GWI|4U|DE|Germanwings
BER|AB|DE|Air Berlin
CFG|DE|DE|Condor
TUI|X3|DE|TUI fly Deutschland|TUIfly|Hapag-Lloyd Express
HLF|HF|DE|Hapag-Lloyd Flug
SXD|XG|DE|SunExpress Deutschland
IFL|IF|DE|Interflug
BAG|DI|DE|dba|Deutsche BA
LTU|LT|DE|LTU|LTU International
LOT|LO|PL|LOT Polish Airlines|LOT
CSA|OK|CZ|Czech Airlines|ČSA
TVS|QS|CZ|Smartwings|Travel Service
MAH|MA|HU|Malév|Malév Hungarian Airlines
ROT|RO|RO|TAROM
LZB|FB|BG|Bulgaria Air
LAZ|LZ|BG|Balkan Bulgarian Airlines
ASL|JU|RS|Air Serbia
JAT|JU|RS|JAT Airways|Jugoslovenski Aerotransport
CTN|OU|HR|Croatia Airlines
ADR|JP|SI|Adria Airways
AEE|A3|GR|Aegean Airlines|Aegean
OAL|OA|GR|Olympic Air|Olympic Airways|Olympic Airlines
CYP|CY|CY|Cyprus Airways
AMC|KM|MT|Air Malta
KMM|KM|MT|KM Malta Airlines
BTI|BT|LV|airBaltic|Air Baltic
ELL|OV|EE|Estonian Air
LIL|TE|LT|FlyLAL|Lithuanian Airlines
AFL|SU|RU|Aeroflot
SBI|S7|RU|S7 Airlines|Siberia Airlines
SDM|FV|RU|Rossiya
TSO|UN|RU|Transaero
PBD|DP|RU|Pobeda
UTA|UT|RU|UTair
AUI|PS|UA|Ukraine International Airlines
THY|TK|TR|Turkish Airlines|Türk Hava Yolları
PGT|PC|TR|Pegasus Airlines|Pegasus
SXS|XQ|TR|SunExpress
OHY|8Q|TR|Onur Air
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
RWD|WB|RW|RwandAir
TSC|TS|CA|Air Transat
ACA|AC|CA|Air Canada
ROU|RV|CA|Air Canada Rouge
JZA|QK|CA|Jazz|Air Canada Jazz
WJA|WS|CA|WestJet
POE|PD|CA|Porter Airlines
CDN|CP|CA|Canadian Airlines|Canadian Airlines International
WDC|WG|CA|Wardair
ASA|AS|US|Alaska Airlines
JBU|B6|US|JetBlue|JetBlue Airways
NKS|NK|US|Spirit Airlines
FFT|F9|US|Frontier Airlines
HAL|HA|US|Hawaiian Airlines
AAY|G4|US|Allegiant Air
SCX|SY|US|Sun Country Airlines
VRD|VX|US|Virgin America
MXY|MX|US|Breeze Airways
SKW|OO|US|SkyWest Airlines
RPA|YX|US|Republic Airways
ENY|MQ|US|Envoy Air|American Eagle
EDV|9E|US|Endeavor Air|Pinnacle Airlines
JIA|OH|US|PSA Airlines
PDT|PT|US|Piedmont Airlines
ASH|YV|US|Mesa Airlines
ASQ|EV|US|ExpressJet
QXE|QX|US|Horizon Air
COA|CO|US|Continental Airlines|Continental
NWA|NW|US|Northwest Airlines|Northwest Orient
USA|US|US|US Airways|USAir|Allegheny Airlines
AWE|HP|US|America West Airlines
TWA|TW|US|Trans World Airlines|TWA
PAA|PA|US|Pan American World Airways|Pan Am
EAL|EA|US|Eastern Air Lines
BNF|BN|US|Braniff International Airways|Braniff
TRS|FL|US|AirTran Airways|ValuJet
MEP|YX|US|Midwest Airlines|Midwest Express
AMT|TZ|US|ATA Airlines|American Trans Air
NAL|NA|US|National Airlines
WAL|WA|US|Western Airlines
|PS|US|Pacific Southwest Airlines
|RC|US|Republic Airlines (1979)
PEX|PE|US|People Express
TOW|TW|US|Tower Air
AMX|AM|MX|Aeroméxico
VOI|Y4|MX|Volaris
VIV|VB|MX|Viva Aerobus
MXA|MX|MX|Mexicana|Mexicana de Aviación
AIJ|4O|MX|Interjet
CMP|CM|PA|Copa Airlines
AVA|AV|CO|Avianca
TAI|TA|SV|TACA
LAN|LA|CL|LATAM Airlines|LATAM Chile|LAN Airlines|LAN Chile
TAM|JJ|BR|LATAM Brasil|TAM Linhas Aéreas|TAM
LPE|LP|PE|LATAM Perú|LAN Perú
GLO|G3|BR|Gol|GOL Linhas Aéreas
AZU|AD|BR|Azul
VRG|RG|BR|Varig
VSP|VP|BR|VASP
ARG|AR|AR|Aerolíneas Argentinas
SKU|H2|CL|Sky Airline
VIA|VA|VE|Viasa
CUB|CU|CU|Cubana|Cubana de Aviación
BWA|BW|TT|Caribbean Airlines|BWIA West Indies Airways
AJM|JM|JM|Air Jamaica
LIA|LI|AG|LIAT
UAE|EK|AE|Emirates
ETD|EY|AE|Etihad Airways|Etihad
FDB|FZ|AE|flydubai
ABY|G9|AE|Air Arabia
QTR|QR|QA|Qatar Airways
GFA|GF|BH|Gulf Air
OMA|WY|OM|Oman Air
SVA|SV|SA|Saudia|Saudi Arabian Airlines
KNE|XY|SA|flynas
KAC|KU|KW|Kuwait Airways
RJA|RJ|JO|Royal Jordanian|Alia
MEA|ME|LB|Middle East Airlines|MEA
IRA|IR|IR|Iran Air
IAW|IA|IQ|Iraqi Airways
AIC|AI|IN|Air India
IAC|IC|IN|Indian Airlines|Indian
IGO|6E|IN|IndiGo
SEJ|SG|IN|SpiceJet
JAI|9W|IN|Jet Airways
KFR|IT|IN|Kingfisher Airlines
VTI|UK|IN|Vistara
AXB|IX|IN|Air India Express
AKJ|QP|IN|Akasa Air
PIA|PK|PK|Pakistan International Airlines|PIA
BBC|BG|BD|Biman Bangladesh Airlines
ALK|UL|LK|SriLankan Airlines|Air Lanka
RNA|RA|NP|Nepal Airlines|Royal Nepal Airlines
DRK|KB|BT|Druk Air
THA|TG|TH|Thai Airways|Thai Airways International
AIQ|FD|TH|Thai AirAsia
BKP|PG|TH|Bangkok Airways
NOK|DD|TH|Nok Air
SIA|SQ|SG|Singapore Airlines
SLK|MI|SG|SilkAir
TGW|TR|SG|Scoot|Tigerair
JSA|3K|SG|Jetstar Asia
MAS|MH|MY|Malaysia Airlines
AXM|AK|MY|AirAsia
XAX|D7|MY|AirAsia X
MXD|OD|MY|Batik Air Malaysia|Malindo Air
GIA|GA|ID|Garuda Indonesia
LNI|JT|ID|Lion Air
CTV|QG|ID|Citilink
AWQ|QZ|ID|Indonesia AirAsia
BTK|ID|ID|Batik Air
MNA|MZ|ID|Merpati Nusantara Airlines
PAL|PR|PH|Philippine Airlines
CEB|5J|PH|Cebu Pacific
HVN|VN|VN|Vietnam Airlines
VJC|VJ|VN|VietJet Air
KHV|K6|KH|Cambodia Angkor Air
LAO|QV|LA|Lao Airlines
MMA|8M|MM|Myanmar Airways International
CPA|CX|HK|Cathay Pacific
HDA|KA|HK|Cathay Dragon|Dragonair
HKE|UO|HK|HK Express
CRK|HX|HK|Hong Kong Airlines
AMU|NX|MO|Air Macau
CAL|CI|TW|China Airlines
EVA|BR|TW|EVA Air
CCA|CA|CN|Air China
CES|MU|CN|China Eastern Airlines
CSN|CZ|CN|China Southern Airlines
CHH|HU|CN|Hainan Airlines
CXA|MF|CN|XiamenAir
CSZ|ZH|CN|Shenzhen Airlines
CSC|3U|CN|Sichuan Airlines
CQH|9C|CN|Spring Airlines
DKH|HO|CN|Juneyao Air
JAL|JL|JP|Japan Airlines|JAL
ANA|NH|JP|All Nippon Airways|ANA
JAS|JD|JP|Japan Air System|Toa Domestic Airlines
APJ|MM|JP|Peach Aviation
JJP|GK|JP|Jetstar Japan
SKY|BC|JP|Skymark Airlines
KAL|KE|KR|Korean Air
AAR|OZ|KR|Asiana Airlines
JJA|7C|KR|Jeju Air
TWB|TW|KR|T'way Air
JNA|LJ|KR|Jin Air
MGL|OM|MN|MIAT Mongolian Airlines
KZR|KC|KZ|Air Astana
UZB|HY|UZ|Uzbekistan Airways
AHY|J2|AZ|Azerbaijan Airlines
TGZ|A9|GE|Georgian Airways
QFA|QF|AU|Qantas
JST|JQ|AU|Jetstar Airways|Jetstar
VOZ|VA|AU|Virgin Australia|Virgin Blue
AAA|AN|AU|Ansett Australia|Ansett
|TN|AU|Australian Airlines|Trans Australia Airlines
RXA|ZL|AU|Rex Airlines|Regional Express
ANZ|NZ|NZ|Air New Zealand
FJI|FJ|FJ|Fiji Airways|Air Pacific
ANG|PX|PG|Air Niugini
ACI|SB|NC|Aircalin
THT|TN|PF|Air Tahiti Nui
VTA|VT|PF|Air Tahiti
BCA|BR|GB|British Caledonian|British Caledonian Airways
|BE|GB|British European Airways|BEA
|BA|GB|BOAC|British Overseas Airways Corporation
DAN|DA|GB|Dan-Air|Dan-Air London
|GK|GB|Laker Airways
AOE|AE|GB|Air Europe
BAL|BY|GB|Britannia Airways
UKA|UK|GB|Air UK
AUR|GR|GB|Aurigny
EZE|T3|GB|Eastern Airways
ITF|IT|FR|Air Inter
UTA|UT|FR|UTA|Union de Transports Aériens
CRL|SS|FR|Corsair|Corsairfly
AOM|IW|FR|AOM French Airlines
FBU|BF|FR|French Bee
NVR|N2|SE|Novair
LIN|LF|SE|Linjeflyg
BLX|6B|SE|TUI fly Nordic|Britannia Nordic
BXS|BX|ES|Spantax
BBB|BB|CH|Balair
SLM|PY|SR|Surinam Airways
ISS|IG|IT|Meridiana|Air Italy|Alisarda
`;
