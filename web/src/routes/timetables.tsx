import { PRODUCT_NAME } from '@timetable/domain'
import { TimetablesPage } from '../features/timetables/timetables-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('timetables.title')} · ${PRODUCT_NAME}` }]

export default TimetablesPage
