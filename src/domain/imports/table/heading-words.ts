import type { Mode } from '../../journeys/journey.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { placedEnd } from './ends/end-headings.ts';
import { plannedEnd } from './ends/planned-ends.ts';
import type { JourneyTableField } from './journey-fields.ts';

/** The field that a heading means. */
interface HeadingMeaning {
  field: JourneyTableField;
  /** Whether the whole heading is a name of the field, rather than only a part of it. */
  isWhole: boolean;
  /** The position of the name in the list. If two columns match one field, the smaller one wins. */
  order: number;
}

/**
 * Common headings of columns in lists of journeys kept by hand: folded, in English and other major
 * European languages, the most common first.
 */
const names: readonly (readonly [JourneyTableField, string])[] = [
  [
    'date',
    'date|when|day|datum|tag|wann|reisedatum|flugdatum|fecha|dia|data|giorno|quando|dato|cuando|quand|jour|flight date|travel date|departure date|date of travel|date of flight|date of departure|dep date|sailing date|abflugdatum|date du vol|flown on|date flown|travelled on|traveled on|went on|left on|departed on|day of travel|day of flight|dates|date s|travel dates|trip dates|dates of travel|flight dates|trip date|daten|reisedaten|reisetag|reisetage|reistag|dates de voyage|dates du voyage|date du voyage|date de voyage|fechas|fecha de viaje|fechas de viaje|fecha de salida|data del viaggio|data viaggio|date del viaggio|data di partenza|data da viagem|reisdatum|resdatum|rejsedato|reisedato|日期|出发日期|出發日期|旅行日期|乘机日期|乘车日期|航班日期|日付|年月日|出発日|搭乗日|乗車日|旅行日|날짜|출발일|여행일|탑승일',
  ],
  ['year', 'year|jahr|annee|ano|anno|jaar|ar|yr'],
  ['month', 'month|monat|mois|mes|mese|maand|maned|manad|mnth|mon'],
  [
    'route',
    'route|routing|sector|leg|strecke|itinerary|trajet|ruta|tratta|from to|from / to|segment|city pair|flugstrecke',
  ],
  [
    'via',
    'via|vias|via 1|via 2|via 3|stops|stop 1|stop 2|stop 3|stopover|stopovers|layover|layovers|connecting airport|transit airport|change at|changes at|uber|umstieg|umsteigen|umstieg in|zwischenstopp|zwischenstop|zwischenlandung|umsteigeort|escale|escales|correspondance|escala|escalas|scalo|scali|overstap|tussenstop|mellanlandning|mellomlanding|mellemlanding',
  ],
  [
    'from',
    'from|origin|departure airport|where from|from where|von|ab|abflug|abflugort|start|startort|startflughafen|departure|departing|depart from|dep airport|dep|orig|departure city|departure port|port of departure|departure station|de|depuis|depart|provenance|origen|desde|salida|da|partenza|origem|van|vertrek|fra|fran|aeroport de depart|woher|abfahrt|abfahrtsort|from airport|from city|from place|abfahrtshafen|von wo|origin airport|embarked|embarkation|left from|flew from|flown from|departed from|went from|travelled from|traveled from|started from|started in|started at|came from|took off from|sailed from|port from|from port|port de depart|puerto de salida|porto di partenza|porto de partida|avgangshamn|afgangshavn|vertrekhaven|pick up|pickup|pick up location|pickup location|pick up place|pickup place|pick up station|pickup station|abholort|abholstation|anmietort|anmietstation|lieu de prise en charge|lugar de recogida|luogo di ritiro|boarded at|got on at|einstieg|einstiegsort|abflughafen|avgang|afgang|avgangsort|saida|partida',
  ],
  [
    'to',
    'to|destination|arrival airport|where to|to where|nach|ziel|zielort|zielflughafen|ankunft|ankunftsort|arrival|arriving|arrive|arrive at|arr airport|arr|dest|arrival city|arrival port|port of arrival|arrival station|a|vers|arrivee|destino|hasta|llegada|arrivo|destinazione|chegada|naar|aankomst|bestemming|til|till|aeroport d arrivee|wohin|to airport|to city|to place|zielhafen|an|destination airport|disembarked|disembarkation|end|ende|finish|fin|went to|flew to|flown to|travelled to|traveled to|arrived at|arrived in|landed at|landed in|got to|ended in|ended at|sailed to|para|port to|to port|port d arrivee|port de destination|puerto de llegada|porto di arrivo|porto de chegada|ankunftshafen|ankomsthamn|ankomsthavn|aankomsthaven|drop off|dropoff|drop off location|dropoff location|drop off place|dropoff place|drop off station|dropoff station|return location|return station|ruckgabeort|ruckgabestation|abgabeort|lieu de restitution|lugar de devolucion|luogo di riconsegna|alighted at|got off at|ausstieg|ausstiegsort|ankomst',
  ],
  [
    'from.code',
    'from code|origin code|departure code|dep code|from iata|origin iata|from airport code|departure airport code|departure iata|from icao|origin icao|dep iata',
  ],
  [
    'to.code',
    'to code|destination code|arrival code|arr code|to iata|destination iata|to airport code|arrival airport code|arrival iata|to icao|destination icao|arr iata|dest code',
  ],
  [
    'from.country',
    'from country|origin country|departure country|country from|startland|abflugland',
  ],
  ['to.country', 'to country|destination country|arrival country|country to|zielland|ankunftsland'],
  [
    'mode',
    'mode|how|means|transport|mode of travel|mode of transport|type of travel|verkehrsmittel|transportmittel|moyen|medio|mezzo|travel type|by',
  ],
  [
    'departureScheduled',
    'departure time|dep time|depart time|time of departure|std|departs|time out|abflugzeit|abfahrtszeit|abfahrtzeit|heure depart|heure de depart|hora salida|hora de salida|ora partenza|vertrektijd|avgangstid|afgangstid|etd|dep local|departure local time|leave|left|time|uhrzeit|sailed',
  ],
  [
    'arrivalScheduled',
    'arrival time|arr time|arrive time|time of arrival|sta|arrives|time in|ankunftszeit|ankunftzeit|heure arrivee|heure d arrivee|hora llegada|hora de llegada|ora arrivo|aankomsttijd|ankomsttid|eta|arr local|arrival local time|arrived|landed',
  ],
  [
    'departureActual',
    'atd|off block|off blocks|block out|blocks out|out block|block off|blocks off|chocks off|off chocks|out',
  ],
  [
    'arrivalActual',
    'ata|on block|on blocks|block in|blocks in|in block|block on|blocks on|chocks on|on chocks|in',
  ],
  ['takeoffActual', 'take off|takeoff|takeoff time|off|start zeit'],
  ['landingActual', 'landing|landing time|touchdown|landung|on'],
  [
    'arrivalDay',
    'arrival day|day shift|next day|arrival date|arr date|days|plus|day|ankunftsdatum|date d arrivee|ankunftstag',
  ],
  [
    'statedDuration',
    'duration|flight time|flying time|block time|time en route|hours|flugzeit|flugdauer|dauer|fahrzeit|duree|duracion|durata|duracao|duur|length|journey time|travel time|minutes|air time',
  ],
  [
    'statedDistance',
    'distance|miles|km|kilometres|kilometers|kilometer|kilometrage|kilometros|chilometri|gefahrene km|gefahrene kilometer|fahrstrecke|mileage|entfernung|distanz|distancia|distanza|afstand|nautical miles|nm',
  ],
  [
    'operator',
    'airline|carrier|operator|company|operated by|fluggesellschaft|airline name|linie|gesellschaft|compagnie|compagnie aerienne|aerolinea|compania|compagnia|companhia|luchtvaartmaatschappij|flygbolag|flyselskab|flyselskap|line|shipping line|ferry company|railway|train company|reederei|bahngesellschaft|rederij|rederi|naviera|compagnie maritime|compagnia di navigazione|compania naviera|flown with|flew with|flown by|flown on airline|airline flown|carrier name|geflogen mit|anbieter|betreiber|beforderer|provider|bus company|busunternehmen|transporteur|operateur|exploitant|transportista|operador|proveedor|vettore|operatore|vervoerder|aanbieder',
  ],
  [
    'number',
    'flight|flight number|flight no|flight nr|flt|flt no|flt number|flightnumber|flight num|flugnummer|flug nr|flugnr|flug|no vol|numero de vol|numero vol|vol|vuelo|numero de vuelo|volo|numero volo|voo|vluchtnummer|vlucht|flygnummer|train number|train no|zugnummer|zugnr|zug nr|zug nummer|train nr|vluchtnr|vlucht nr|zug|service|number|no|nr|sailing|verbindung|treinnummer|tognummer|numero treno|numero de tren|numero do comboio|busnummer|bus number|bus no',
  ],
  [
    'vehicle.type',
    'aircraft|plane|aircraft type|plane type|type|equipment|equip|flugzeug|flugzeugtyp|maschine|typ|muster|avion|type d avion|appareil|aeronave|aereo|vliegtuig|fly type|flytype|a c type|ac type|a c|train type|vehicle|model|airplane|equipment type|ship type|fahrzeug|vehicule|vehiculo|veicolo|car|pkw|voiture|coche|macchina|automobile',
  ],
  [
    'vehicle.registration',
    'registration|reg|reg no|tail|tail number|tail no|kennzeichen|kennung|reg nr|immatriculation|matricula|immatricolazione|registratie|registrering|aircraft registration|aircraft reg|regn|a c reg|hull number|coach number|coach no|wagen|carrozza|carriage|rijtuig|carruagem|license plate|licence plate|number plate|plate|nummernschild|targa|kenteken|nummerplade|plaque',
  ],
  [
    'vehicle.name',
    'ship|vessel|ship name|name of ship|vessel name|schiff|schiffsname|navire|bateau|barco|buque|nave|schip|skib|aircraft name|train name|ferry|boat|name of vessel|flugzeugname|steamer|fartyg|faehre|faehrschiff|navio|statek|laiva|traghetto|farja|ferje|ferge|farge|name des schiffs|nom du navire|nome della nave|nombre del barco',
  ],
  [
    'bookingReference',
    'booking reference|booking ref|pnr|reference|confirmation|record locator|booking code|booking|buchungscode|buchungsnummer|reservation|localizador|ref|confirmation number|ticket|conf|conf no|conf nr|conf number|confirmation no|buchungsnr|buchungs nr|reservierungsnummer|numero de reservation|numero de reserva|reserva|prenotazione|codice prenotazione',
  ],
  [
    'note',
    'note|notes|remark|remarks|comment|comments|memo|bemerkung|bemerkungen|anmerkung|anmerkungen|notiz|notizen|kommentar|remarques|remarque|commentaire|notas|observaciones|nota|opmerking|opmerkingen|anteckning|description|beschreibung|details|misc|sonstiges',
  ],
  [
    'companions',
    'with|with whom|companion|companions|travelled with|traveling with|travelling with|together with|mit|mit wem|begleitung|begleiter|avec|avec qui|con|con quien|accompagne|met|med|in company of|company of|who with|traveled with|went with|along with',
  ],
  [
    'travellers',
    'traveller|travellers|traveler|travelers|passenger|passengers|pax|who|person|people|name|names|reisende|reisender|passagier|passagiere|passager|passagers|pasajero|viajero|passeggero|wer|personen|party|qui|quien|chi|driver|driver name|fahrer|fahrerin|conducteur|conductrice|chauffeur|conductor|conductora|conducente|autista|condutor|motorista|bestuurder|forare|sjafor',
  ],
  [
    'travellers.seat',
    'seat|seat number|seat no|sitz|sitzplatz|platz|siege|place|asiento|posto|stoel|sitzplatznummer|berth|cabin number|cabin no|sedile',
  ],
  ['travellers.seatPosition', 'seat type|seat position|window aisle|position|sitzart|window'],
  [
    'travellers.cabin',
    'class|cabin|cabin class|flight class|travel class|klasse|reiseklasse|classe|clase|booking class|service class|cls|seat class',
  ],
  [
    'travellers.reason',
    'reason|purpose|why|grund|anlass|zweck|raison|motif|motivo|flight reason|reden|warum|trip type|business leisure|trip purpose',
  ],
  [
    'status',
    'status|flight status|flugstatus|statut|etat|estado|stato|cancelled|canceled|storniert|storno|annule|annulee|cancelado|cancelada|annullato|annullata|geannuleerd|gestrichen|ausgefallen',
  ],
  ['departureTerminal', 'departure terminal|dep terminal|terminal'],
  ['departureGate', 'departure gate|dep gate|gate'],
  ['arrivalTerminal', 'arrival terminal|arr terminal'],
  ['arrivalGate', 'arrival gate|arr gate'],
];

const wholes = new Map<string, HeadingMeaning>();
for (const [field, words] of names) {
  for (const [order, name] of words.split('|').entries()) {
    if (!wholes.has(name)) wholes.set(name, { field, isWhole: true, order });
  }
}

/** Means of travel, which identify a field only as a whole heading, because `Train` is in many. */
const means: readonly (readonly [JourneyTableField, string])[] = [
  ['number', 'train|treno|tren|comboio|trein|tog|pociag|vlak|juna|bus|autobus|autocar|tram'],
  ['vehicle.name', 'skip|boot'],
];

/**
 * Words that identify a field within a longer heading too: `Scheduled dep. time (local)`. The
 * longest are tried first.
 */
const parts = [...wholes]
  // `Number of stops` is not of places.
  .filter(([name, { field }]) => name.length >= 4 && field !== 'via')
  .toSorted(([one], [other]) => other.length - one.length);

for (const [field, words] of means) {
  for (const name of words.split('|')) {
    if (!wholes.has(name)) wholes.set(name, { field, isWhole: true, order: 60 });
  }
}

/** Maximum length of a heading that is matched. */
const longestMeaning = 60;

/**
 * Folds a heading; `Heure d'arrivée` has three words. Folded without their accents, a train (`Tåg`)
 * would be a day, and ferries (`Fähren`) would be drives.
 */
export function foldHeading(heading: string): string {
  const spelt = heading.normalize('NFC').replaceAll(/tåg/gi, 'tog').replaceAll(/fähr/gi, 'faehr');
  return foldText(spelt.replaceAll(/['’‘ʻʼ`´]/g, ' '));
}

/** Finds the field that a heading means; undefined if there is none. */
export function headingField(heading: string): HeadingMeaning | undefined {
  if (heading.length > longestMeaning) return undefined;
  const folded = foldHeading(heading);
  if (folded === '') return undefined;
  const bare = folded
    .replace(
      / (?:lt|local|local time|utc|gmt|z|iata|icao|km|mi|nm|miles|min|mins|h|hours|hh mm)$/,
      '',
    )
    .replace(/^(?:the|my) /, '');
  const whole =
    wholes.get(folded) ??
    plannedTime(folded) ??
    timeOfEnd(folded) ??
    wholes.get(bare) ??
    placeOfEnd(folded);
  if (whole) return whole;
  const within = parts.find(([name]) => ` ${folded} `.includes(` ${name} `));
  if (!within) return undefined;
  const planned = plannedTime(folded, within[0]);
  return { ...(planned ?? within[1]), isWhole: false };
}

const timeWords = new Set(
  'time times datetime timestamp hour clock utc gmt local lt zeit uhrzeit heure hora horario ora orario tijd tid'.split(
    ' ',
  ),
);
const dateWords = new Set('date dates day datum tag fecha data dato jour giorno'.split(' '));
const linkWords = new Set('of at for the de du d des del di la le l el della van der'.split(' '));

/** Finds the field of a heading that joins a time or a date with an end: `Uhrzeit Ankunft`. */
function timeOfEnd(folded: string): HeadingMeaning | undefined {
  const words = folded.split(' ').filter((word) => !linkWords.has(word));
  const end = words.filter((word) => !timeWords.has(word) && !dateWords.has(word));
  const { field } = wholes.get(end.join(' ')) ?? {};
  if (end.length === words.length || (field !== 'from' && field !== 'to')) return undefined;
  const isDate = words.some((word) => dateWords.has(word));
  const meant = isDate
    ? ({ from: 'date', to: 'arrivalDay' } as const)
    : ({ from: 'departureScheduled', to: 'arrivalScheduled' } as const);
  return { field: meant[field], isWhole: true, order: 50 };
}

/** The fields of the times of departure and arrival, planned and actual. */
const timesOf = {
  from: ['departureScheduled', 'departureActual'],
  to: ['arrivalScheduled', 'arrivalActual'],
  takeoff: ['takeoffScheduled', 'takeoffActual'],
  landing: ['landingScheduled', 'landingActual'],
} as const satisfies Record<string, [JourneyTableField, JourneyTableField]>;

/** Returns what the times of a heading are about, such as `dep` and `Abflugzeit`. */
function eventOf(folded: string): keyof typeof timesOf | undefined {
  const { field = '' } = wholes.get(folded) ?? {};
  if (field === 'from' || field === 'to') return timesToo.has(folded) ? field : undefined;
  if (field.startsWith('takeoff')) return 'takeoff';
  if (field.startsWith('landing')) return 'landing';
  if (field.startsWith('departureS') || field.startsWith('departureA')) return 'from';
  return field.startsWith('arrivalS') || field.startsWith('arrivalA') ? 'to' : undefined;
}

/**
 * Finds the field of a heading that joins an end with the words for planned and actual times:
 * `Sched dep`, `Ist an`, `Verklig avgång`. `end` is the name of the end if it has further words.
 */
function plannedTime(folded: string, end?: string): HeadingMeaning | undefined {
  const planned = plannedEnd(folded);
  if (!planned) return undefined;
  const words = planned.end.split(' ').filter((word) => !linkWords.has(word));
  const rest = words.filter((word) => !timeWords.has(word) && !dateWords.has(word)).join(' ');
  const event = eventOf(end ?? planned.end) ?? eventOf(rest);
  if (!event) return undefined;
  const isActual = planned.plan === 'actual';
  const order = planned.plan === 'expected' ? 70 : 40;
  const isDate = words.some((word) => dateWords.has(word));
  // The date of the plan is that of the journey.
  if (isDate && (event === 'from' || event === 'to')) {
    const field = event === 'from' ? 'date' : 'arrivalDay';
    return { field, isWhole: true, order: isActual ? order + 20 : order };
  }
  return { field: timesOf[event][isActual ? 1 : 0], isWhole: true, order };
}

/** Finds the field of a heading that joins an end with a kind of place: `Ankunftsbahnhof`. */
function placeOfEnd(folded: string): HeadingMeaning | undefined {
  const { end = '', isCode = false } = placedEnd(folded) ?? {};
  const { field } = wholes.get(end) ?? {};
  if (field !== 'from' && field !== 'to') return undefined;
  return { field: isCode ? `${field}.code` : field, isWhole: true, order: 55 };
}

/**
 * Returns the mode of the places that the heading of an end names, such as `From port`. A hired car
 * is returned to a station too.
 */
export function modeOfEnd(heading: string): Exclude<Mode, 'other'> | undefined {
  if (heading.length > longestMeaning) return undefined;
  const { end = '', mode } = placedEnd(foldHeading(heading)) ?? {};
  const { field } = wholes.get(end) ?? {};
  const isEnd = field === 'from' || field === 'to';
  return isEnd && !placesOfHire.test(end) ? mode : undefined;
}

const placesOfHire = /\b(?:pick|pickup|drop|dropoff|return|location)\b/;

const timesToo = new Set(
  'departure departing depart dep abflug abfahrt ab salida partenza vertrek arrival arriving arrive arr ankunft an arrivee llegada arrivo chegada aankomst avgang afgang ankomst saida partida'.split(
    ' ',
  ),
);

/** Whether the name of an end can also be that of a time or a date, unlike `From`. */
export function canBeTime(heading: string): boolean {
  return timesToo.has(foldText(heading));
}

const native = new Set(
  'date when day year from to where from where to flight airline class seat type plane aircraft time remarks notes departure arrival destination origin registration reason'.split(
    ' ',
  ),
);

/** Whether headings are in a language of continental Europe, where dates are day first. */
export function isContinental(headings: readonly string[]): boolean {
  const words = headings.map(foldText).filter((heading) => wholes.has(heading));
  const foreign = words.filter((heading) => continental.has(heading) && !native.has(heading));
  return foreign.length >= 2;
}

const continental = new Set(
  'datum von nach wann flugnummer flug nr fluggesellschaft flugzeug bemerkung bemerkungen klasse sitz sitzplatz kennzeichen abflug ankunft ziel fecha desde hasta origen destino vuelo aerolinea asiento clase depart arrivee vol compagnie siege remarques partenza arrivo volo compagnia posto van naar vertrek aankomst vlucht opmerkingen fra til avion jour'.split(
    ' ',
  ),
);
