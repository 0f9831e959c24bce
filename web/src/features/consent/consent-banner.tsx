import type { Company } from '@timetable/service'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import { useSiteTexts } from '../../i18n/use-site-texts.ts'
import { consent, type Answers, type AskedPurpose } from '../../integrations/consent.ts'
import { forgetOutside } from '../../integrations/start-outside.ts'
import { useConsent } from '../../integrations/use-consent.ts'
import buttons from '../../ui/buttons.module.css'
import styles from './consent-banner.module.css'

type Props = {
  readonly asked: readonly AskedPurpose[]
  readonly companies: readonly Company[]
  readonly inApp: boolean
}

/**
 * Asks for consent to load third-party content, by purpose: all, none or some. The buttons are side by side and look alike. The banner
 * covers the page and moves nothing.
 */
export default function ConsentBanner({ asked, companies, inApp }: Props) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { answers, asking } = useConsent()
  const isWished = asking !== null
  const [ticked, setTicked] = useState<Answers>(() => answers)
  // Where there is little room, the purposes are shown on request, so that the page is not covered.
  const [isOpen, setOpen] = useState(isWished)
  const banner = useRef<HTMLElement>(null)
  const hasTexts = useSiteTexts()

  // If the user requested the banner, it gets the focus, and returns it when it closes.
  useEffect(() => {
    if (!isWished || !hasTexts) return
    const before = document.activeElement
    banner.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isWished, hasTexts])

  if (!hasTexts) return null
  const all = (answer: boolean): Answers => Object.fromEntries(asked.map((purpose) => [purpose, answer]))
  const given = asked.map((purpose) => answers[purpose])
  return (
    <section
      ref={banner}
      className={styles.banner}
      data-app={inApp || undefined}
      data-asking={isWished || undefined}
      aria-labelledby="consent-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isWished && event.key === 'Escape') consent.keep()
      }}
    >
      <div>
        <h2 id="consent-title">{t('consent.title')}</h2>
        <p>
          {t('consent.text')}{' '}
          <a href={to('/privacy')} target={inApp ? '_blank' : undefined} rel="noreferrer">
            {t('consent.more')}
          </a>
        </p>
        <ul data-open={isOpen || asked.length === 1 || undefined}>
          {asked.map((purpose) => (
            <li key={purpose}>
              {asked.length > 1 ? (
                <label>
                  <input
                    type="checkbox"
                    checked={ticked[purpose] ?? false}
                    onChange={({ target }) => setTicked({ ...ticked, [purpose]: target.checked })}
                  />
                  {t(`consent.${purpose}`)}
                </label>
              ) : (
                <span>{t(`consent.${purpose}`)}</span>
              )}
              <Companies of={companies.filter((company) => company.for.includes(purpose))} />
            </li>
          ))}
        </ul>
        {given.every((answer) => answer === true) && <p className={styles.now}>{t('consent.accepted')}</p>}
        {given.every((answer) => answer === false) && <p className={styles.now}>{t('consent.refused')}</p>}
      </div>
      <div className={styles.answers} data-some={asked.length > 1 || undefined}>
        <button type="button" className={buttons.answer} onClick={() => answer(all(false), answers)}>
          {t(asked.length > 1 ? 'consent.refuseAll' : 'consent.refuse')}
        </button>
        <button type="button" className={buttons.answer} onClick={() => answer(all(true), answers)}>
          {t(asked.length > 1 ? 'consent.acceptAll' : 'consent.accept')}
        </button>
        {asked.length > 1 && !isOpen && (
          <button
            type="button"
            className={`${buttons.answer} ${styles.choose}`}
            aria-expanded={false}
            onClick={() => setOpen(true)}
          >
            {t('consent.choose')}
          </button>
        )}
        {asked.length > 1 && (
          <button
            type="button"
            className={buttons.answer}
            data-some
            onClick={() => answer({ ...all(false), ...ticked }, answers)}
          >
            {t('consent.some')}
          </button>
        )}
      </div>
    </section>
  )
}

/** The companies behind a purpose, with links to their privacy policies. */
function Companies({ of }: { readonly of: readonly Company[] }) {
  if (of.length === 0) return null
  return (
    <span className={styles.companies}>
      {of.map(({ name, policy }) =>
        policy === null ? (
          <span key={name}>{name}</span>
        ) : (
          <a key={name} href={policy} target="_blank" rel="noreferrer">
            {name}
          </a>
        ),
      )}
    </span>
  )
}

/** Stores the answers. Loaded content cannot be unloaded, so if consent is withdrawn, the page is reloaded without it. */
function answer(answers: Answers, before: Answers) {
  consent.choose(answers)
  const takenBack = (['statistics', 'chat'] as const).filter((purpose) => before[purpose] && answers[purpose] === false)
  if (takenBack.length === 0) return
  forgetOutside(takenBack)
  location.reload()
}
