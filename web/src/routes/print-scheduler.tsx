import { PRODUCT_NAME } from '@timetable/domain'
import { PrintAlonePage } from '../features/print/print-alone-page.tsx'
import { appText } from '../i18n/app-texts.ts'

/** /app/public/print-scheduler: the sheets specified by the address. */
export const meta = () => [{ title: `${appText('print.title')} · ${PRODUCT_NAME}` }]

export default PrintAlonePage
