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
    logIn: 'Log ind',
    loading: 'Gør alting klar',
    mainMenu: 'Hovedmenu',
  },
  home: homeTexts,
  pricing: pricingTexts,
  academy: academyTexts,
  demo: demoTexts,
  login: {
    metaTitle: 'Log ind',
    title: 'Log ind',
    email: 'E-mail',
    password: 'Adgangskode',
    submit: 'Log ind',
    busy: 'Logger ind',
    noAccount: 'Har du ingen konto endnu?',
    register: 'Opret en',
    emailRequired: 'Skriv din e-mail',
    passwordRequired: 'Skriv din adgangskode',
    wrong: 'Forkert adgangskode eller e-mail',
    noSession: 'Log ind for at fortsætte.',
    expired: 'Din session er udløbet. Log ind igen.',
  },
  reset: resetTexts,
  register: {
    metaTitle: 'Opret en konto',
    title: 'Opret en konto',
    lead: 'Gratis, og uden betalingskort.',
    schoolName: 'Skolens navn',
    email: 'E-mail',
    name: 'Fulde navn',
    password: 'Adgangskode',
    passwordHint: 'Mindst 8 tegn',
    confirmation: 'Gentag adgangskoden',
    terms: 'Jeg accepterer vilkårene',
    readTerms: 'Læs vilkårene',
    submit: 'Opret kontoen',
    busy: 'Opretter kontoen',
    hasAccount: 'Har du allerede en konto?',
    schoolNameTooShort: 'skal være på mindst 1 tegn',
    emailInvalid: 'Skriv en gyldig e-mail',
    nameTooShort: 'skal være på mindst 2 tegn',
    passwordTooShort: 'skal være på mindst 8 tegn',
    confirmationDiffers: 'Adgangskoderne skal være ens',
    termsRequired: 'Vilkårene skal accepteres',
    emailTaken: 'Der findes allerede en konto med denne e-mail',
  },
  auth: {
    offline: 'Der er ingen forbindelse til serveren. Tjek forbindelsen, og prøv igen.',
    tooMany: 'For mange forsøg. Vent et minut, og prøv igen.',
    failed: 'Noget gik galt på serveren ({{status}}). Prøv igen om lidt.',
  },
  invitation: {
    title: 'Bliv en del af {{school}}',
    lead: '{{school}} arbejder med {{product}}. Opret din konto for at være med.',
    loginLead: 'Log ind for at blive en del af {{school}}.',
    submit: 'Opret kontoen og vær med',
    loginSubmit: 'Log ind og vær med',
    unknown: 'Invitationen gælder ikke længere. Bed om et nyt link.',
  },
  error: {
    notFound: 'Siden blev ikke fundet',
    unexpected: 'Noget gik galt',
    home: 'Tilbage til forsiden',
  },
  consent: consentTexts,
  film: filmTexts,
  layout: {
    skip: 'Gå til indholdet',
    academy: 'Akademi',
    pricing: 'Priser',
    openMenu: 'Åbn menuen',
    closeMenu: 'Luk menuen',
    language: 'Sprog',
    loadingPage: 'Siden indlæses',
    phoneChat: 'Chat med os på telefonen',
  },
  footer: {
    legal: 'Juridisk',
    terms: 'Vilkår',
    subDataProcessors: 'Underdatabehandlere',
    product: 'Produkt',
    company: 'Virksomhed',
    made: '{{product}} er fri software under AGPL.',
  },
}
