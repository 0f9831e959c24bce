import type { AppCatalogue } from '../../locales.ts'
import { accountTexts } from './account.ts'
import { billingTexts } from './billing.ts'
import { calendarsTexts } from './calendars.ts'
import { choicesTexts } from './choices.ts'
import { capacityTexts } from './capacity.ts'
import { commandsTexts } from './commands.ts'
import { dashboardTexts } from './dashboard.ts'
import { historyTexts } from './history.ts'
import { keptSchoolTexts } from './kept-school.ts'
import { kindTexts } from './kinds.ts'
import { matrixTexts } from './matrix.ts'
import { movingTexts } from './moving.ts'
import { onboardingTexts } from './onboarding.ts'
import { peopleTexts } from './people.ts'
import { periodsTexts } from './periods.ts'
import { printTexts } from './print.ts'
import { refusalsTexts } from './refusals.ts'
import { rulesTexts } from './rules.ts'
import { schedulerTexts } from './scheduler.ts'
import { settingsTexts } from './settings.ts'
import { sharingTexts } from './sharing.ts'
import { subjectsTexts } from './subjects.ts'
import { testPageTexts } from './test-page.ts'
import { timetablesTexts } from './timetables.ts'
import { versionsTexts } from './versions.ts'

/** Norwegian texts of the application behind the login. */
export const appTexts: AppCatalogue = {
  common: {
    cancel: 'Avbryt',
    close: 'Lukk',
    save: 'Lagre',
    delete: 'Slett',
    retry: 'Prøv igjen',
    error: 'Feil',
    optional: 'valgfritt',
    skip: 'Gå til innholdet',
    home: '{{product}}, til versjonene',
  },
  account: accountTexts,
  menu: {
    label: 'Hovedmeny',
    open: 'Åpne hovedmenyen',
    version: 'Versjon:',
    dashboard: 'Oversikt',
    subjects: 'Fag',
    scheduler: 'Planlegging',
    timetables: 'Timeplaner',
    rules: 'Regler',
    print: 'Skriv ut',
    versions: 'Versjoner',
    settings: 'Innstillinger',
    profile: 'Profilen til {{name}}',
    language: 'Språk',
    school: 'Skole',
    colourScheme: 'Utseende',
    system: 'Som systemet',
    light: 'Lyst',
    dark: 'Mørkt',
    logOut: 'Logg ut',
  },
  connection: {
    reconnecting: 'Prøver å koble til igjen',
    lost: 'Forbindelsen er brutt',
    retry: 'Prøv igjen',
    waiting_one: '{{count, number}} endring venter på å bli lagret',
    waiting_other: '{{count, number}} endringer venter på å bli lagret',
    leave: {
      title: 'Vil du gå nå?',
      loses_one: '{{count, number}} endring er ikke lagret og vil gå tapt.',
      loses_other: '{{count, number}} endringer er ikke lagret og vil gå tapt.',
      saved: 'Alle endringer er lagret.',
      stay: 'Bli her',
      go: 'Gå',
    },
    notSaved_one: '{{count, number}} endring ble ikke lagret',
    notSaved_other: '{{count, number}} endringer ble ikke lagret',
    notSavedReason: '{{what}}: {{reason}}',
    stayHere: 'Først må endringene i denne versjonen lagres. De sendes så snart forbindelsen er tilbake.',
    commandLost: 'Forbindelsen ble brutt før serveren svarte. Se etter om den siste endringen din kom med.',
  },
  error: {
    notFound: 'Fant ikke siden',
    unexpected: 'Noe gikk galt',
    home: 'Tilbake til forsiden',
    toVersions: 'Tilbake til versjonene',
    reload: 'Last inn siden på nytt',
    partMissing: 'Denne delen av siden kunne ikke lastes inn. Sjekk forbindelsen og prøv igjen.',
  },
  loading: 'Gjør alt klart',
  accessEnded: 'Du hører ikke lenger til skolen som versjonen tilhører.',
  languageMissing: 'Språket kunne ikke lastes inn. Sjekk forbindelsen og velg det igjen.',
  deleted: {
    title: 'Denne versjonen er slettet',
    text: '{{title}} ble slettet av noen på skolen din.',
    back: 'Tilbake til versjonene',
  },
  versions: versionsTexts,
  dashboard: dashboardTexts,
  timetables: timetablesTexts,
  scheduler: schedulerTexts,
  keptSchool: keptSchoolTexts,
  kinds: kindTexts,
  matrix: matrixTexts,
  moving: movingTexts,
  calendars: calendarsTexts,
  periods: periodsTexts,
  subjects: subjectsTexts,
  rules: rulesTexts,
  capacity: capacityTexts,
  settings: settingsTexts,
  print: printTexts,
  onboarding: onboardingTexts,
  billing: billingTexts,
  choices: choicesTexts,
  history: historyTexts,
  sharing: sharingTexts,
  people: peopleTexts,
  testPage: testPageTexts,
  refusals: refusalsTexts,
  commands: commandsTexts,
}
