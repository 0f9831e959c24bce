import type { PublicConfig } from '@timetable/service'
import { lazy, Suspense, useEffect } from 'react'
import { holdsSecret, outsideOf } from '../../integrations/outside.ts'
import { useConsent } from '../../integrations/use-consent.ts'
import { pageConfig } from '../../socket/public-config.ts'
import { useThisPage } from '../../ui/this-page.ts'
import { useAsked } from '../../ui/use-asked.ts'

const ConsentBanner = lazy(() => import('./consent-banner.tsx'))

/**
 * Present on every page. Asks for consent if third-party content is configured, and loads it after consent. Shows nothing if none is
 * configured.
 */
export function ConsentHost() {
  const config = useAsked<PublicConfig | null>(pageConfig, null)
  const { answers, asking } = useConsent()
  const address = useThisPage()
  const isSecret = holdsSecret(address)
  const inApp = /^\/app(\/|$)/.test(address.pathname)
  const outside = config === null ? [] : outsideOf(config)

  useEffect(() => {
    if (config === null || isSecret || !outsideOf(config).some((purpose) => answers[purpose])) return
    // Loaded only now, so that users without consent do not download it. A failure is ignored.
    void import('../../integrations/start-outside.ts').then(
      ({ startOutside }) => startOutside(config, { allowed: answers, inApp }),
      () => undefined,
    )
  }, [config, answers, isSecret, inApp])

  const isOpen = outside.some((purpose) => answers[purpose] === undefined)
  const asked = asking === null || asking === 'all' ? outside : outside.filter((purpose) => purpose === asking)
  const shown = asked.length > 0 && (isOpen || asking !== null)
  return (
    // A live region must exist before the content that it announces.
    <div aria-live="polite">
      {shown && (
        <Suspense fallback={null}>
          <ConsentBanner key={asking} asked={asked} companies={config?.companies ?? []} inApp={inApp} />
        </Suspense>
      )}
    </div>
  )
}
