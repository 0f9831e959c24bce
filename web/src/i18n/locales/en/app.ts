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

/** English texts of the application behind the login: the source the other languages are typed by. */
export const appTexts = {
  common: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    delete: 'Delete',
    retry: 'Try again',
    error: 'Error',
    optional: 'optional',
    skip: 'Skip to the content',
    home: '{{product}}, to the versions',
  },
  account: accountTexts,
  menu: {
    label: 'Main menu',
    open: 'Open the main menu',
    version: 'Version:',
    dashboard: 'Dashboard',
    subjects: 'Courses',
    scheduler: 'Scheduler',
    timetables: 'Timetables',
    rules: 'Rules',
    print: 'Print',
    versions: 'Versions',
    settings: 'Settings',
    profile: 'Profile of {{name}}',
    language: 'Language',
    school: 'School',
    colourScheme: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    logOut: 'Log out',
  },
  connection: {
    reconnecting: 'Trying to reconnect',
    lost: 'Connection lost',
    retry: 'Try again',
    waiting_one: '{{count, number}} change waits to be saved',
    waiting_other: '{{count, number}} changes wait to be saved',
    leave: {
      title: 'Leave now?',
      loses_one: '{{count, number}} change has not been saved and would be lost.',
      loses_other: '{{count, number}} changes have not been saved and would be lost.',
      saved: 'All changes have been saved.',
      stay: 'Stay',
      go: 'Leave',
    },
    notSaved_one: '{{count, number}} change was not saved',
    notSaved_other: '{{count, number}} changes were not saved',
    notSavedReason: '{{what}}: {{reason}}',
    stayHere: 'First the changes of this version must be saved. They are sent as soon as the connection is back.',
    commandLost: 'The connection broke before the server answered. Check whether your last change is there.',
  },
  error: {
    notFound: 'This page could not be found',
    unexpected: 'Something went wrong',
    home: 'Back to the home page',
    toVersions: 'Back to the versions',
    reload: 'Load the page again',
    partMissing: 'This part of the page could not be loaded. Check the connection and try again.',
  },
  loading: 'Getting everything ready',
  accessEnded: 'You no longer belong to the school of this version.',
  languageMissing: 'This language could not be loaded. Check the connection and choose it again.',
  deleted: {
    title: 'This version was deleted',
    text: '{{title}} was deleted by someone in your school.',
    back: 'Back to the versions',
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
} as const

export type AppTexts = typeof appTexts
