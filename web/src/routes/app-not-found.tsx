import { PRODUCT_NAME } from '@timetable/domain'
import { AppNotFound } from '../app/app-error.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('error.notFound')} · ${PRODUCT_NAME}` }]

export default AppNotFound
