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

/** Danish texts of the application behind the login. */
export const appTexts: AppCatalogue = {
  common: {
    cancel: 'Annuller',
    close: 'Luk',
    save: 'Gem',
    delete: 'Slet',
    retry: 'Prøv igen',
    error: 'Fejl',
    optional: 'valgfrit',
    skip: 'Gå til indholdet',
    home: '{{product}}, til versionerne',
  },
  account: accountTexts,
  menu: {
    label: 'Hovedmenu',
    open: 'Åbn hovedmenuen',
    version: 'Version:',
    dashboard: 'Overblik',
    subjects: 'Fag',
    scheduler: 'Skemalægning',
    timetables: 'Skemaer',
    rules: 'Regler',
    print: 'Udskriv',
    versions: 'Versioner',
    settings: 'Indstillinger',
    profile: 'Profil for {{name}}',
    language: 'Sprog',
    school: 'Skole',
    colourScheme: 'Udseende',
    system: 'Som systemet',
    light: 'Lyst',
    dark: 'Mørkt',
    logOut: 'Log ud',
  },
  connection: {
    reconnecting: 'Forsøger at genoprette forbindelsen',
    lost: 'Forbindelsen er afbrudt',
    retry: 'Prøv igen',
    waiting_one: '{{count, number}} ændring venter på at blive gemt',
    waiting_other: '{{count, number}} ændringer venter på at blive gemt',
    leave: {
      title: 'Vil du gå nu?',
      loses_one: '{{count, number}} ændring er ikke gemt og vil gå tabt.',
      loses_other: '{{count, number}} ændringer er ikke gemt og vil gå tabt.',
      saved: 'Alle ændringer er gemt.',
      stay: 'Bliv her',
      go: 'Gå',
    },
    notSaved_one: '{{count, number}} ændring blev ikke gemt',
    notSaved_other: '{{count, number}} ændringer blev ikke gemt',
    notSavedReason: '{{what}}: {{reason}}',
    stayHere: 'Først skal ændringerne i denne version gemmes. De sendes, så snart forbindelsen er tilbage.',
    commandLost: 'Forbindelsen blev afbrudt, før serveren svarede. Se efter, om din seneste ændring er kommet med.',
  },
  error: {
    notFound: 'Siden blev ikke fundet',
    unexpected: 'Noget gik galt',
    home: 'Tilbage til forsiden',
    toVersions: 'Tilbage til versionerne',
    reload: 'Genindlæs siden',
    partMissing: 'Denne del af siden kunne ikke indlæses. Tjek forbindelsen, og prøv igen.',
  },
  loading: 'Gør alt klar',
  accessEnded: 'Du hører ikke længere til den skole, som versionen tilhører.',
  languageMissing: 'Sproget kunne ikke indlæses. Tjek forbindelsen, og vælg det igen.',
  deleted: {
    title: 'Denne version er slettet',
    text: '{{title}} blev slettet af en fra din skole.',
    back: 'Tilbage til versionerne',
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
