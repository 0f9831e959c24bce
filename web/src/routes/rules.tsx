import { PRODUCT_NAME } from '@timetable/domain'
import { RulesPage } from '../features/rules/rules-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('rules.title')} · ${PRODUCT_NAME}` }]

export default RulesPage
