import { PRODUCT_NAME } from '@timetable/domain'
import { WeekLinksPage } from '../features/week-links/week-links-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('weekLinks.title')} · ${PRODUCT_NAME}` }]

export default WeekLinksPage
