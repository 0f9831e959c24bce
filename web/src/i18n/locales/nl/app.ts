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

/** Dutch texts of the application behind the login. */
export const appTexts: AppCatalogue = {
  common: {
    cancel: 'Annuleren',
    close: 'Sluiten',
    save: 'Opslaan',
    delete: 'Verwijderen',
    retry: 'Opnieuw proberen',
    error: 'Fout',
    optional: 'optioneel',
    skip: 'Naar de inhoud',
    home: '{{product}}, naar de versies',
  },
  menu: {
    label: 'Hoofdmenu',
    open: 'Hoofdmenu openen',
    version: 'Versie:',
    dashboard: 'Dashboard',
    subjects: 'Vakken',
    scheduler: 'Planner',
    timetables: 'Roosters',
    rules: 'Regels',
    print: 'Afdrukken',
    versions: 'Versies',
    settings: 'Instellingen',
    profile: 'Profiel van {{name}}',
    language: 'Taal',
    school: 'School',
    colourScheme: 'Weergave',
    system: 'Zoals het systeem',
    light: 'Licht',
    dark: 'Donker',
    logOut: 'Uitloggen',
  },
  connection: {
    reconnecting: 'Opnieuw verbinden',
    lost: 'Verbinding verbroken',
    retry: 'Opnieuw proberen',
    waiting_one: '{{count, number}} wijziging wacht op opslaan',
    waiting_other: '{{count, number}} wijzigingen wachten op opslaan',
    leave: {
      title: 'Nu weggaan?',
      loses_one: '{{count, number}} wijziging is nog niet opgeslagen en zou verloren gaan.',
      loses_other: '{{count, number}} wijzigingen zijn nog niet opgeslagen en zouden verloren gaan.',
      saved: 'Alle wijzigingen zijn opgeslagen.',
      stay: 'Blijven',
      go: 'Weggaan',
    },
    notSaved_one: '{{count, number}} wijziging is niet opgeslagen',
    notSaved_other: '{{count, number}} wijzigingen zijn niet opgeslagen',
    notSavedReason: '{{what}}: {{reason}}',
    stayHere:
      'Eerst moeten de wijzigingen van deze versie zijn opgeslagen. Ze worden verstuurd zodra de verbinding er weer is.',
    commandLost: 'De verbinding viel weg voordat de server antwoordde. Controleer of je laatste wijziging er is.',
  },
  error: {
    notFound: 'Deze pagina is niet gevonden',
    unexpected: 'Er ging iets mis',
    home: 'Terug naar de startpagina',
    toVersions: 'Terug naar de versies',
    reload: 'Pagina opnieuw laden',
    partMissing: 'Dit deel van de pagina kon niet worden geladen. Controleer de verbinding en probeer het opnieuw.',
  },
  loading: 'Alles wordt klaargezet',
  accessEnded: 'Je hoort niet meer bij de school van deze versie.',
  languageMissing: 'Deze taal kon niet worden geladen. Controleer de verbinding en kies de taal opnieuw.',
  deleted: {
    title: 'Deze versie is verwijderd',
    text: '{{title}} is verwijderd door iemand van je school.',
    back: 'Terug naar de versies',
  },
  versions: versionsTexts,
  dashboard: dashboardTexts,
  timetables: timetablesTexts,
  scheduler: schedulerTexts,
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
  account: accountTexts,
  keptSchool: keptSchoolTexts,
  testPage: testPageTexts,
  refusals: refusalsTexts,
  commands: commandsTexts,
}
