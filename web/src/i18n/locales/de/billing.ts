import type { AppCatalogue } from '../../locales.ts'

/** German texts of the plans and the payment. */
export const billingTexts: AppCatalogue['billing'] = {
  title: 'Der Schultarif',
  loading: 'Die Preise werden geladen',
  pricesFailed: 'Die Preise konnten nicht geladen werden.',
  stripeFailed: 'Stripe.js konnte nicht geladen werden',
  testMode: 'Testbetrieb: Es fließt kein Geld, und nur die Testkarten unten werden angenommen.',
  prices: 'Abrechnung',
  interval: {
    year: 'Jährlich',
    month: 'Monatlich',
  },
  per: {
    year: 'pro Schule und Jahr',
    month: 'pro Schule und Monat',
  },
  saving: '{{amount}} sparen',
  terms: 'Ohne Mehrwertsteuer. Verlängert sich automatisch, bis Sie kündigen.',
  card: 'Karte',
  cardNumber: 'Kartennummer',
  testCards: 'Testkarten',
  testCard: {
    succeeds: 'wird belastet',
    declined: 'wird abgelehnt',
    asks: 'fragt erst nach',
  },
  bank: {
    title: 'Die Bank fragt nach',
    text: 'Ihre Bank möchte wissen: Bestätigen Sie diese Zahlung?',
    no: 'Nicht bestätigen',
    yes: 'Bestätigen',
  },
  pay: {
    year: '{{amount}} pro Jahr zahlen',
    month: '{{amount}} pro Monat zahlen',
  },
  paying: 'Die Zahlung ist unterwegs',
  confirming: 'Ihre Bestätigung wird erwartet',
  unknownError: 'Die Zahlung kam nicht zustande. Es wurde nichts abgebucht. Versuchen Sie es noch einmal.',
  benefits: 'Das bekommen Sie',
  benefit: {
    teachers: 'Beliebig viele Lehrkräfte',
    lessons: 'Beliebig viele Kurse und Stunden',
    versions: 'Beliebig viele Versionen',
    support: 'Hilfe im Chat',
  },
  questions: 'Fragen',
  question: {
    renewal: 'Verlängert sich der Tarif von selbst?',
    cancel: 'Wie kündige ich?',
    people: 'Wer kann ihn nutzen?',
    work: 'Was wird aus unseren Stundenplänen, wenn wir kündigen?',
  },
  answer: {
    renewal: 'Ja, am Ende jedes Zeitraums und mit derselben Karte. Sie bekommen jedes Mal eine Quittung.',
    cancel:
      'Im Menü hinter Ihren Initialen unter Abonnement. Der Tarif gilt dann bis zum Ende des bezahlten Zeitraums.',
    people: 'Alle an Ihrer Schule. Der Tarif gilt für die Schule, nicht für eine Person.',
    work: 'Sie bleiben. Die Schule ist dann wieder im Probetarif: Die ersten 50 Kurse einer Version lassen sich bearbeiten, die übrigen behalten ihren Platz.',
  },
  pro: 'Mehrere Schulen oder eigene Anbindungen?',
  proLink: 'Schreiben Sie uns zu PRO',
  ask: 'Noch eine Frage?',
  askLink: 'Schreiben Sie uns',
  chat: 'Chatten Sie mit uns',
  promotion: {
    link: 'Aktionscode einlösen',
    code: 'Aktionscode',
  },
  done: {
    title: 'Vielen Dank',
    text: 'Ihre Schule hat jetzt den Schultarif.',
    receipt: 'Eine Quittung geht an {{email}}.',
    close: 'Weiter',
  },
  customer: 'Ihre Schule hat den Schultarif.',
  portal: 'Rechnungen und Abonnement',
  badge: {
    trial: 'Probetarif',
    left_one: 'noch {{count, number}}',
    left_other: 'noch {{count, number}}',
    label_one: 'Probetarif: noch {{count, number}} von {{max, number}} Kursen. Premium kaufen',
    label_other: 'Probetarif: noch {{count, number}} von {{max, number}} Kursen. Premium kaufen',
  },
  menu: 'Abonnement',
  premium: {
    longRun: 'Langer Lauf',
    reset: 'Zurücksetzen',
    resetDone: 'Alles, was nicht fixiert ist, hat keinen Platz mehr',
  },
}
