import { PRODUCT_NAME } from '@timetable/domain'
import { SummaryPage } from '../features/quality/summary-page.tsx'
import { appText } from '../i18n/app-texts.ts'

/** /app/quality/summary: a one-page summary of the open version. */
export const meta = () => [{ title: `${appText('quality.summary.title')} · ${PRODUCT_NAME}` }]

export default SummaryPage
