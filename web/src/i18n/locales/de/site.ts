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
    tryForFree: 'Kostenlos testen',
    home: '{{product}}, Startseite',
    logIn: 'Anmelden',
    loading: 'Gleich bereit',
    mainMenu: 'Hauptmenü',
  },
  home: homeTexts,
  pricing: pricingTexts,
  academy: academyTexts,
  demo: demoTexts,
  login: {
    metaTitle: 'Anmelden',
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft',
    noAccount: 'Noch kein Konto?',
    register: 'Konto anlegen',
    emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    passwordRequired: 'Bitte geben Sie Ihr Passwort ein',
    wrong: 'Passwort oder E-Mail-Adresse falsch',
    noSession: 'Bitte melden Sie sich an, um fortzufahren.',
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  },
  reset: resetTexts,
  register: {
    metaTitle: 'Konto anlegen',
    title: 'Konto anlegen',
    lead: 'Kostenlos, ohne Kreditkarte.',
    schoolName: 'Name der Schule',
    email: 'E-Mail',
    name: 'Vor- und Nachname',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen',
    confirmation: 'Passwort wiederholen',
    terms: 'Ich akzeptiere die Nutzungsbedingungen',
    readTerms: 'Nutzungsbedingungen lesen',
    submit: 'Konto anlegen',
    busy: 'Konto wird angelegt',
    hasAccount: 'Schon ein Konto?',
    schoolNameTooShort: 'muss mindestens 1 Zeichen haben',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    nameTooShort: 'muss mindestens 2 Zeichen haben',
    passwordTooShort: 'muss mindestens 8 Zeichen haben',
    confirmationDiffers: 'Die Passwörter müssen übereinstimmen',
    termsRequired: 'Die Nutzungsbedingungen müssen akzeptiert werden',
    emailTaken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
  },
  auth: {
    offline: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    tooMany: 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es erneut.',
    failed: 'Auf dem Server ist etwas schiefgegangen ({{status}}). Versuchen Sie es gleich noch einmal.',
  },
  invitation: {
    title: '{{school}} beitreten',
    lead: '{{school}} arbeitet mit {{product}}. Legen Sie Ihr Konto an, um beizutreten.',
    loginLead: 'Melden Sie sich an, um {{school}} beizutreten.',
    submit: 'Konto anlegen und beitreten',
    loginSubmit: 'Anmelden und beitreten',
    unknown: 'Diese Einladung gilt nicht mehr. Bitten Sie um einen neuen Link.',
  },
  error: {
    notFound: 'Diese Seite wurde nicht gefunden',
    unexpected: 'Etwas ist schiefgegangen',
    home: 'Zurück zur Startseite',
  },
  consent: consentTexts,
  film: filmTexts,
  layout: {
    skip: 'Zum Inhalt springen',
    academy: 'Akademie',
    pricing: 'Preise',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    language: 'Sprache',
    loadingPage: 'Die Seite wird geladen',
    phoneChat: 'Chat per Telefon',
  },
  footer: {
    legal: 'Rechtliches',
    terms: 'Nutzungsbedingungen',
    subDataProcessors: 'Unterauftrags\u00ADverarbeiter',
    product: 'Produkt',
    company: 'Unternehmen',
    made: '{{product}} ist freie Software unter der AGPL.',
  },
}
