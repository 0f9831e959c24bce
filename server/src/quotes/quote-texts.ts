import type { languages } from '@timetable/service'

type QuoteTexts = {
  readonly title: string
  readonly proForma: string
  readonly seller: string
  readonly buyer: string
  readonly reference: string
  readonly date: string
  readonly until: string
  readonly plan: { readonly year: string; readonly month: string }
  readonly total: string
  readonly terms: readonly string[]
}

/** The texts of a quote in each language. `{product}` is the product's name, `{number}` that of the quote, `{days}` how long it is valid. */
export const QUOTE_TEXTS: Readonly<Record<(typeof languages)[number], QuoteTexts>> = {
  en: {
    title: 'Quote',
    proForma: 'Pro forma. This is not an invoice.',
    seller: 'Seller',
    buyer: 'For',
    reference: 'Your reference',
    date: 'Date',
    until: 'Valid until',
    plan: {
      year: '{product}, school plan, one year: unlimited teachers, courses, lessons and versions',
      month: '{product}, school plan, one month: unlimited teachers, courses, lessons and versions',
    },
    total: 'Total',
    terms: [
      'This quote is valid for {days} days. After that, please request a new one.',
      'Order it in the settings under Subscription, with the number {number}. The invoice is then due in 30 days. You can also pay by card.',
      'The plan starts with the order. It renews for the same period until you cancel, which you can do at any time to the end of the paid period.',
    ],
  },
  da: {
    title: 'Tilbud',
    proForma: 'Proforma. Dette er ikke en faktura.',
    seller: 'Sælger',
    buyer: 'Til',
    reference: 'Jeres reference',
    date: 'Dato',
    until: 'Gælder til',
    plan: {
      year: '{product}, skoleabonnement, et år: ubegrænset antal lærere, hold, lektioner og versioner',
      month: '{product}, skoleabonnement, en måned: ubegrænset antal lærere, hold, lektioner og versioner',
    },
    total: 'I alt',
    terms: [
      'Tilbuddet gælder i {days} dage. Bed derefter om et nyt.',
      'Bestil det i indstillingerne under Abonnement med nummeret {number}. Fakturaen skal betales inden 30 dage. I kan også betale med kort.',
      'Abonnementet begynder med bestillingen. Det fornyes for samme periode, indtil I opsiger det, hvilket kan ske når som helst til udgangen af den betalte periode.',
    ],
  },
  de: {
    title: 'Angebot',
    proForma: 'Proforma. Dies ist keine Rechnung.',
    seller: 'Anbieter',
    buyer: 'Für',
    reference: 'Ihre Referenz',
    date: 'Datum',
    until: 'Gültig bis',
    plan: {
      year: '{product}, Schullizenz, ein Jahr: beliebig viele Lehrkräfte, Unterrichte, Stunden und Versionen',
      month: '{product}, Schullizenz, ein Monat: beliebig viele Lehrkräfte, Unterrichte, Stunden und Versionen',
    },
    total: 'Gesamtbetrag',
    terms: [
      'Dieses Angebot gilt {days} Tage. Fordern Sie danach ein neues an.',
      'Bestellen Sie in den Einstellungen unter Abonnement mit der Nummer {number}. Die Rechnung ist dann in 30 Tagen fällig. Sie können auch mit Karte zahlen.',
      'Die Lizenz beginnt mit der Bestellung. Sie verlängert sich um denselben Zeitraum, bis Sie kündigen. Das ist jederzeit zum Ende des bezahlten Zeitraums möglich.',
    ],
  },
  es: {
    title: 'Presupuesto',
    proForma: 'Proforma. Este documento no es una factura.',
    seller: 'Proveedor',
    buyer: 'Para',
    reference: 'Su referencia',
    date: 'Fecha',
    until: 'Válido hasta el',
    plan: {
      year: '{product}, plan de centro, un año: docentes, asignaturas, sesiones y versiones ilimitados',
      month: '{product}, plan de centro, un mes: docentes, asignaturas, sesiones y versiones ilimitados',
    },
    total: 'Total',
    terms: [
      'Este presupuesto es válido durante {days} días. Después, solicite uno nuevo.',
      'Contrátelo en los ajustes, en Suscripción, con el número {number}. La factura vence entonces a los 30 días. También puede pagar con tarjeta.',
      'El plan empieza con el pedido. Se renueva por el mismo periodo hasta que lo cancele, lo que puede hacer en cualquier momento al final del periodo pagado.',
    ],
  },
  nb: {
    title: 'Tilbud',
    proForma: 'Proforma. Dette er ikke en faktura.',
    seller: 'Selger',
    buyer: 'Til',
    reference: 'Deres referanse',
    date: 'Dato',
    until: 'Gjelder til',
    plan: {
      year: '{product}, skoleabonnement, ett år: ubegrenset antall lærere, fag, timer og versjoner',
      month: '{product}, skoleabonnement, én måned: ubegrenset antall lærere, fag, timer og versjoner',
    },
    total: 'Totalt',
    terms: [
      'Tilbudet gjelder i {days} dager. Be deretter om et nytt.',
      'Bestill det i innstillingene under Abonnement med nummeret {number}. Fakturaen forfaller etter 30 dager. Dere kan også betale med kort.',
      'Abonnementet begynner med bestillingen. Det fornyes for samme periode til dere sier opp, som dere kan gjøre når som helst til slutten av den betalte perioden.',
    ],
  },
  nl: {
    title: 'Offerte',
    proForma: 'Pro forma. Dit is geen factuur.',
    seller: 'Leverancier',
    buyer: 'Voor',
    reference: 'Uw kenmerk',
    date: 'Datum',
    until: 'Geldig tot',
    plan: {
      year: '{product}, schoolabonnement, een jaar: onbeperkt docenten, lesgroepen, lessen en versies',
      month: '{product}, schoolabonnement, een maand: onbeperkt docenten, lesgroepen, lessen en versies',
    },
    total: 'Totaal',
    terms: [
      'Deze offerte is {days} dagen geldig. Vraag daarna een nieuwe aan.',
      'Bestel in de instellingen onder Abonnement met het nummer {number}. De factuur moet dan binnen 30 dagen worden betaald. Betalen met een kaart kan ook.',
      'Het abonnement gaat in met de bestelling. Het wordt met dezelfde periode verlengd tot je opzegt. Dat kan altijd, tot het einde van de betaalde periode.',
    ],
  },
  pt: {
    title: 'Orçamento',
    proForma: 'Pró-forma. Este documento não é uma fatura.',
    seller: 'Fornecedor',
    buyer: 'Para',
    reference: 'Sua referência',
    date: 'Data',
    until: 'Válido até',
    plan: {
      year: '{product}, plano escolar, um ano: professores, disciplinas, aulas e versões sem limite',
      month: '{product}, plano escolar, um mês: professores, disciplinas, aulas e versões sem limite',
    },
    total: 'Total',
    terms: [
      'Este orçamento vale por {days} dias. Depois disso, peça um novo.',
      'Contrate nas configurações, em Assinatura, com o número {number}. A fatura vence então em 30 dias. Também é possível pagar com cartão.',
      'O plano começa com o pedido. Ele é renovado pelo mesmo período até você cancelar, o que pode ser feito a qualquer momento, para o fim do período pago.',
    ],
  },
}
