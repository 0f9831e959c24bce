import { OPTIMIZER_NAME, PRODUCT_NAME } from '@timetable/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import styles from './home-page.module.css'
import { MiniGrid } from './mini-grid.tsx'

/** What the product is, in ten seconds. */
export function HomePage() {
  const { t } = useTranslation()
  const names = { product: PRODUCT_NAME, optimizer: OPTIMIZER_NAME }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.logo} aria-label={t('common.home', names)}>
          <Logo />
        </Link>
        <nav aria-label={t('common.mainMenu')} className={styles.menu}>
          <Link to="/login" className={styles.quiet}>
            {t('common.logIn')}
          </Link>
          <Link to="/register" className={styles.main}>
            {t('common.tryForFree')}
          </Link>
        </nav>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1>{t('home.title')}</h1>
            <p className={styles.lead}>{t('home.lead', names)}</p>
            <div className={styles.actions}>
              <Link to="/register" className={styles.main}>
                {t('common.tryForFree')}
              </Link>
              <Link to="/login" className={styles.quiet}>
                {t('common.logIn')}
              </Link>
            </div>
            <p className={styles.free}>{t('home.free')}</p>
          </div>
          <MiniGrid />
        </section>
        <section className={styles.facts} aria-labelledby="facts">
          <h2 id="facts">{t('home.factsTitle')}</h2>
          <div className={styles.columns}>
            {(['fact1', 'fact2', 'fact3'] as const).map((fact) => (
              <div key={fact}>
                <h3>{t(`home.${fact}Title`)}</h3>
                <p>{t(`home.${fact}`, names)}</p>
              </div>
            ))}
          </div>
        </section>
        <section className={styles.facts} aria-labelledby="steps">
          <h2 id="steps">{t('home.stepsTitle')}</h2>
          <ol className={styles.steps}>
            {(['step1', 'step2', 'step3'] as const).map((step) => (
              <li key={step}>{t(`home.${step}`, names)}</li>
            ))}
          </ol>
        </section>
      </main>
      <footer className={styles.footer}>{t('footer.made', names)}</footer>
    </div>
  )
}
