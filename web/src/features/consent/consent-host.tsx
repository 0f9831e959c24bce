import type { PublicConfig } from '@timetable/service'
import { lazy, Suspense, useEffect, useState } from 'react'
import { holdsSecret, outsideOf } from '../../integrations/outside.ts'
import { useConsent } from '../../integrations/use-consent.ts'
import { pageConfig } from '../../socket/public-config.ts'
import { useThisPage } from '../../ui/this-page.ts'

const ConsentBanner = lazy(() => import('./consent-banner.tsx'))

/**
 * Around every page: asks for consent where something is set that would be loaded from others, and loads it once there is
 * consent. With nothing set it is nothing.
 */
export function ConsentHost() {
  const [config, setConfig] = useState<PublicConfig | null>(null)
  const { answers, asking } = useConsent()
  const address = useThisPage()
  const isSecret = holdsSecret(address)
  const inApp = /^\/app(\/|$)/.test(address.pathname)
  const outside = config === null ? [] : outsideOf(config)

  useEffect(() => {
    let isHere = true
    void pageConfig().then((read) => isHere && setConfig(read))
    return () => {
      isHere = false
    }
  }, [])

  useEffect(() => {
    if (config === null || isSecret || !outsideOf(config).some((purpose) => answers[purpose])) return
    // Nobody else pays for what they have not asked for. That it can't be had is no loss.
    void import('../../integrations/start-outside.ts').then(
      ({ startOutside }) => startOutside(config, { allowed: answers, inApp }),
      () => undefined,
    )
  }, [config, answers, isSecret, inApp])

  const isOpen = outside.some((purpose) => answers[purpose] === undefined)
  const asked = asking === null || asking === 'all' ? outside : outside.filter((purpose) => purpose === asking)
  const shown = asked.length > 0 && (isOpen || asking !== null)
  return (
    // There before what it announces.
    <div aria-live="polite">
      {shown && (
        <Suspense fallback={null}>
          <ConsentBanner key={asking} asked={asked} companies={config?.companies ?? []} inApp={inApp} />
        </Suspense>
      )}
    </div>
  )
}
