import { useTranslation } from 'react-i18next'
import { NAMES } from '../../../i18n/page-meta.ts'
import site from '../parts/site.module.css'
import { PICTURES } from './pictures.tsx'
import styles from './steps.module.css'

/** How it works, in four pictures. */
export function Steps() {
  const { t } = useTranslation()
  return (
    <section className={site.section} aria-labelledby="how">
      <h2 id="how" className={styles.target}>
        {t('home.stepsTitle')}
      </h2>
      <ol className={styles.steps}>
        {PICTURES.map((Picture, index) => {
          const step = (index + 1) as 1 | 2 | 3 | 4
          return (
            <li key={step}>
              <div className={styles.picture} aria-hidden="true">
                <Picture />
              </div>
              <h3>{t(`home.step${step}Title`, NAMES)}</h3>
              <p>{t(`home.step${step}`)}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
