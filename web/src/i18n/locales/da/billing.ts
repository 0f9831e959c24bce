import type { AppCatalogue } from '../../locales.ts'

/** Danish texts of the plans and the payment. */
export const billingTexts: AppCatalogue['billing'] = {
  title: 'Skoleabonnementet',
  loading: 'Henter priserne',
  pricesFailed: 'Priserne kunne ikke hentes.',
  stripeFailed: 'Stripe.js kunne ikke hentes',
  testMode: 'Testtilstand: Der flyttes ingen penge, og kun testkortene herunder virker.',
  prices: 'Betaling',
  interval: {
    year: 'Årligt',
    month: 'Månedligt',
  },
  per: {
    year: 'pr. skole pr. år',
    month: 'pr. skole pr. måned',
  },
  saving: 'Spar {{amount}}',
  terms: 'Ekskl. moms. Fornyes automatisk, indtil du opsiger.',
  card: 'Kort',
  cardNumber: 'Kortnummer',
  testCards: 'Testkort',
  testCard: {
    succeeds: 'bliver trukket',
    declined: 'bliver afvist',
    asks: 'spørger ejeren først',
  },
  bank: {
    title: 'Banken spørger',
    text: 'Din bank vil vide: Godkender du denne betaling?',
    no: 'Godkend ikke',
    yes: 'Godkend',
  },
  pay: {
    year: 'Betal {{amount}} om året',
    month: 'Betal {{amount}} om måneden',
  },
  paying: 'Betalingen er på vej',
  confirming: 'Venter på din godkendelse',
  unknownError: 'Betalingen gik ikke igennem. Der er ikke trukket noget. Prøv igen.',
  benefits: 'Det får du',
  benefit: {
    teachers: 'Ubegrænset antal lærere',
    lessons: 'Ubegrænset antal fag og lektioner',
    versions: 'Ubegrænset antal versioner',
    support: 'Hjælp i chatten',
  },
  questions: 'Spørgsmål',
  question: {
    renewal: 'Fornyes det af sig selv?',
    cancel: 'Hvordan opsiger jeg?',
    people: 'Hvem kan bruge det?',
    work: 'Hvad sker der med vores skemaer, hvis vi opsiger?',
  },
  answer: {
    renewal: 'Ja, ved udgangen af hver periode og med samme kort. Vi sender en kvittering hver gang.',
    cancel:
      'I menuen bag dine initialer under Abonnement. Det gælder så til udgangen af den periode, du har betalt for.',
    people: 'Alle på skolen. Abonnementet gælder skolen, ikke én person.',
    work: 'De bliver. Skolen er tilbage i prøveperioden: De første 50 fag i en version kan redigeres, de andre beholder deres plads.',
  },
  pro: 'Flere skoler eller egne integrationer?',
  proLink: 'Skriv til os om PRO',
  ask: 'Andre spørgsmål?',
  askLink: 'Skriv til os',
  chat: 'Chat med os',
  promotion: {
    link: 'Brug din kampagnekode',
    code: 'Kampagnekode',
  },
  done: {
    title: 'Tak',
    text: 'Skolen har nu skoleabonnementet.',
    receipt: 'En kvittering bliver sendt til {{email}}.',
    close: 'Fortsæt',
  },
  customer: 'Skolen har skoleabonnementet.',
  portal: 'Fakturaer og abonnement',
  badge: {
    trial: 'Gratis prøve',
    left_one: '{{count, number}} tilbage',
    left_other: '{{count, number}} tilbage',
    label_one: 'Gratis prøve: {{count, number}} af {{max, number}} fag tilbage. Køb Premium',
    label_other: 'Gratis prøve: {{count, number}} af {{max, number}} fag tilbage. Køb Premium',
  },
  menu: 'Abonnement',
  premium: {
    longRun: 'Lang kørsel',
    reset: 'Nulstil',
    resetDone: 'Alt, der ikke er fastlåst, har mistet sin plads',
  },
}
