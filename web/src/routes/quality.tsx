import { PRODUCT_NAME } from '@timetable/domain'
import { QualityPage } from '../features/quality/quality-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('quality.title')} · ${PRODUCT_NAME}` }]

export default QualityPage
