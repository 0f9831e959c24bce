import { PRODUCT_NAME } from '@timetable/domain'
import { TestPage } from '../features/test-page/test-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('testPage.title')} · ${PRODUCT_NAME}` }]

export default TestPage
