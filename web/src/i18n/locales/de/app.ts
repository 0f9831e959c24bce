import type { AppCatalogue } from '../../locales.ts'
import { appTexts as english } from '../en/app.ts'
import { calendarsTexts } from './calendars.ts'
import { dashboardTexts } from './dashboard.ts'
import { historyTexts } from './history.ts'
import { matrixTexts } from './matrix.ts'
import { movingTexts } from './moving.ts'
import { onboardingTexts } from './onboarding.ts'
import { peopleTexts } from './people.ts'
import { periodsTexts } from './periods.ts'
import { printTexts } from './print.ts'
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
  ...english,
  versions: versionsTexts,
  dashboard: dashboardTexts,
  timetables: timetablesTexts,
  scheduler: schedulerTexts,
  matrix: matrixTexts,
  moving: movingTexts,
  calendars: calendarsTexts,
  periods: periodsTexts,
  subjects: subjectsTexts,
  rules: rulesTexts,
  settings: settingsTexts,
  print: printTexts,
  onboarding: onboardingTexts,
  history: historyTexts,
  sharing: sharingTexts,
  people: peopleTexts,
  testPage: testPageTexts,
}
