import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NAMES } from '../../../i18n/page-meta.ts'
import { EndCall } from '../parts/end-call.tsx'
import site from '../parts/site.module.css'
import styles from './academy-page.module.css'

/** The lessons, in order. */
export const ACADEMY_STEPS = [1, 2, 3, 4, 5, 6, 7] as const
export type AcademyStep = (typeof ACADEMY_STEPS)[number]

/** From an empty school to a timetable, in seven lessons. `video` renders the film or clip of a lesson. */
export function AcademyPage({ video }: { readonly video?: (step: AcademyStep) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={site.page}>
      <div className={styles.head}>
        <h1 className={site.title}>{t('academy.title')}</h1>
        <p className={site.lead}>{t('academy.lead')}</p>
      </div>
      <div className={styles.body}>
        <nav aria-label={t('academy.contents')} className={styles.contents}>
          <ol>
            {ACADEMY_STEPS.map((step) => (
              <li key={step}>
                <a href={`#${idOf(step)}`}>{t(`academy.step${step}Title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {ACADEMY_STEPS.map((step) => (
            <article key={step} id={idOf(step)} className={styles.lesson}>
              <p className={styles.number}>{t('academy.step', { number: step })}</p>
              <h2>{t(`academy.step${step}Title`)}</h2>
              {video && <div className={styles.video}>{video(step)}</div>}
              <p>{t(`academy.step${step}`, NAMES)}</p>
              <p className={styles.tip}>
                <strong>{t('academy.tip')}</strong> {t(`academy.step${step}Tip`, NAMES)}
              </p>
            </article>
          ))}
        </div>
      </div>
      <EndCall title={t('academy.endTitle')} text={t('academy.endText')} />
    </div>
  )
}

const idOf = (step: AcademyStep) => `lesson-${step}`
