import type { SiteCatalogue } from '../../locales.ts'
import { consentTexts } from './consent.ts'
import { filmTexts } from './film.ts'
import { demoTexts } from './demo.ts'
import { academyTexts } from './site-academy.ts'
import { homeTexts } from './site-home.ts'
import { pricingTexts } from './site-pricing.ts'
import { resetTexts } from './auth.ts'

export const siteTexts: SiteCatalogue = {
  common: {
    tryForFree: 'Prøv gratis',
    home: '{{product}}, forsiden',
    logIn: 'Logg inn',
    loading: 'Gjør alt klart',
    mainMenu: 'Hovedmeny',
  },
  home: homeTexts,
  pricing: pricingTexts,
  academy: academyTexts,
  demo: demoTexts,
  login: {
    metaTitle: 'Logg inn',
    title: 'Logg inn',
    email: 'E-post',
    password: 'Passord',
    submit: 'Logg inn',
    busy: 'Logger inn',
    noAccount: 'Har du ingen konto ennå?',
    register: 'Opprett en',
    emailRequired: 'Skriv inn e-postadressen din',
    passwordRequired: 'Skriv inn passordet ditt',
    wrong: 'Feil passord eller e-post',
    noSession: 'Logg inn for å fortsette.',
    expired: 'Økten din er utløpt. Logg inn på nytt.',
  },
  reset: resetTexts,
  register: {
    metaTitle: 'Opprett en konto',
    title: 'Opprett en konto',
    lead: 'Gratis, og uten betalingskort.',
    schoolName: 'Skolens navn',
    email: 'E-post',
    name: 'Fullt navn',
    password: 'Passord',
    passwordHint: 'Minst 8 tegn',
    confirmation: 'Gjenta passordet',
    terms: 'Jeg godtar vilkårene',
    readTerms: 'Les vilkårene',
    submit: 'Opprett kontoen',
    busy: 'Oppretter kontoen',
    hasAccount: 'Har du allerede en konto?',
    schoolNameTooShort: 'må ha minst 1 tegn',
    emailInvalid: 'Skriv inn en gyldig e-postadresse',
    nameTooShort: 'må ha minst 2 tegn',
    passwordTooShort: 'må ha minst 8 tegn',
    confirmationDiffers: 'Passordene må være like',
    termsRequired: 'Vilkårene må godtas',
    emailTaken: 'Det finnes allerede en konto med denne e-postadressen',
  },
  auth: {
    offline: 'Fikk ikke kontakt med serveren. Sjekk forbindelsen og prøv igjen.',
    tooMany: 'For mange forsøk. Vent et minutt og prøv igjen.',
    failed: 'Noe gikk galt på serveren ({{status}}). Prøv igjen om litt.',
  },
  invitation: {
    title: 'Bli med i {{school}}',
    lead: '{{school}} arbeider med {{product}}. Opprett kontoen din for å bli med.',
    loginLead: 'Logg inn for å bli med i {{school}}.',
    submit: 'Opprett kontoen og bli med',
    loginSubmit: 'Logg inn og bli med',
    unknown: 'Invitasjonen er ikke lenger gyldig. Be om en ny lenke.',
  },
  error: {
    notFound: 'Fant ikke denne siden',
    unexpected: 'Noe gikk galt',
    home: 'Tilbake til forsiden',
  },
  consent: consentTexts,
  film: filmTexts,
  layout: {
    skip: 'Gå til innholdet',
    academy: 'Akademi',
    pricing: 'Priser',
    openMenu: 'Åpne menyen',
    closeMenu: 'Lukk menyen',
    language: 'Språk',
    loadingPage: 'Siden lastes',
    phoneChat: 'Chat med oss på telefonen',
  },
  footer: {
    legal: 'Juridisk',
    terms: 'Vilkår',
    subDataProcessors: 'Underdatabehandlere',
    product: 'Produkt',
    company: 'Selskap',
    made: '{{product}} er fri programvare under AGPL.',
  },
}
