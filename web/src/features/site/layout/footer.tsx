import { PRODUCT_NAME } from '@timetable/domain'
import { useTranslation } from 'react-i18next'
import { consent } from '../../../integrations/consent.ts'
import { outsideOf } from '../../../integrations/outside.ts'
import { Logo } from '../../../ui/logo.tsx'
import { usePublicConfig } from '../../../store/use-public-config.ts'
import styles from './footer.module.css'
import { PageLink } from './page-link.tsx'

/** The footer of the public pages. The operator's details are filled in later; their lines are reserved. */
export function Footer() {
  const { t } = useTranslation()
  const operator = usePublicConfig()
  const { contactEmail, docsUrl, operatorName } = operator
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>{t('footer.made', { product: PRODUCT_NAME })}</p>
        </div>
        <nav aria-labelledby="footer-product">
          <h2 id="footer-product">{t('footer.product')}</h2>
          <PageLink to="/pricing">{t('layout.pricing')}</PageLink>
          <PageLink to="/academy">{t('layout.academy')}</PageLink>
          <PageLink to="/compare">{t('compare.link')}</PageLink>
          <PageLink to="/security">{t('footer.security')}</PageLink>
          <PageLink to="/status">{t('footer.status')}</PageLink>
          {docsUrl !== null && <a href={docsUrl}>{t('footer.docs')}</a>}
        </nav>
        <nav className={styles.legal} aria-labelledby="footer-legal">
          <h2 id="footer-legal">{t('footer.legal')}</h2>
          <PageLink to="/imprint">{t('footer.imprint')}</PageLink>
          <PageLink to="/privacy">{t('footer.privacy')}</PageLink>
          <PageLink to="/terms">{t('footer.terms')}</PageLink>
          <PageLink to="/dpa">{t('footer.dpa')}</PageLink>
          <PageLink to="/sub-data-processors">{t('footer.subDataProcessors')}</PageLink>
          <PageLink to="/accessibility">{t('footer.accessibility')}</PageLink>
          {outsideOf(operator).length > 0 && (
            <button type="button" onClick={() => consent.ask()}>
              {t('consent.change')}
            </button>
          )}
        </nav>
        <div className={styles.company}>
          <h2>{t('footer.company')}</h2>
          <p>{operatorName ?? PRODUCT_NAME}</p>
          {contactEmail !== null && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
        </div>
      </div>
    </footer>
  )
}
