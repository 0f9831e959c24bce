import { PRODUCT_NAME } from '@timetable/domain'
import { WeekPage } from '../features/week/week-page.tsx'
import { appText } from '../i18n/app-texts.ts'
import { browserLanguage } from '../i18n/browser-language.ts'

/** /week/TOKEN: works without sign-in and without a connection. The language is loaded first. */
export async function clientLoader() {
  await browserLanguage().start()
  return null
}

export const meta = () => [
  { title: `${appText('week.title')} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export default WeekPage
