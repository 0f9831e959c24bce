import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteTexts } from '../../i18n/use-site-texts.ts'
import { consent, type ConsentAnswer } from '../../integrations/consent.ts'
import type { Outside } from '../../integrations/outside.ts'
import { forgetOutside } from '../../integrations/start-outside.ts'
import { useConsent } from '../../integrations/use-consent.ts'
import styles from './consent-banner.module.css'

type Props = { readonly outside: readonly Outside[]; readonly inApp: boolean }

/** The question whether others may be loaded: yes and no side by side and alike. It lies over the page and moves nothing. */
export default function ConsentBanner({ outside, inApp }: Props) {
  const { t } = useTranslation()
  const { choice, asking } = useConsent()
  const banner = useRef<HTMLElement>(null)
  const hasTexts = useSiteTexts()

  // Who asked for it again is taken there, and back.
  useEffect(() => {
    if (!asking || !hasTexts) return
    const before = document.activeElement
    banner.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [asking, hasTexts])

  if (!hasTexts) return null
  return (
    <section
      ref={banner}
      className={styles.banner}
      data-app={inApp || undefined}
      data-asking={asking || undefined}
      aria-labelledby="consent-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (asking && event.key === 'Escape') consent.keep()
      }}
    >
      <div>
        <h2 id="consent-title">{t('consent.title')}</h2>
        <p>{t('consent.text')}</p>
        <ul>
          {outside.map((each) => (
            <li key={each}>{t(`consent.${each}`)}</li>
          ))}
        </ul>
        {choice !== null && <p className={styles.now}>{t(`consent.${choice}`)}</p>}
      </div>
      <div className={styles.answers}>
        <button type="button" onClick={() => answer('refused', choice)}>
          {t('consent.refuse')}
        </button>
        <button type="button" onClick={() => answer('accepted', choice)}>
          {t('consent.accept')}
        </button>
      </div>
    </section>
  )
}

/** What has been loaded can't be unloaded: who takes consent back is given the page anew, without it. */
function answer(choice: ConsentAnswer, before: ConsentAnswer | null) {
  consent.choose(choice)
  if (before !== 'accepted' || choice !== 'refused') return
  forgetOutside()
  location.reload()
}
