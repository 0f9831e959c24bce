import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../i18n/format.ts'
import { NAMES } from '../../../i18n/page-meta.ts'
import { BENCH_PATH } from '../plain-texts.ts'
import { EndCall } from '../parts/end-call.tsx'
import { PRICE_HERE, PriceSentence } from '../parts/price.tsx'
import { Questions } from '../parts/questions.tsx'
import { PageLink } from '../layout/page-link.tsx'
import site from '../parts/site.module.css'
import styles from './landing-page.module.css'
import proof from './proof.module.css'
import { Race } from './race.tsx'
import { ARCHIVE, GAPS } from './race-record.ts'
import steps from './steps.module.css'

const QUESTIONS = [1, 2, 3, 4, 5, 6] as const
const READERS = [1, 2, 3] as const
/** The names of the steps' pictures in `npm run pictures`. */
const STEPS = ['bring', 'zen', 'adjust', 'share'] as const

/** The product in ten seconds, then in pictures, text and questions. `demo` is a school to try it on right here. */
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
      <Proof />
      <Steps />
      <Kept />
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

/** One figure and a race, with the sources of both. */
function Proof() {
  const { t, i18n } = useTranslation()
  const { zenSolves: zen, files, fetSolves: fet, limit } = ARCHIVE
  return (
    <section className={site.section} aria-labelledby="proof">
      <h2 id="proof">{t('home.fact1Title')}</h2>
      <div className={proof.proof}>
        <div>
          <p className={proof.headline}>{t('race.headline', { zen, files })}</p>
          <p className={proof.text}>{t('race.headlineText', { ...NAMES, limit, fet })}</p>
          <p className={proof.text}>
            {t('race.gaps', {
              ...NAMES,
              ...GAPS,
              percent: numberFormat(i18n.language, { style: 'percent' }).format(GAPS.share),
            })}
          </p>
          <p className={proof.text}>{t('home.fact1')}</p>
          <div className={site.actions}>
            {/* A text in English, which the build copies beside the pages. */}
            <a href={BENCH_PATH} hrefLang="en" className={site.quiet}>
              {t('home.factsLink')}
            </a>
            <PageLink to="/compare" className={site.quiet}>
              {t('compare.fromFacts')}
            </PageLink>
          </div>
        </div>
        <Race />
      </div>
    </section>
  )
}

/** How it works, in four pictures of the product, with a school in the user's language. */
function Steps() {
  const { t, i18n } = useTranslation()
  return (
    <section className={site.section} aria-labelledby="how">
      <h2 id="how" className={steps.target}>
        {t('home.stepsTitle')}
      </h2>
      <ol className={steps.steps}>
        {STEPS.map((name, index) => {
          const step = (index + 1) as 1 | 2 | 3 | 4
          const picture = `/steps/${i18n.language}-${name}`
          return (
            <li key={step}>
              <div>
                <h3>{t(`home.step${step}Title`, NAMES)}</h3>
                <p>{t(`home.step${step}`)}</p>
              </div>
              {/* The text beside it describes the picture. */}
              <picture>
                <source media="(prefers-color-scheme: dark)" srcSet={`${picture}-dark.webp`} />
                <img src={`${picture}-light.webp`} alt="" width="1500" height="938" loading="lazy" decoding="async" />
              </picture>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Two facts: the user stays in charge, and nothing gets lost. */
function Kept() {
  const { t } = useTranslation()
  return (
    <section className={site.section} aria-labelledby="kept">
      <h2 id="kept">{t('home.factsTitle')}</h2>
      <div className={styles.columns}>
        {([2, 3] as const).map((fact) => (
          <div key={fact}>
            <h3>{t(`home.fact${fact}Title`)}</h3>
            <p>{t(`home.fact${fact}`, NAMES)}</p>
            {fact === 2 && <p>{t('home.fact2Proof')}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}
