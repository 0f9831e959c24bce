import { billingTexts } from './billing.ts'
import type { AppCatalogue } from '../../locales.ts'
import { accountTexts } from './account.ts'
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

/** German texts of the application behind the login. */
export const appTexts: AppCatalogue = {
  common: {
    cancel: 'Abbrechen',
    close: 'Schließen',
    save: 'Speichern',
    delete: 'Löschen',
    retry: 'Erneut versuchen',
    error: 'Fehler',
    optional: 'optional',
    skip: 'Zum Inhalt springen',
    home: '{{product}}, zu den Versionen',
  },
  account: accountTexts,
  menu: {
    label: 'Hauptmenü',
    open: 'Hauptmenü öffnen',
    version: 'Version:',
    dashboard: 'Übersicht',
    subjects: 'Kurse',
    scheduler: 'Planung',
    timetables: 'Stundenpläne',
    rules: 'Regeln',
    print: 'Drucken',
    versions: 'Versionen',
    settings: 'Einstellungen',
    profile: 'Profil von {{name}}',
    language: 'Sprache',
    school: 'Schule',
    colourScheme: 'Darstellung',
    system: 'Wie das System',
    light: 'Hell',
    dark: 'Dunkel',
    logOut: 'Abmelden',
  },
  connection: {
    reconnecting: 'Die Verbindung wird wiederhergestellt',
    lost: 'Verbindung verloren',
    retry: 'Erneut versuchen',
    waiting_one: '{{count, number}} Änderung wartet auf das Speichern',
    waiting_other: '{{count, number}} Änderungen warten auf das Speichern',
    leave: {
      title: 'Jetzt verlassen?',
      loses_one: '{{count, number}} Änderung ist noch nicht gespeichert und ginge verloren.',
      loses_other: '{{count, number}} Änderungen sind noch nicht gespeichert und gingen verloren.',
      saved: 'Alle Änderungen sind gespeichert.',
      stay: 'Bleiben',
      go: 'Verlassen',
    },
    notSaved_one: '{{count, number}} Änderung wurde nicht gespeichert',
    notSaved_other: '{{count, number}} Änderungen wurden nicht gespeichert',
    notSavedReason: '{{what}}: {{reason}}',
    stayHere:
      'Erst müssen die Änderungen dieser Version gespeichert sein. Sie werden gesendet, sobald die Verbindung wieder da ist.',
    commandLost: 'Die Verbindung brach ab, bevor der Server antwortete. Prüfen Sie, ob Ihre letzte Änderung da ist.',
  },
  error: {
    notFound: 'Diese Seite wurde nicht gefunden',
    unexpected: 'Etwas ist schiefgegangen',
    home: 'Zurück zur Startseite',
    toVersions: 'Zurück zu den Versionen',
    reload: 'Seite neu laden',
    partMissing:
      'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  },
  loading: 'Gleich ist alles bereit',
  accessEnded: 'Sie gehören nicht mehr zur Schule dieser Version.',
  languageMissing:
    'Diese Sprache konnte nicht geladen werden. Prüfen Sie die Verbindung und wählen Sie sie noch einmal.',
  deleted: {
    title: 'Diese Version wurde gelöscht',
    text: '{{title}} wurde von jemandem aus Ihrer Schule gelöscht.',
    back: 'Zurück zu den Versionen',
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
