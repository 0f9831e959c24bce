import { PRODUCT_NAME } from '@timetable/domain'
import { VersionsPage } from '../features/versions/versions-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('versions.title')} · ${PRODUCT_NAME}` }]

export default VersionsPage
