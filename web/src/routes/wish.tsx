import { PRODUCT_NAME } from '@timetable/domain'
import { WishPage } from '../features/wish/wish-page.tsx'
import { appText } from '../i18n/app-texts.ts'
import { browserLanguage } from '../i18n/browser-language.ts'

/** /wish/TOKEN: works without sign-in and without a connection. The language is loaded first. */
export async function clientLoader() {
  await browserLanguage().start()
  return null
}

export const meta = () => [
  { title: `${appText('wish.title')} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export default WishPage
