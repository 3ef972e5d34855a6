/**
 * Islands that have no bridge or tunnel to the main part of their country, entered by hand from maps:
 * country (ISO 3166-1), name, and a box as south, west, north and east in degrees. An island may have
 * several boxes. If boxes overlap, the first one applies. An island of several countries has one name.
 *
 * Left out are islands with through trains or short car ferries that people call a drive: Sicily,
 * Hainan, Chiloé.
 */
export const islandLines = `
AG|Barbuda|17.5 -62 17.75 -61.7
AU|Flinders Island|-40.5 147.7 -39.6 148.5
AU|Hamilton Island|-20.4 148.93 -20.32 149
AU|Kangaroo Island|-36.1 136.5 -35.55 137.98
AU|Kangaroo Island|-36.1 137.98 -35.66 138.15
AU|King Island|-40.2 143.8 -39.5 144.2
AU|Lord Howe Island|-31.6 159 -31.5 159.15
AU|Rottnest Island|-32.03 115.43 -31.97 115.57
AU|Tasmania|-43.8 144.5 -40.5 148.5
BN|Borneo|4 114 5.2 115.4
BQ|Bonaire|12 -68.5 12.35 -68.15
BR|Fernando de Noronha|-3.9 -32.5 -3.8 -32.35
BS|Abaco|25.8 -77.7 27 -76.9
BS|Grand Bahama|26.45 -79 26.8 -77.85
BS|New Providence|24.9 -77.6 25.15 -77.2
BZ|Ambergris Caye|17.7 -88.05 18.2 -87.8
CA|Haida Gwaii|51.9 -133.3 54.3 -131
CA|Magdalen Islands|47.2 -62.1 47.7 -61.3
CA|Newfoundland|46.55 -59.5 51 -52.55
CA|Newfoundland|51 -57 51.4 -55.3
CA|Newfoundland|51.35 -56.6 51.68 -55.3
CA|Vancouver Island|48.3 -125.9 48.95 -123.22
CA|Vancouver Island|48.95 -126.8 49.35 -123.7
CA|Vancouver Island|49.35 -126.8 49.95 -124.75
CA|Vancouver Island|49.8 -128.5 50.9 -125.15
CL|Easter Island|-27.25 -109.5 -27 -109.2
CO|Providencia|13.3 -81.42 13.42 -81.33
CO|San Andrés|12.45 -81.75 12.65 -81.65
CU|Isla de la Juventud|21.4 -83.2 21.98 -82.5
CV|Boa Vista|15.95 -23 16.25 -22.65
CV|Fogo|14.8 -24.55 15.1 -24.28
CV|Sal|16.55 -23.05 16.88 -22.85
CV|São Vicente|16.75 -25.15 16.95 -24.85
CV|Santo Antão|16.9 -25.4 17.25 -24.95
DE|Amrum and Föhr|54.6 8.28 54.76 8.62
DE|Borkum|53.55 6.6 53.63 6.8
DE|Heligoland|54.15 7.85 54.2 7.92
DE|Langeoog|53.71 7.45 53.78 7.62
DE|Norderney|53.69 7.12 53.73 7.28
DK|Bornholm|54.95 14.65 55.35 15.2
DK|Læsø|57.2 10.85 57.35 11.2
DK|Samsø|55.75 10.5 56.02 10.73
DO|Hispaniola|17.4 -72.05 20 -68.2
EC|Galápagos: Isabela|-1.1 -91.7 0.2 -90.75
EC|Galápagos: San Cristóbal|-1 -89.65 -0.65 -89.2
EC|Galápagos: Santa Cruz|-0.8 -90.55 -0.4 -90.15
EE|Hiiumaa|58.68 22 59.1 23.1
EE|Saaremaa|57.88 21.75 58.68 23.45
ES|Ceuta|35.85 -5.4 35.93 -5.27
ES|El Hierro|27.6 -18.2 27.87 -17.85
ES|Formentera|38.6 1.3 38.77 1.62
ES|Fuerteventura|28.03 -14.55 28.78 -13.8
ES|Gran Canaria|27.7 -15.87 28.2 -15.33
ES|Ibiza|38.8 1.15 39.15 1.7
ES|La Gomera|28 -17.36 28.23 -17.08
ES|La Palma|28.42 -18.05 28.88 -17.7
ES|Lanzarote|28.82 -13.9 29.45 -13.38
ES|Mallorca|39.2 2.25 40 3.5
ES|Melilla|35.25 -2.98 35.33 -2.9
ES|Menorca|39.75 3.75 40.15 4.4
ES|Tenerife|27.95 -16.95 28.62 -16.1
FJ|Vanua Levu|-17.05 178.4 -16.1 180
FK|West Falkland|-52.4 -61.5 -51.2 -59.75
FR|Belle-Île|47.27 -3.27 47.4 -3.05
FR|Corsica|41.3 8.5 43.1 9.6
FR|Île d'Yeu|46.66 -2.42 46.76 -2.27
GB|Arran|55.42 -5.4 55.73 -5.07
GB|Bute|55.72 -5.13 55.88 -5
GB|Coll|56.56 -6.7 56.7 -6.45
GB|Ireland|54 -8.2 55.25 -5.42
GB|Islay and Jura|55.57 -6.55 56.15 -5.76
GB|Isle of Wight|50.57 -1.6 50.71 -1.06
GB|Isle of Wight|50.71 -1.42 50.768 -1.06
GB|Isles of Scilly|49.85 -6.45 50 -6.22
GB|Lewis and Harris|57.73 -7.15 58.55 -6.13
GB|Mull|56.27 -6.45 56.5 -5.62
GB|Mull|56.5 -6.45 56.65 -6
GB|Mull|56.5 -6 56.525 -5.88
GB|Orkney|58.7 -3.5 59.4 -2.35
GB|Shetland|59.8 -2.2 60.9 -0.7
GB|Tiree|56.43 -7.02 56.56 -6.7
GB|Uists and Barra|56.78 -7.7 57.72 -7
GD|Carriacou|12.42 -61.5 12.53 -61.38
GG|Alderney|49.69 -2.25 49.74 -2.15
GQ|Bioko|3.2 8.4 3.8 9
GR|Aegina|37.67 23.4 37.78 23.57
GR|Amorgos|36.78 25.7 36.94 26.1
GR|Andros|37.7 24.67 38.02 25
GR|Cephalonia|38.05 20.33 38.5 20.82
GR|Chios|38.17 25.83 38.6 26.17
GR|Corfu|39.33 19.6 39.85 20.12
GR|Crete|34.9 23.5 35.7 26.35
GR|Hydra|37.28 23.4 37.39 23.58
GR|Ikaria|37.5 25.98 37.7 26.4
GR|Ios|36.65 25.25 36.77 25.4
GR|Kalymnos|36.92 26.9 37.06 27.06
GR|Karpathos|35.38 27.05 35.85 27.27
GR|Kos|36.67 26.92 36.92 27.36
GR|Kythira|36.12 22.88 36.4 23.12
GR|Lemnos|39.77 25.03 40.05 25.45
GR|Leros|37.08 26.77 37.2 26.93
GR|Lesbos|38.95 25.8 39.4 26.62
GR|Milos|36.63 24.3 36.78 24.56
GR|Mykonos|37.4 25.28 37.5 25.48
GR|Naxos|36.93 25.33 37.22 25.6
GR|Paros|36.98 25.08 37.15 25.29
GR|Patmos|37.24 26.5 37.4 26.63
GR|Rhodes|35.85 27.68 36.47 28.26
GR|Samos|37.63 26.56 37.82 27.08
GR|Samothrace|40.38 25.45 40.52 25.72
GR|Santorini|36.33 25.33 36.49 25.5
GR|Skiathos|39.11 23.38 39.22 23.53
GR|Skopelos|39.04 23.56 39.22 23.8
GR|Skyros|38.75 24.4 39 24.7
GR|Syros|37.36 24.85 37.52 24.98
GR|Thasos|40.55 24.5 40.8 24.8
GR|Tinos|37.52 25 37.69 25.26
GR|Zakynthos|37.63 20.6 37.94 21
HN|Roatán|16.25 -86.65 16.45 -86.2
HR|Brač|43.25 16.38 43.4 16.88
HR|Cres and Lošinj|44.45 14.28 45.15 14.5
HR|Hvar|43.1 16.36 43.22 17.05
HR|Korčula|42.87 16.6 42.97 17.2
HR|Lastovo|42.7 16.8 42.78 16.95
HR|Mljet|42.7 17.3 42.81 17.75
HR|Rab|44.68 14.65 44.86 14.86
HR|Vis|43 16.04 43.09 16.27
HT|Hispaniola|17.9 -74.6 20.15 -71.6
ID|Bali|-8.9 114.43 -8.05 115.72
ID|Bangka|-3.2 105.1 -1.45 106.9
ID|Batam|0.8 103.8 1.25 104.2
ID|Belitung|-3.4 107.5 -2.5 108.4
ID|Bintan|0.75 104.2 1.25 104.7
ID|Borneo|-4.3 108.8 4.4 117.7
ID|Flores|-9 119.75 -8.05 123
ID|Java|-8.85 105.1 -5.88 114.42
ID|Lombok|-9 115.8 -8.2 116.74
ID|New Guinea|-9.2 130.8 -0.3 141.05
ID|Sulawesi|-5.8 118.75 1.8 125.3
ID|Sumatra|-5.9 95 5.9 106.1
ID|Sumba|-10.4 118.9 -9.25 120.9
ID|Sumbawa|-9.15 116.74 -8.05 119.25
ID|Timor|-10.4 123.4 -8.9 125.2
IE|Ireland|51.3 -10.7 55.5 -5.9
IN|Andaman and Nicobar Islands|6.7 92.2 13.7 94.3
IN|Lakshadweep|8.2 71.7 12.5 74
IS|Vestmannaeyjar|63.38 -20.35 63.46 -20.2
IT|Aeolian Islands|38.35 14.3 38.83 15.27
IT|Capri|40.53 14.19 40.57 14.28
IT|Elba|42.7 10.1 42.88 10.45
IT|Ischia|40.68 13.84 40.77 13.97
IT|Lampedusa|35.48 12.5 35.53 12.65
IT|Pantelleria|36.72 11.92 36.85 12.07
IT|Sardinia|38.8 8.1 41.3 9.9
JP|Amami|28.1 129.1 28.55 129.75
JP|Gotō|32.55 128.55 33.3 129.25
JP|Ishigaki|24.3 124.05 24.62 124.36
JP|Izu Ōshima|34.65 139.33 34.8 139.47
JP|Miyako|24.65 125.1 24.98 125.5
JP|Okinawa|26.05 127.6 26.9 128.35
JP|Rishiri and Rebun|45.05 140.9 45.5 141.35
JP|Sado|37.78 138.2 38.35 138.6
JP|Tanegashima|30.33 130.83 30.85 131.1
JP|Tsushima|34.05 129.15 34.75 129.55
JP|Yakushima|30.2 130.38 30.5 130.7
KN|Nevis|17.08 -62.66 17.21 -62.52
KR|Jeju|33.1 126.1 33.6 127
KR|Ulleungdo|37.4 130.75 37.6 130.95
KY|Cayman Brac|19.6 -80.15 19.8 -79.7
MF|Saint Martin|18 -63.2 18.15 -62.95
MG|Nosy Be|-13.5 48.15 -13.2 48.4
MT|Gozo|36 14.18 36.09 14.36
MU|Rodrigues|-19.85 63.3 -19.6 63.55
MX|Cozumel|20.25 -87.05 20.6 -86.7
MX|Isla Mujeres|21.2 -86.76 21.27 -86.7
MY|Borneo|0.8 109.5 7.4 119.3
MY|Langkawi|6.15 99.6 6.5 99.95
MY|Tioman|2.7 104.1 2.95 104.25
NC|Loyalty Islands|-21.7 166.45 -20.3 168.2
NL|Ameland|53.42 5.6 53.48 5.97
NL|Terschelling|53.35 5.15 53.46 5.6
NL|Texel|53 4.7 53.2 4.95
NZ|Chatham Islands|-44.5 -177 -43.6 -176
NZ|Great Barrier Island|-36.4 175.25 -36.05 175.6
NZ|South Island|-46.75 166.3 -40.45 174.5
NZ|Stewart Island|-47.35 167.3 -46.8 168.25
NZ|Waiheke Island|-36.86 174.98 -36.75 175.2
PF|Bora Bora|-16.6 -151.85 -16.4 -151.65
PF|Moorea|-17.62 -149.95 -17.45 -149.7
PG|New Guinea|-11 140.8 -2.5 151
PH|Bohol|9.5 123.75 10.2 124.65
PH|Bohol|9.5 123.7 9.7 123.75
PH|Boracay|11.93 121.9 12 121.96
PH|Cebu|9.4 123.3 10.15 123.7
PH|Cebu|10.15 123.52 10.45 123.55
PH|Cebu|10.15 123.55 11.3 124.1
PH|Leyte and Samar|9.9 124.25 12.7 125.9
PH|Mindoro|12.1 120.2 13.55 121.55
PH|Negros|9 122.35 11.05 123.55
PH|Panay|10.4 121.8 11.98 123.2
PH|Palawan|8.3 117.1 11.5 119.8
PH|Coron|11.6 119.8 12.4 120.4
PH|Mindanao|5.5 121.85 9.85 126.65
PT|Corvo|39.65 -31.15 39.75 -31.05
PT|Faial|38.5 -28.86 38.66 -28.57
PT|Flores in the Azores|39.35 -31.3 39.55 -31.1
PT|Graciosa|39 -28.1 39.12 -27.9
PT|Madeira|32.6 -17.3 32.9 -16.6
PT|Pico|38.35 -28.56 38.58 -28
PT|Porto Santo|33 -16.45 33.15 -16.2
PT|Santa Maria|36.9 -25.2 37.05 -25
PT|São Jorge|38.5 -28.35 38.78 -27.72
PT|São Miguel|37.68 -25.9 37.95 -25.1
PT|Terceira|38.6 -27.42 38.83 -27
RU|Kuril Islands|43.3 145.3 50.9 156.6
RU|Sakhalin|45.8 141.6 54.5 144.8
SC|Praslin|-4.4 55.65 -4.27 55.8
SE|Gotland|56.9 18.05 58.05 19.4
ST|Príncipe|1.5 7.3 1.72 7.5
SX|Saint Martin|18 -63.2 18.15 -62.95
TC|Grand Turk|21.4 -71.2 21.55 -71.1
TH|Ko Chang|11.95 102.25 12.16 102.45
TH|Ko Pha-ngan|9.66 99.95 9.82 100.1
TH|Ko Phi Phi|7.65 98.74 7.8 98.8
TH|Ko Samui|9.4 99.9 9.62 100.1
TH|Ko Tao|10.04 99.8 10.13 99.87
TL|Timor|-9.6 124 -8.2 127.4
TO|Vavaʻu|-18.85 -174.2 -18.5 -173.85
TR|Gökçeada|40.08 25.65 40.25 26.05
TT|Tobago|11.1 -60.9 11.4 -60.45
TW|Kinmen|24.35 118.2 24.55 118.5
TW|Matsu Islands|25.9 119.85 26.4 120.55
TW|Penghu|23.2 119.3 23.75 119.75
TZ|Pemba|-5.5 39.6 -4.85 39.9
TZ|Zanzibar|-6.5 39.15 -5.7 39.6
US|Block Island|41.13 -71.63 41.25 -71.52
US|Hawaii|18.85 -156.1 20.3 -154.75
US|Juneau, without a road|58 -135.2 58.8 -133.8
US|Kauai|21.85 -159.82 22.25 -159.25
US|Kodiak|56.7 -154.9 58.4 -152
US|Lanai|20.7 -157.1 20.95 -156.8
US|Martha's Vineyard|41.3 -70.87 41.49 -70.44
US|Maui|20.55 -156.7 21.05 -155.95
US|Molokai|21 -157.35 21.25 -156.7
US|Nantucket|41.22 -70.3 41.42 -69.9
US|Oahu|21.2 -158.35 21.75 -157.6
US|Santa Catalina|33.28 -118.62 33.5 -118.28
VC|Bequia|12.96 -61.3 13.05 -61.2
VE|Margarita|10.85 -64.45 11.2 -63.75
VG|Virgin Gorda|18.4 -64.5 18.55 -64.3
VI|Saint Croix|17.65 -64.92 17.8 -64.43
VI|Saint Thomas|18.3 -65.05 18.42 -64.83
VN|Côn Đảo|8.6 106.5 8.8 106.7
VN|Phú Quốc|10 103.8 10.47 104.1
WS|Savaiʻi|-13.85 -172.85 -13.4 -172.15
YE|Socotra|12.25 53.2 12.8 54.6
`;
