import { PRODUCT_NAME } from '@timetable/domain'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('settings.title')} · ${PRODUCT_NAME}` }]

export default SettingsPage
