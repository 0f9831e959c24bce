import { pagesOfRoute } from '../app/app-page.tsx'
import { PlanStatus } from '../features/billing/plan-status.tsx'
import { CoverPage } from '../features/cover/cover-page.tsx'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { DutiesPage } from '../features/duties/duties-page.tsx'
import { QualityPage } from '../features/quality/quality-page.tsx'
import { RulesPage } from '../features/rules/rules-page.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { SubjectsPage } from '../features/subjects/subjects-page.tsx'
import { TimetablesPage } from '../features/timetables/timetables-page.tsx'
import { VersionsPage } from '../features/versions/versions-page.tsx'
import { appText } from '../i18n/app-texts.ts'

/** The pages of everyday work beside the scheduler. They are fetched ahead. */
const { meta, AppPage } = pagesOfRoute({
  dashboard: { title: () => appText('dashboard.title'), Page: DashboardPage },
  versions: { title: () => appText('versions.title'), Page: VersionsPage },
  /** /app/cover: what was covered and missed. */
  cover: { title: () => appText('cover.title'), Page: () => <CoverPage /> },
  subjects: { title: () => appText('subjects.title'), Page: SubjectsPage },
  timetables: { title: () => appText('timetables.title'), Page: TimetablesPage },
  duties: { title: () => appText('duties.title'), Page: DutiesPage },
  quality: { title: () => appText('quality.title'), Page: QualityPage },
  rules: { title: () => appText('rules.title'), Page: RulesPage },
  settings: { title: () => appText('settings.title'), Page: () => <SettingsPage plan={<PlanStatus />} /> },
})

export { meta }
export default AppPage
