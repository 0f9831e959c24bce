import { PRODUCT_NAME } from '@timetable/domain'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('compare.title')} · ${PRODUCT_NAME}` }]

export default ComparePage
