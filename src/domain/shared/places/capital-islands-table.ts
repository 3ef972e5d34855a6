/**
 * Islands that people name as the town of a stay, in addition to those in `islands-table.ts`. The
 * reference data gives some of their names to their capitals. Each line has the country (ISO 3166-1)
 * and the names. An island that is called like a town on it, such as Ibiza, is left out, and so is a
 * name that more people use for a town elsewhere.
 */
export const capitalIslandLines = `
DE|Amrum
DE|Borkum
DE|Fehmarn
DE|Föhr
DE|Juist
DE|Langeoog
DE|Norderney
DE|Rügen, Ruegen, Rugia
DE|Usedom
DK|Ærø, Aeroe
DK|Fyn, Funen, Fünen, Fionie
DK|Lolland
DK|Møn
DK|Sjælland, Zealand, Seeland
EE|Saaremaa
ES|El Hierro
ES|Fuerteventura
ES|Gran Canaria
ES|La Gomera, Gomera
ES|La Palma
ES|Lanzarote
ES|Mallorca, Majorca, Maiorca, Majorque
ES|Tenerife, Teneriffa, Ténérife, Ténériffe
FR|Belle-Île, Belle-Île-en-Mer
FR|Île d'Oléron, Oléron
FR|Île de Ré
GB|Anglesey, Ynys Môn
GB|Isle of Arran
GB|Isle of Lewis
GB|Isle of Mull
GB|Isle of Skye, Skye
GR|Amorgos
GR|Evia, Euboea, Euböa
GR|Ithaka
GR|Lefkada, Lefkas
GR|Thassos, Thasos
HR|Cres
HR|Hvar
HR|Korčula, Korcula
HR|Krk
ID|Bali, Pulau Bali
ID|Java, Jawa
ID|Lombok
ID|Sulawesi, Celebes
ID|Sumatra, Sumatera
IT|Capri
IT|Ischia
JP|Honshu, Honshū
JP|Kyushu, Kyūshū
JP|Shikoku
MY|Langkawi, Pulau Langkawi
NL|Ameland
NL|Schiermonnikoog
NL|Terschelling
NL|Texel
NL|Vlieland
NO|Lofoten, Lofoten Islands, Lofoteninseln
NO|Svalbard, Spitsbergen, Spitzbergen
NZ|North Island
NZ|South Island
PF|Huahine
PH|Cebu Island
PH|Luzon
PH|Mindanao
PT|Madeira, Madère, Madera
SE|Öland
TH|Ko Chang, Koh Chang
TH|Ko Lanta, Koh Lanta
TH|Ko Pha Ngan, Koh Phangan, Koh Pha Ngan
TH|Ko Phi Phi, Koh Phi Phi
TH|Ko Tao, Koh Tao
TZ|Zanzibar, Sansibar
VN|Phú Quốc, Phu Quoc
`;
