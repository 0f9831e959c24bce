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
    tryForFree: 'Gratis proberen',
    home: '{{product}}, startpagina',
    logIn: 'Inloggen',
    loading: 'Alles wordt klaargezet',
    mainMenu: 'Hoofdmenu',
  },
  home: homeTexts,
  pricing: pricingTexts,
  academy: academyTexts,
  demo: demoTexts,
  login: {
    metaTitle: 'Inloggen',
    title: 'Inloggen',
    email: 'E-mail',
    password: 'Wachtwoord',
    submit: 'Inloggen',
    busy: 'Bezig met inloggen',
    noAccount: 'Nog geen account?',
    register: 'Maak er een',
    emailRequired: 'Vul je e-mailadres in',
    passwordRequired: 'Vul je wachtwoord in',
    wrong: 'Wachtwoord of e-mailadres onjuist',
    noSession: 'Log in om verder te gaan.',
    expired: 'Je sessie is verlopen. Log opnieuw in.',
  },
  reset: resetTexts,
  register: {
    metaTitle: 'Account maken',
    title: 'Account maken',
    lead: 'Gratis, en zonder creditcard.',
    schoolName: 'Naam van de school',
    email: 'E-mail',
    name: 'Volledige naam',
    password: 'Wachtwoord',
    passwordHint: 'Minstens 8 tekens',
    confirmation: 'Herhaal het wachtwoord',
    terms: 'Ik ga akkoord met de voorwaarden',
    readTerms: 'Lees de voorwaarden',
    submit: 'Account maken',
    busy: 'Account wordt gemaakt',
    hasAccount: 'Heb je al een account?',
    schoolNameTooShort: 'moet minstens 1 teken lang zijn',
    emailInvalid: 'Vul een geldig e-mailadres in',
    nameTooShort: 'moet minstens 2 tekens lang zijn',
    passwordTooShort: 'moet minstens 8 tekens lang zijn',
    confirmationDiffers: 'De wachtwoorden moeten gelijk zijn',
    termsRequired: 'Je moet akkoord gaan met de voorwaarden',
    emailTaken: 'Er is al een account met dit e-mailadres',
  },
  auth: {
    offline: 'De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.',
    tooMany: 'Te veel pogingen. Wacht een minuut en probeer het opnieuw.',
    failed: 'Er ging iets mis op de server ({{status}}). Probeer het zo nog eens.',
  },
  invitation: {
    title: 'Meedoen met {{school}}',
    lead: '{{school}} werkt met {{product}}. Maak je account om mee te doen.',
    loginLead: 'Log in om mee te doen met {{school}}.',
    submit: 'Account maken en meedoen',
    loginSubmit: 'Inloggen en meedoen',
    unknown: 'Deze uitnodiging is niet meer geldig. Vraag om een nieuwe link.',
  },
  error: {
    notFound: 'Deze pagina is niet gevonden',
    unexpected: 'Er ging iets mis',
    home: 'Terug naar de startpagina',
  },
  consent: consentTexts,
  film: filmTexts,
  layout: {
    skip: 'Naar de inhoud',
    academy: 'Academie',
    pricing: 'Prijzen',
    openMenu: 'Menu openen',
    closeMenu: 'Menu sluiten',
    language: 'Taal',
    loadingPage: 'De pagina wordt geladen',
    phoneChat: 'Chat via de telefoon',
  },
  footer: {
    legal: 'Juridisch',
    terms: 'Voorwaarden',
    subDataProcessors: 'Subverwerkers',
    product: 'Product',
    company: 'Bedrijf',
    made: '{{product}} is vrije software onder de AGPL.',
  },
}
