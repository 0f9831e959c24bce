import { PRODUCT_NAME } from '@timetable/domain'
import { SubjectsPage } from '../features/subjects/subjects-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('subjects.title')} · ${PRODUCT_NAME}` }]

export default SubjectsPage
