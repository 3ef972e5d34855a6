/**
 * Islands and groups of islands that people name as the end of a journey although no town or airport
 * has the name, or only one elsewhere. Each line has the country (ISO 3166-1), the names, the airports
 * (IATA) and the towns where ferries call. A name that is also that of a large town is left out.
 */
export const islandLines = `
AG|Antigua|ANU|
AG|Barbuda|BBQ|
AU|Kangaroo Island|KGC|
AU|Tasmania, Tasmanien, Tasmanie|HBA LST|
CA|Cape Breton|YQY|
CA|Newfoundland, Neufundland, Terre-Neuve|YYT YDF YQX|
CA|Prince Edward Island, PEI|YYG|
CA|Vancouver Island|YYJ YCD YQQ|
CL|Easter Island, Osterinsel, Île de Pâques, Isla de Pascua, Rapa Nui|IPC|
CN|Hainan|SYX HAK|
CV|Boa Vista|BVC|
CV|Sal|SID|
DE|Helgoland, Heligoland|HGL|Helgoland
DE|Sylt|GWT|
DK|Bornholm|RNN|Rønne
EC|Galápagos, Galapagos Islands, Galapagosinseln|GPS SCY|
ES|Balearics, Balearic Islands, Balearen, Baleares, Baléares|PMI IBZ MAH|
ES|Canaries, Canary Islands, Kanaren, Kanarische Inseln, Islas Canarias, Canarias|LPA TFS TFN ACE FUE SPC|
ES|Menorca, Minorca, Minorque|MAH|
FI|Åland, Åland Islands|MHQ|
FR|Corsica, Korsika, Corse, Córcega|AJA BIA FSC CLY|Bastia, Ajaccio
GB|Isle of Wight||Cowes, East Cowes, Ryde, Fishbourne, Yarmouth
GB|Islay|ILY|
GB|Orkney, Orkney Islands|KOI|Stromness, Kirkwall
GB|Scilly, Isles of Scilly, Scilly Isles|ISC|
GB|Shetland, Shetland Islands|LSI|Lerwick
GG|Guernsey, Guernesey|GCI|
GR|Cephalonia, Kefalonia, Kefallonia, Kefalonien|EFL|
GR|Crete, Kreta, Crète, Creta, Kriti|HER CHQ|Irákleion, Chaniá
GR|Karpathos|AOK|
GR|Lesbos, Lesvos|MJT|
GR|Milos|MLO|
GR|Naxos|JNX|
GR|Paros|PAS|
GR|Santorini, Santorin, Thira|JTR|Firá
GR|Skiathos|JSI|
GR|Zakynthos, Zante|ZTH|
HR|Brač|BWK|
IT|Elba, Isola d'Elba, Île d'Elbe|EBA|Portoferraio
IT|Lampedusa|LMP|
IT|Pantelleria|PNL|
IT|Sardinia, Sardinien, Sardegna, Sardaigne, Cerdeña|CAG OLB AHO|Olbia, Cagliari, Porto Torres
IT|Sicily, Sizilien, Sicilia, Sicile|CTA PMO TPS CIY|Palermo, Messina, Catania
JP|Hokkaido, Hokkaidō|CTS OKD HKD AKJ|
JP|Okinawa|OKA|
KR|Jeju, Jejudo|CJU|
KY|Grand Cayman|GCM|
LC|St Lucia, Saint Lucia, Sainte-Lucie, Santa Lucia|UVF SLU|
PF|Bora Bora|BOB|
PF|Moorea|MOZ|
PF|Tahiti|PPT|
PH|Boracay|MPH KLO|
PH|Palawan|PPS|
PT|Azores, Azoren, Açores, Acores, Azzorre|PDL TER HOR PIX SMA FLW|
PT|Porto Santo|PXO|
PT|São Miguel, Sao Miguel|PDL|
PT|Terceira|TER|
SE|Gotland|VBY|Visby
TH|Koh Samui, Ko Samui, Samui|USM|
TT|Tobago|TAB|
UA|Crimea, Krim, Crimée|SIP|
US|Big Island, Hawaii Island|KOA ITO|
US|Hawaii, Hawaï, Hawaiʻi, Hawái|HNL OGG KOA LIH ITO|
US|Kauai|LIH|
US|Martha's Vineyard|MVY|
US|Maui|OGG|
US|Nantucket|ACK|Nantucket
US|Oahu|HNL|
VI|St Croix, Saint Croix|STX|
VI|St Thomas, Saint Thomas|STT|Charlotte Amalie
`;
