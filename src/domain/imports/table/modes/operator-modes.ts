import type { Mode } from '../../../journeys/journey.ts';
import { foldHeading } from '../heading-words.ts';

/**
 * Folded names of companies that are of one mode only. Two letters are left out, because airlines have
 * them as designators: `DB`, `SJ`, `NS`.
 */
const companies: readonly (readonly [mode: Mode, names: RegExp])[] = [
  [
    'sea',
    /\b(?:ferry|ferries|\w*faehren?|seaways|superfast|rederi|rederiet|rederij|reederei|dfds|p o|stena|viking line|color line|colorline|silja|tallink|finnlines|fjord line|fjordline|scandlines|tt line|eckero|moby|tirrenia|grimaldi|gnv|grandi navi veloci|corsica linea|la meridionale|snav|caremar|siremar|toremar|liberty lines|trasmediterranea|balearia|naviera|fred olsen express|molslinjen|oresundslinjen|forsea|hurtigruten|havila|smyril line|polferries|unity line|destination gotland|wightlink|red funnel|hovertravel|caledonian macbrayne|calmac|northlink|jadrolinija|minoan|blue star|anek|hellenic seaways|seajets|cunard|royal caribbean|msc crociere|msc cruises|costa crociere|costa cruises|aida cruises|holland america line|norwegian cruise line|hapag lloyd cruises|sncm|hoverspeed|sealink|norfolkline|ld lines)\b/,
  ],
  [
    'road',
    /\b(?:(?!air|colum)\w*bus|\w*busse|eurolines|greyhound|megabus|national express|alsa|postauto|carpostal|ecolines|student agency|lux express|peter pan|isilines|coaches|coach|blablacar|taxi|uber|hertz|sixt|europcar|avis)\b/,
  ],
  [
    'rail',
    /\b(?:eurostar|thalys|lyria|flixtrain|deutsche bahn|db fernverkehr|db regio|sncf|ouigo|inoui|sbb|cff|ffs|obb|osterreichische bundesbahnen|westbahn|railjet|trenitalia|italo|trenord|renfe|iryo|euskotren|amtrak|via rail|nmbs|sncb|nederlandse spoorwegen|pkp|ceske drahy|regiojet|leo express|mtrx|vr group|lner|gwr|great western|avanti|virgin trains|scotrail|transpennine|crosscountry|southeastern|thameslink|greater anglia|caledonian sleeper|iarnrod eireann|irish rail|comboios de portugal|rhatische bahn|bls|indian railways|korail|shinkansen|railways?|railroad|eisenbahn|bahnen|jernbane|jarnvagar)\b/,
  ],
];

const longestName = 60;

/** Returns the mode of the companies that a cell names; undefined for none, several, and airlines. */
export function modeOfOperator(cell: string): Mode | undefined {
  const name = foldHeading(cell.slice(0, longestName));
  if (name === '' || ofAirlines.test(name)) return undefined;
  const found = companies.filter(([, names]) => names.test(name));
  return found.length === 1 ? found[0]![0] : undefined;
}

/** Folded words in the names of airlines: `Condor Flugdienst`, `Cape Air`. */
const ofAirlines = /\b(?:air|airlines?|airways|aviation|fly|flug\w*|jet|lineas aereas)\b/;
