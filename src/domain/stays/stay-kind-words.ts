import { foldText } from '../shared/text/fold-text.ts';
import type { StayKind } from './stay-kinds.ts';

/**
 * Words for kinds of accommodation in lists kept by hand, besides the names of the kinds: in English,
 * German, French, Spanish, Italian and Dutch, singular.
 */
const words: Readonly<Partial<Record<StayKind, string>>> = {
  home: 'own home|own flat|zuhause|zu hause|daheim|eigene Wohnung|maison|chez moi|chez nous|casa propia|en casa|a casa|thuis',
  hotel:
    'motel|hostel|youth hostel|guesthouse|guest house|inn|B&B|BnB|bed and breakfast|bed & breakfast|pension|lodge|resort|boutique hotel|hotel garni|aparthotel|apartment hotel|ryokan|riad|parador|capsule hotel|backpackers|Gasthaus|Gasthof|Gästehaus|Jugendherberge|Herberge|Hütte|Berghütte|mountain hut|hôtel|auberge|auberge de jeunesse|chambre d’hôtes|chambres d’hôtes|gîte d’étape|maison d’hôtes|pension de famille|refuge|hostal|albergue|albergue juvenil|pensión|posada|casa de huéspedes|albergo|ostello|ostello della gioventù|pensione|locanda|agriturismo|rifugio|jeugdherberg|gasthuis|logement',
  family:
    'family|relatives|parents|grandparents|Familie|bei Familie|Verwandte|bei Verwandten|Eltern|bei den Eltern|famille|en famille|chez la famille|familia|con la familia|famiglia|in famiglia|familie|bij familie',
  friends:
    'friends|friend|with a friend|Freunde|bei Freunden|Bekannte|bei Bekannten|couchsurfing|amis|chez des amis|amigos|con amigos|en casa de amigos|amici|da amici|vrienden|bij vrienden',
  rented:
    'Airbnb|Air BnB|VRBO|Fewo|rental|holiday rental|holiday home|holiday house|holiday flat|holiday apartment|holiday let|vacation rental|vacation home|self catering|apartment|flat|studio|villa|cottage|chalet|cabin|house|serviced apartment|Ferienwohnung|Ferienhaus|Ferienappartement|Appartement|Wohnung|Mietwohnung|Haus|gîte|location|location de vacances|maison de vacances|appartement|appart|meublé|apartamento|apartamento turístico|casa rural|casa de vacaciones|piso|alquiler|alquiler vacacional|appartamento|casa vacanze|casa in affitto|affitto|vakantiehuis|vakantiewoning|huisje|huurhuis',
  aboard:
    'ship|cruise|cruise ship|ferry|boat|yacht|sailing boat|train|night train|sleeper|sleeper train|plane|night flight|bus|night bus|Schiff|Kreuzfahrt|Fähre|Boot|Hausboot|houseboat|Segelboot|Nachtzug|Schlafwagen|Zug|bateau|croisière|navire|péniche|train de nuit|barco|crucero|tren nocturno|nave|barca|crociera|traghetto|treno notturno|schip|nachttrein|woonboot',
  camp: 'camping|campsite|camp site|campground|tent|caravan|camper|campervan|camper van|motorhome|RV|van|glamping|wild camping|bivouac|Zelt|Zeltplatz|Campingplatz|Wohnmobil|Wohnwagen|tente|camping-car|terrain de camping|bivouac|tienda|tienda de campaña|autocaravana|caravana|campeggio|tenda|roulotte|kampeerplaats|tent|caravan',
  hospital:
    'clinic|rehab|sanatorium|Klinik|Krankenhaus|Spital|Reha|Kur|Kurklinik|hôpital|clinique|clínica|ospedale|clinica|ziekenhuis|kliniek',
  work: 'barracks|base|site camp|company flat|Kaserne|Dienstwohnung|caserne|cuartel|caserma|kazerne',
};

const kinds: ReadonlyMap<string, StayKind> = new Map(
  (Object.entries(words) as [StayKind, string][]).flatMap(([kind, names]) =>
    names.split('|').map((name): [string, StayKind] => [foldText(name), kind]),
  ),
);

/** Returns the kind of stay that a word means; undefined for an unknown word. */
export function stayKindCalled(text: string): StayKind | undefined {
  const word = foldText(text);
  return kinds.get(word) ?? kinds.get(word.replace(/s$/, ''));
}
