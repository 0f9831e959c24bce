import type { AppCatalogue } from '../../locales.ts'

/** Dutch texts of the plans and the payment. */
export const billingTexts: AppCatalogue['billing'] = {
  title: 'Het schoolabonnement',
  loading: 'De prijzen worden geladen',
  pricesFailed: 'De prijzen konden niet worden geladen.',
  stripeFailed: 'Stripe.js kon niet worden geladen',
  testMode: 'Testmodus: er gaat geen geld om, en alleen de testkaarten hieronder werken.',
  prices: 'Betaling',
  interval: {
    year: 'Per jaar',
    month: 'Per maand',
  },
  per: {
    year: 'per school en jaar',
    month: 'per school en maand',
  },
  saving: 'Bespaar {{amount}}',
  terms: 'Exclusief btw. Wordt automatisch verlengd tot je opzegt.',
  card: 'Kaart',
  cardNumber: 'Kaartnummer',
  testCards: 'Testkaarten',
  testCard: {
    succeeds: 'wordt belast',
    declined: 'wordt geweigerd',
    asks: 'vraagt eerst om toestemming',
  },
  bank: {
    title: 'De bank vraagt',
    text: 'Je bank wil weten: bevestig je deze betaling?',
    no: 'Niet bevestigen',
    yes: 'Bevestigen',
  },
  pay: {
    year: 'Betaal {{amount}} per jaar',
    month: 'Betaal {{amount}} per maand',
  },
  paying: 'De betaling is onderweg',
  confirming: 'Wacht op je bevestiging',
  unknownError: 'De betaling is niet gelukt. Er is niets afgeschreven. Probeer het opnieuw.',
  benefits: 'Wat je krijgt',
  benefit: {
    teachers: 'Onbeperkt docenten',
    lessons: 'Onbeperkt vakken en lessen',
    versions: 'Onbeperkt versies',
    support: 'Hulp via chat',
  },
  questions: 'Vragen',
  question: {
    renewal: 'Wordt het vanzelf verlengd?',
    cancel: 'Hoe zeg ik op?',
    people: 'Wie kan het gebruiken?',
    work: 'Wat gebeurt er met onze roosters als we opzeggen?',
  },
  answer: {
    renewal: 'Ja, aan het einde van elke periode en met dezelfde kaart. Je krijgt elke keer een kwitantie.',
    cancel:
      'In het menu achter je initialen, onder Abonnement. Het blijft geldig tot het einde van de betaalde periode.',
    people: 'Iedereen op je school. Het abonnement is van de school, niet van één persoon.',
    work: 'Die blijven. De school is weer in de proefperiode: de eerste 50 vakken van een versie kun je bewerken, de andere houden hun plaats.',
  },
  pro: 'Meer scholen, of eigen koppelingen?',
  proLink: 'Schrijf ons over PRO',
  ask: 'Nog een vraag?',
  askLink: 'Schrijf ons',
  chat: 'Chat met ons',
  promotion: {
    link: 'Gebruik je actiecode',
    code: 'Actiecode',
  },
  done: {
    title: 'Bedankt',
    text: 'Je school heeft nu het schoolabonnement.',
    receipt: 'Een kwitantie wordt gestuurd naar {{email}}.',
    close: 'Verder',
  },
  customer: 'Je school heeft het schoolabonnement.',
  portal: 'Facturen en abonnement',
  badge: {
    trial: 'Gratis proef',
    left_one: 'nog {{count, number}}',
    left_other: 'nog {{count, number}}',
    label_one: 'Gratis proef: nog {{count, number}} van {{max, number}} vakken. Premium kopen',
    label_other: 'Gratis proef: nog {{count, number}} van {{max, number}} vakken. Premium kopen',
  },
  menu: 'Abonnement',
  premium: {
    longRun: 'Lange run',
    reset: 'Leegmaken',
    resetDone: 'Alles wat niet vaststaat, heeft geen plaats meer',
  },
}
