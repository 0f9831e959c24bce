import { PRODUCT_NAME } from '@timetable/domain'
import { CurriculumPage } from '../features/curriculum/curriculum-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('curriculum.title')} · ${PRODUCT_NAME}` }]

export default CurriculumPage
