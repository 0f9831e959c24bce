import { PRODUCT_NAME } from '@timetable/domain'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('dashboard.title')} · ${PRODUCT_NAME}` }]

export default DashboardPage
