import { foldText } from '../../../shared/text/fold-text.ts';
import { readMonthCell } from '../date-cells.ts';
import { modeOfHeading } from '../modes/heading-mode.ts';

/** Titles are the names of sheets, and lines of a table with only one text, such as `CANCELLED`. */

const setOf = (...words: string[]) => new Set(words.join(' ').split(' '));

/**
 * Folded words of titles of what did not happen: cancelled, only wished for, or an example. In the
 * languages of headings.
 */
const unmade = setOf(
  'cancelled canceled cancellation cancellations storniert stornierte stornierungen storno stornos abgesagt abgesagte',
  'annule annules annulee annulees annulation annulations cancelado cancelados cancelada canceladas anulado anulados anulada anuladas',
  'annullato annullati annullata annullate cancellato cancellati cancellata cancellate geannuleerd geannuleerde',
  'installd installda avbokad avbokade avlyst avlyste avbestilt aflyst aflyste',
  'wish wishes wishlist bucket bucketlist idea ideas dream dreams someday wunschliste wunsche wunschreisen wunschziele ideen',
  'traume traumreisen traumziele irgendwann idee idees souhait souhaits envies reves deseo deseos sueno suenos desiderio desideri',
  'sogno sogni desejo desejos sonho sonhos ideia ideias verlanglijst wensenlijst wensen dromen onskelista onskeliste onskelister',
  'drommar dromresor drommer drommereiser',
);
const examples = setOf(
  'template templates blank example examples sample samples instruction instructions readme help howto vorlage vorlagen muster',
  'beispiel beispiele leer blanko anleitung hilfe modele modeles exemple exemples vierge vide aide plantilla plantillas ejemplo',
  'ejemplos ayuda instrucciones vacio vacia modello modelli esempio esempi vuoto vuota aiuto istruzioni modelo modelos exemplo',
  'exemplos ajuda instrucoes sjabloon sjablonen voorbeeld voorbeelden leeg instructies mallar exempel instruktioner skabelon',
  'skabeloner eksempel eksempler instruksjoner',
);

/** Folded words of titles of plans, which may have no dates yet. */
const plans = setOf(
  'plan plans planned planning future upcoming geplant geplante planung zukunft kunftig kunftige prevu prevus prevue prevues projets',
  'planificado planificados planificada futuro futuros proximos pianificato pianificati programma futuri planejado planejados',
  'gepland geplande toekomst planerat planerade planlagt planlagte kommende framtida',
);

/** Other folded words of titles, which are not names of people. */
const others = setOf(
  'a an and the of for in to by with from do not edit this page use all other others old new more misc various next last',
  'list lists log logs logbook book diary history sheet table data overview summary total totals statistics stats main master archive',
  'import export copy backup test tests raw final flown done taken made completed past actual made booked confirmed open paid',
  'business private personal work leisure family friends holiday holidays vacation vacations honeymoon weekend weekends school',
  'together crew passenger positioning deadhead pilot cadet guest staff club team group extra special regular ensemble juntos insieme samen',
  'travel travels trip trips journey journeys tour tours leg legs route routes travelled traveled visits visited places countries',
  'stay stays hotel hotels accommodation lodging booking bookings reservation reservations service contract contracts',
  'international domestic long short haul europe asia africa america americas oceania australia north south east west central',
  'winter spring summer autumn fall year years month months week day days night nights one two three part',
  'tabelle blatt liste listen daten ubersicht gesamt summe archiv logbuch tagebuch reisebuch alle andere alte neue sonstige sonstiges',
  'reise reisen fahrt fahrten urlaub ferien dienstlich geschaftlich beruflich privat ubernachtungen aufenthalte unterkunfte buchungen',
  'fruhling sommer herbst und oder der die das den des von vom im in zu mit fur nicht inland ausland geflogen erledigt vergangene',
  'feuille liste listes donnees carnet journal archives voyage voyages sejour sejours vacances hebergements reservations trajet trajets',
  'le la les l un une de du d et ou en pour avec pas passes travail prive hiver printemps ete automne tous toutes autres divers',
  'hoja lista listas datos diario viaje viajes estancia estancias hoteles vacaciones trabajo trayectos el los las un una del y o con',
  'para por no otros otras varios todos pasados invierno primavera verano otono foglio elenco dati viaggio viaggi soggiorno soggiorni',
  'alberghi vacanze lavoro tratte il lo gli i di dei delle della e con per non altri altro vari tutti passati inverno estate autunno',
  'folha lista dados viagem viagens estadia estadias hoteis ferias trabalho outros varios todos os as o do da dos das e com para nao',
  'blad lijst gegevens reis reizen verblijf verblijven vakantie vakanties werk het van en met voor niet overige oude nieuwe',
  'ark blad lista liste data resa resor rejse rejser reise reiser vistelser ophold opphold semester ferie arbete arbejde arbeid',
  'och og av af for med till til inte ikke ovriga andre gamla nya',
);

/** Folded words for what belongs to the person who keeps the list. */
const own = setOf(
  'my our mine ours mein meine meiner unser unsere unserer mon ma mes nos notre mi mis nuestro nuestros nuestra nuestras',
  'mio miei mia mie nostro nostri nostra nostre meu meus minha minhas nosso nossos mijn onze min mina vara var mine vores vare',
);

/** Maximum length of a title, in characters. */
export const longestTitle = 60;

const isPlain = (word: string) =>
  others.has(word) ||
  own.has(word) ||
  /^\d{1,4}$/.test(word) ||
  modeOfHeading(word) !== undefined ||
  readMonthCell(word) !== undefined;

function foldedWords(title: string): string[] {
  return title.length > longestTitle ? [] : foldText(title).split(' ');
}

/** Whether a word is one of titles, in any of their languages, and not a name. */
export function isTitleWord(word: string): boolean {
  const folded = foldText(word);
  return isPlain(folded) || unmade.has(folded) || examples.has(folded) || plans.has(folded);
}

/** Whether a word means what belongs to the person who keeps the list: `my`, `our`. */
export function isOwnWord(word: string): boolean {
  return own.has(foldText(word));
}

/** Whether all words of a text are of titles. */
export function isPlainTitle(title: string): boolean {
  return foldedWords(title).length > 0 && foldedWords(title).every(isTitleWord);
}

/** Whether a title says that what it names was cancelled, or is only wished for. */
export function isUnmadeTitle(title: string): boolean {
  return isPlainTitle(title) && foldedWords(title).some((word) => unmade.has(word));
}

/** Whether a title is of examples, or of a form to fill in. */
export function isExampleTitle(title: string): boolean {
  return isPlainTitle(title) && foldedWords(title).some((word) => examples.has(word));
}

/** Whether a title is of plans. */
export function isPlanTitle(title: string): boolean {
  return isPlainTitle(title) && foldedWords(title).some((word) => plans.has(word));
}
