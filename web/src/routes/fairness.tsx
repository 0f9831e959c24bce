import { PRODUCT_NAME } from '@timetable/domain'
import { FairnessPage } from '../features/fairness/fairness-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('fairness.title')} · ${PRODUCT_NAME}` }]

export default FairnessPage
