import type { KindName } from '../../records/registry.ts';
import { foldHeading } from './heading-words.ts';

/**
 * Common headings of lists of stays and of sea service that are kept by hand: folded, in English,
 * German, French, Spanish and Italian, by field.
 */
export const headingsOfKind: Partial<Record<KindName, Readonly<Record<string, string>>>> = {
  stay: {
    people:
      'who|qui|wer|quien|chi|guest|guests|traveller|travellers|traveler|travelers|reisende|gast|gaste',
    name: 'hotel|where we stayed|where i stayed|hotel name|name of hotel|hotels|accommodation|lodging|stayed at|property|property name|name of property|accommodation name|name of accommodation|listing|listing name|unterkunft name|name der unterkunft|nom de l hebergement|nome dell alloggio|unterkunft|hebergement|logement|nom de l hotel|alojamiento|nombre del hotel|alloggio|albergo|nome dell hotel',
    town: 'town|city|town city|location|where|destination|stadt|ort|wo|reiseziel|ville|lieu|ou|ciudad|lugar|localidad|donde|citta|luogo|localita|dove',
    kind: 'accommodation type|type of accommodation|type of stay|unterkunftsart|type d hebergement|tipo|tipo de alojamiento|tipo di alloggio',
    arrival:
      'arrived|arrival date|date of arrival|arrive|check in|checkin|check in date|date in|from|from date|date from|start|start date|begin|since|first day|first night|erste nacht|premiere nuit|primera noche|prima notte|von|ab|anreise|anreisedatum|anreisetag|ankunft|ankunftsdatum|beginn|arrivee|date d arrivee|du|debut|date de debut|llegada|fecha de llegada|entrada|fecha de entrada|desde|inicio|arrivo|data di arrivo|data arrivo|dal|da|inizio|entry|entry date|date of entry|entered|einreise|einreisedatum|einreisetag|entree|date d entree|ingreso|fecha de ingreso|ingresso|data di ingresso',
    departure:
      'departed|departure date|date of departure|depart|left|leave|check out|checkout|check out date|date out|to|until|till|to date|date to|end|end date|last day|last night|letzte nacht|derniere nuit|ultima noche|ultima notte|bis|abreise|abreisedatum|abreisetag|ende|depart|date de depart|au|jusqu au|fin|date de fin|salida|fecha de salida|hasta|partenza|data di partenza|data partenza|al|fine|exit|exit date|date of exit|exited|ausreise|ausreisedatum|ausreisetag|sortie|date de sortie|uscita|data di uscita',
  },
  engagement: {
    vesselId:
      'yacht|boat|schiff|schiffsname|name des schiffes|navire|nom du navire|bateau|buque|nombre del buque|barco|nave|nome della nave|nome nave',
    'vesselId.imo': 'imo number|imo nr|imo nummer|numero imo|numero omi|omi|no omi|no imo',
    'vesselId.flag': 'flag|flagge|pavillon|bandera|bandiera',
    'vesselId.type':
      'ship type|vessel type|type of vessel|type of ship|schiffstyp|type de navire|tipo de buque|tipo di nave',
    'vesselId.grossTonnage':
      'gt|grt|gross tonnage|gross tons|brz|brt|bruttoraumzahl|jauge|jauge brute|arqueo bruto|stazza lorda|tsl',
    'vesselId.power': 'kw|engine power|power|leistung|puissance|potencia|potenza',
    'capacities.capacity':
      'capacity|capacities|rank|rating|position|job|role|served as|dienstgrad|dienststellung|rang|funktion|fonction|grade|qualite|puesto|rango|empleo|grado|qualifica|mansione',
    signedOn:
      'signed on|sign on|sign on date|date signed on|date of signing on|date joined|joined|joining date|date of joining|engaged|date of engagement|embarked|embarkation|on|date on|from|from date|start|start date|von|anmusterung|angemustert|anmusterungsdatum|einschiffung|an bord|embarquement|date d embarquement|enrole|du|embarque|fecha de embarque|enrole|desde|imbarco|data di imbarco|data imbarco|dal',
    signedOnPlaceId:
      'port|port on|on port|port joined|port of joining|joining port|sign on port|port signed on|signed on at|place joined|joined at|place of engagement|port of engagement|embarkation port|port of embarkation|hafen|anmusterungshafen|einschiffungshafen|port d embarquement|puerto|puerto de embarque|porto|porto di imbarco|porto imbarco',
    signedOff:
      'signed off|sign off|sign off date|date signed off|date of signing off|date left|left|leaving date|discharged|date of discharge|discharge date|disembarked|disembarkation|off|date off|to|until|to date|end|end date|bis|abmusterung|abgemustert|abmusterungsdatum|ausschiffung|von bord|debarquement|date de debarquement|au|desembarque|fecha de desembarque|hasta|sbarco|data di sbarco|data sbarco|al',
    signedOffPlaceId:
      'port off|off port|port left|port of leaving|leaving port|sign off port|port signed off|signed off at|place left|left at|place of discharge|port of discharge|disembarkation port|port of disembarkation|abmusterungshafen|ausschiffungshafen|hafen ab|port de debarquement|puerto de desembarque|porto di sbarco|porto sbarco',
    company:
      'company|shipping company|owner|owners|employer|manager|reederei|reeder|armateur|compagnie|naviera|armador|compania|compagnia|armatore',
  },
};

/** Folded headings of the last night of a stay, which ends on the next day. */
const lastNights = /^(?:last night|letzte nacht|derniere nuit|ultima noche|ultima notte)$/;

/** Whether a column has the last night of a stay and not the day of departure. */
export function isLastNight(heading: string): boolean {
  return lastNights.test(foldHeading(heading));
}

/**
 * Fields of which a list must have one each, so that its headings alone identify the kind, whatever
 * other columns it has.
 */
export const tellingFields: Partial<Record<KindName, readonly (readonly string[])[]>> = {
  stay: [
    ['arrival', 'period'],
    ['departure', 'period', 'nights', 'days'],
    ['name', 'town', 'country', 'placeId', 'point'],
  ],
  engagement: [
    ['vesselId'],
    ['signedOn', 'period'],
    [
      'signedOff',
      'period',
      'days',
      'months',
      'capacities.capacity',
      'capacities',
      'vesselId.imo',
      'vesselId.grossTonnage',
    ],
  ],
};
