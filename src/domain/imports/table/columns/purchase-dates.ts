import { timeFields } from '../../../journeys/journey.ts';
import { foldHeading, headingField } from '../heading-words.ts';
import type { JourneyTableField } from '../journey-fields.ts';

/** Folded words of headings of the date on which a ticket was bought or a row was written. */
const words = new Set(
  (
    'bought purchase purchased order ordered booked booking reserved reservation issue issued issuing paid payment ' +
    'invoice invoiced billed billing sold sale created modified updated edited added ' +
    'gekauft kauf kaufdatum kauftag einkauf bestellt bestellung bestelldatum bestelltag gebucht buchung buchungsdatum ' +
    'buchungstag reserviert reservierung ausgestellt ausstellung ausstellungsdatum bezahlt bezahldatum zahlung ' +
    'zahlungsdatum rechnung rechnungsdatum erstellt geandert ' +
    'achat achete achetee commande commandee reserve reservee emis emise emission paye payee paiement ' +
    'facture facturation cree modifie ' +
    'compra comprado comprada pedido reservado reservada reserva emitido emitida emision pagado pagada pago factura ' +
    'creado acquisto acquistato acquistata ordine ordinato prenotato prenotata prenotazione emesso emissione pagato ' +
    'pagata pagamento fattura creato encomenda emissao fatura ' +
    'gekocht aankoop aankoopdatum besteld bestelling besteldatum geboekt boeking boekingsdatum uitgegeven betaald ' +
    'betaling betaaldatum factuur factuurdatum ' +
    'kopt kopdatum inkop inkopsdatum bestalld bestallning bestallningsdatum bokad bokat bokning bokningsdatum ' +
    'betald betalning utfardad kob kobt kobsdato kjopt kjop kjopsdato bestilt bestilling bestillingsdato booket ' +
    'betalt betaling faktura fakturadatum fakturadato udstedt utstedt'
  ).split(' '),
);

/** The same in Chinese and Japanese, which have no blanks between words. */
const signs =
  /购买|購買|購入|订购|訂購|预订|預訂|预定|予約|注文|下单|出票|支付|支払|발권|구매|예약/;

const datesAndTimes: ReadonlySet<JourneyTableField> = new Set<JourneyTableField>([
  'date',
  'year',
  'month',
  'day',
  'returnDate',
  'arrivalDay',
  ...timeFields,
]);

/** Whether a field is a date or a time of a journey. */
export function isDateOrTime(field: JourneyTableField): boolean {
  return datesAndTimes.has(field);
}

/**
 * Whether a heading says when a ticket was bought, which is not the date of travel. `Booked dep` is
 * the planned departure.
 */
export function isOfPurchase(heading: string): boolean {
  const folded = foldHeading(heading.slice(0, 60));
  if (signs.test(folded)) return true;
  if (!folded.split(' ').some((word) => words.has(word))) return false;
  const { field, isWhole } = headingField(heading) ?? {};
  return !(isWhole && field !== undefined && isDateOrTime(field));
}
