import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NAMES } from '../../../i18n/page-meta.ts'
import { PageLink } from '../layout/page-link.tsx'
import { Price, PRICE_HERE, PriceSentence } from '../parts/price.tsx'
import { Questions } from '../parts/questions.tsx'
import site from '../parts/site.module.css'
import { usePublicConfig } from '../../../store/use-public-config.ts'
import switches from './interval-switch.module.css'
import { Plan } from './plan.tsx'
import styles from './pricing-page.module.css'

const QUESTIONS = [1, 2, 3, 4, 5] as const
/** The fourth is the chat, which is listed only if there is one. */
const SCHOOL_POINTS = [1, 2, 3, 4] as const

/** The prices: free, a price for a school, or by agreement. */
export function PricingPage() {
  const { t } = useTranslation()
  const { contactEmail, chat } = usePublicConfig()
  return (
    <>
      <div className={`${site.page} ${styles.prices}`}>
        <div className={styles.head}>
          <h1 className={site.title}>{t('pricing.title')}</h1>
          <p className={site.lead}>{t('pricing.lead')}</p>
          <IntervalSwitch />
        </div>
        <div className={styles.plans}>
          <Plan
            title={t('pricing.trialTitle')}
            price={t('pricing.trialPrice')}
            unit={t('pricing.trialNote')}
            points={[t('pricing.trial1'), t('pricing.trial2', NAMES), t('pricing.trial3')]}
          >
            <PageLink to="/register" className={site.quiet}>
              {t('common.tryForFree')}
            </PageLink>
          </Plan>
          <Plan
            isMain
            title={t('pricing.schoolTitle')}
            price={<ByInterval year={<Price of="year" />} month={<Price of="month" />} />}
            unit={<ByInterval year={t('pricing.perYear')} month={t('pricing.perMonth')} />}
            points={SCHOOL_POINTS.filter((point) => point !== 4 || chat !== null).map((point) =>
              t(`pricing.school${point}`),
            )}
            note={
              <ByInterval
                year={<PriceSentence text={t('pricing.saving', { saving: PRICE_HERE })} of="saving" />}
                month={<PriceSentence text={t('pricing.noSaving', { saving: PRICE_HERE })} of="saving" />}
              />
            }
          >
            <PageLink to="/app/settings?plan=buy" className={site.main}>
              {t('pricing.buy')}
            </PageLink>
            <PageLink to="/app/settings?plan=quote" className={site.quiet}>
              {t('pricing.quote')}
            </PageLink>
          </Plan>
          <Plan
            title={t('pricing.proTitle')}
            price={t('pricing.proPrice')}
            unit={t('pricing.proNote')}
            points={[t('pricing.pro1'), t('pricing.pro2')]}
          >
            {contactEmail === null ? (
              <p className={styles.ask}>{t('pricing.askOperator')}</p>
            ) : (
              <a href={`mailto:${contactEmail}`} className={site.quiet}>
                {t('pricing.contactSales')}
              </a>
            )}
          </Plan>
        </div>
        <p className={`${site.note} ${styles.currency}`}>
          {t('pricing.upgradeNote')} <PageLink to="/compare">{t('compare.fromPricing')}</PageLink>
        </p>
        <Questions
          title={t('pricing.questionsTitle')}
          questions={QUESTIONS.map((number) => ({
            question: t(`pricing.question${number}`),
            answer: t(`pricing.answer${number}`),
          }))}
        />
      </div>
      <aside className={styles.bar} data-foot-bar aria-label={t('common.tryForFree')}>
        <div>
          <p>{t('pricing.barText')}</p>
          <PageLink to="/register" className={site.main}>
            {t('common.tryForFree')}
          </PageLink>
        </div>
      </aside>
    </>
  )
}

/** Shows the text for the chosen interval. */
function ByInterval({ year, month }: { readonly year: ReactNode; readonly month: ReactNode }) {
  return (
    <>
      <span data-interval="year">{year}</span>
      <span data-interval="month">{month}</span>
    </>
  )
}

/** Switches between yearly and monthly payment. The styles of the page apply the choice before any code runs. */
function IntervalSwitch() {
  const { t } = useTranslation()
  return (
    <fieldset className={switches.switch}>
      <legend className="visually-hidden">{t('pricing.interval')}</legend>
      {(['year', 'month'] as const).map((interval) => (
        <label key={interval}>
          <input
            type="radio"
            name="interval"
            className="visually-hidden"
            value={interval}
            defaultChecked={interval === 'year'}
          />
          <span>{t(interval === 'year' ? 'pricing.yearly' : 'pricing.monthly')}</span>
        </label>
      ))}
    </fieldset>
  )
}
