import { accountScreens, resetScreens } from './accounts.ts'
import { calendarsScreens } from './calendars.ts'
import { demoScreens } from './demo.ts'
import { dutiesScreens } from './duties.ts'
import { consentScreens } from './consent.ts'
import { linkedScreens } from './linked.ts'
import { movingScreens } from './moving.ts'
import { onboardingScreens } from './onboarding.ts'
import { openTeachersScreens } from './open-teachers.ts'
import { pagesScreens } from './pages.ts'
import { printScreens } from './print.ts'
import { groupsScreens } from './groups.ts'
import { guestScreens, historyScreens, peopleScreens, sharingScreens } from './people.ts'
import { matrixScreens } from './matrix.ts'
import { realSizeScreens } from './real-size.ts'
import { schedulerScreens } from './scheduler.ts'
import type { ScreenGroup } from './screen.ts'
import { shellScreens } from './shell.ts'
import { siteScreens } from './site.ts'
import { standingScreens } from './standing.ts'
import { subjectsScreens } from './subjects.ts'
import { todayScreens } from './today.ts'
import { versionsScreens } from './versions.ts'

/** Every screen and state of the product, part by part. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  ...siteScreens,
  demoScreens,
  resetScreens,
  accountScreens,
  consentScreens,
  shellScreens,
  versionsScreens,
  onboardingScreens,
  calendarsScreens,
  subjectsScreens,
  schedulerScreens,
  standingScreens,
  openTeachersScreens,
  movingScreens,
  linkedScreens,
  pagesScreens,
  printScreens,
  historyScreens,
  sharingScreens,
  guestScreens,
  peopleScreens,
  groupsScreens,
  matrixScreens,
  todayScreens,
  dutiesScreens,
  realSizeScreens,
]
