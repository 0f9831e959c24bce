import { useTranslation } from 'react-i18next'
import { NAMES } from '../../../i18n/page-meta.ts'
import site from '../parts/site.module.css'
import styles from './facts.module.css'

/** Three facts, each with what it rests on. */
export function Facts() {
  const { t } = useTranslation()
  return (
    <section className={site.section} aria-labelledby="facts">
      <h2 id="facts">{t('home.factsTitle')}</h2>
      <div className={styles.facts}>
        {([1, 2, 3] as const).map((fact) => (
          <div key={fact} className={styles.fact}>
            <h3>{t(`home.fact${fact}Title`)}</h3>
            <p>{t(`home.fact${fact}`, NAMES)}</p>
            <p className={styles.proof}>{t(`home.fact${fact}Proof`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
