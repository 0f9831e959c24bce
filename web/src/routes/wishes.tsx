import { PRODUCT_NAME } from '@timetable/domain'
import { WishesPage } from '../features/wishes/wishes-page.tsx'
import { appText } from '../i18n/app-texts.ts'

export const meta = () => [{ title: `${appText('wishes.title')} · ${PRODUCT_NAME}` }]

export default WishesPage
