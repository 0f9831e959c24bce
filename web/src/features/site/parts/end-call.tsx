import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'
import styles from './end-call.module.css'
import site from './site.module.css'

/** The call to action at the end of a page: to try the product. */
export function EndCall({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation()
  return (
    <section className={styles.end}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <PageLink to="/register" className={site.main}>
        {t('common.tryForFree')}
      </PageLink>
    </section>
  )
}
