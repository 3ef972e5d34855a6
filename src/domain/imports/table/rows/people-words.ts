import { foldText } from '../../../shared/text/fold-text.ts';

const people =
  'x|pax|passengers?|people|persons?|travell?ers?|adults?|adt|child(?:ren)?|chd|kids?|infants?|seniors?|erwachsener?|kind(?:er)?|pers(?:onen)?|reisende|passagiere?|adultes?|enfants?|personnes?|voyageurs?|passagers?|adultos?|ninos?|personas?|pasajeros?|adulti|bambini|persone|passeggeri';
const headcount = new RegExp(`^(?:x ?)?\\d{1,3} ?(?:${people})?$`);

/** Whether a text is a number of people and not a name: `2`, `2 adults`. */
export function isHeadcount(text: string): boolean {
  return headcount.test(foldText(text.slice(0, 40)));
}

const groups = new Set(
  (
    'we|us|both|all|everyone|everybody|family|all of us|both of us|the two of us|us two|we two|us all|we all|' +
    'wir|uns|beide|alle|jeder|familie|wir beide|wir zwei|wir alle|alle zusammen|zusammen|' +
    'nous|tous|toutes|famille|nous deux|tous les deux|nous tous|' +
    'nosotros|nosotras|todos|todas|ambos|familia|los dos|noi|tutti|tutte|famiglia|entrambi|noi due|' +
    'nos|ambas|wij|allen|iedereen|allemaal|gezin|beiden|vi|alla|familjen|begge|familien'
  ).split('|'),
);

/** Whether a text stands for several people without naming one: `both`, `the whole family`. */
export function isGroupOfPeople(text: string): boolean {
  const bare = foldText(text.slice(0, 40)).replace(
    /^(?:(?:the|my|our|whole|entire|die|meine|unsere|ganze|la|toute la|ma|notre|mi|nuestra|toda la|tutta la|de|het|hele) )+/,
    '',
  );
  return groups.has(bare);
}

const crew =
  /^(?:(?:name|names|nom|nombre|nome|naam) )?(?:(?:of|of the|des|der|du|de|del|van de) )?(?:pic|p i c|p1|sic|p2|pilot in command|second in command|captain|capt|commander|cmdr|co ?pilot|first officer|f o|fo|pilot|instructor|examiner|crew|flight crew|crew names?|skipper|kapitan|kommandant|verantwortlicher pilot|pilotin|copilote|pilote|capitaine|commandant(?: de bord)?|equipage|besatzung|fluglehrer|piloto|capitan|capitano|comandante|tripulacion|equipaggio|gezagvoerder|kapitein|kapten)(?: (?:name|names|nom|nombre|nome|naam|s name))?$/;

/** Whether a heading is of the crew, who are not travellers: `PIC NAME`, `Captain`. */
export function isCrewHeading(heading: string): boolean {
  return crew.test(foldText(heading.slice(0, 60)));
}
