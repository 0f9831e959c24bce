import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { splitLocale } from '../../../i18n/locale-path.ts'
import { useThisPage } from '../../../ui/this-page.ts'
import { Footer } from './footer.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { PageProgress } from './page-progress.tsx'
import { PhoneChat } from './phone-chat.tsx'
import styles from './site-frame.module.css'
import { TopBar } from './top-bar.tsx'

/** Pages to read or fill in, without the top bar. The footer leads from them to the others. */
const BARE = ['/terms', '/login']

/** The frame around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { path } = splitLocale(useThisPage().pathname)
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('layout.skip')}
      </a>
      <PageProgress />
      {!BARE.includes(path) && <TopBar />}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer />
      <PhoneChat />
      <LanguageOffer />
    </div>
  )
}
