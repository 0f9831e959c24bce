import { PRODUCT_NAME } from '@timetable/domain'
import { PrintPage } from '../features/print/print-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('print.title')} · ${PRODUCT_NAME}` }]

export default PrintPage
