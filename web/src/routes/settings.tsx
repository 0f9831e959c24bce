import { PRODUCT_NAME } from '@timetable/domain'
import { PlanStanding } from '../features/billing/plan-standing.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('settings.title')} · ${PRODUCT_NAME}` }]

export default function Settings() {
  return <SettingsPage plan={<PlanStanding />} />
}
