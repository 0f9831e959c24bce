import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NAMES } from '../../../i18n/page-meta.ts'
import { BENCH_PATH } from '../bench-path.ts'
import { EndCall } from '../parts/end-call.tsx'
import { PRICE_HERE, PriceSentence } from '../parts/price.tsx'
import { Questions } from '../parts/questions.tsx'
import { PageLink } from '../layout/page-link.tsx'
import site from '../parts/site.module.css'
import facts from './facts.module.css'
import styles from './landing-page.module.css'
import { PICTURES } from './pictures.tsx'
import steps from './steps.module.css'

const QUESTIONS = [1, 2, 3, 4, 5, 6] as const
const READERS = [1, 2, 3] as const

/** What the product is, in ten seconds; then shown, told and answered. `demo` is a school to try it on right here. */
export function LandingPage({ demo }: { readonly demo: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={site.page}>
      <section className={styles.hero}>
        <h1 className={site.title}>{t('home.title')}</h1>
        <div className={styles.words}>
          <p className={site.lead}>{t('home.lead', NAMES)}</p>
          <div className={site.actions}>
            <PageLink to="/register" className={site.main}>
              {t('common.tryForFree')}
            </PageLink>
            <a href="#how" className={site.quiet}>
              {t('home.howLink')}
            </a>
          </div>
          <p className={site.note}>{t('home.free')}</p>
        </div>
      </section>
      <div className={styles.demo}>{demo}</div>
      <Facts />
      <Steps />
      <section className={site.section} aria-labelledby="readers">
        <h2 id="readers">{t('home.forTitle')}</h2>
        <div className={styles.columns}>
          {READERS.map((reader) => (
            <div key={reader}>
              <h3>{t(`home.for${reader}Title`)}</h3>
              <p>{t(`home.for${reader}`)}</p>
            </div>
          ))}
        </div>
      </section>
      <section className={`${site.section} ${styles.price}`} aria-labelledby="price">
        <div>
          <h2 id="price">{t('home.priceTitle')}</h2>
          <p>
            <PriceSentence text={t('home.priceText', { price: PRICE_HERE })} of="year" />
          </p>
        </div>
        <PageLink to="/pricing" className={site.quiet}>
          {t('home.priceLink')}
        </PageLink>
      </section>
      <Questions
        title={t('home.questionsTitle')}
        questions={QUESTIONS.map((number) => ({
          question: t(`home.question${number}`, NAMES),
          answer: t(`home.answer${number}`, NAMES),
        }))}
      />
      <EndCall title={t('home.endTitle')} text={t('home.endText')} />
    </div>
  )
}

/** Three facts, each with what it rests on. */
function Facts() {
  const { t } = useTranslation()
  return (
    <section className={site.section} aria-labelledby="facts">
      <h2 id="facts">{t('home.factsTitle')}</h2>
      <div className={facts.facts}>
        {([1, 2, 3] as const).map((fact) => (
          <div key={fact} className={facts.fact}>
            <h3>{t(`home.fact${fact}Title`)}</h3>
            <p>{t(`home.fact${fact}`, NAMES)}</p>
            <p className={facts.proof}>{t(`home.fact${fact}Proof`)}</p>
          </div>
        ))}
      </div>
      <p className={facts.all}>
        {/* A text in English, which the build puts beside the pages. */}
        <a href={BENCH_PATH} hrefLang="en" className={site.quiet}>
          {t('home.factsLink')}
        </a>
      </p>
    </section>
  )
}

/** How it works, in four pictures. */
function Steps() {
  const { t } = useTranslation()
  return (
    <section className={site.section} aria-labelledby="how">
      <h2 id="how" className={steps.target}>
        {t('home.stepsTitle')}
      </h2>
      <ol className={steps.steps}>
        {PICTURES.map((Picture, index) => {
          const step = (index + 1) as 1 | 2 | 3 | 4
          return (
            <li key={step}>
              <div className={steps.picture} aria-hidden="true">
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
