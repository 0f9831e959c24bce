import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useGuest, useOnlyReads } from '../../store/session-context.tsx'
import strip from '../../ui/strip.module.css'
import { isPressing, planWords } from './plan-words.ts'
import { useOpenPlan } from './use-plan.ts'

/** Warns on every page about a failed payment or a plan that ends soon. An administrator can fix it from here. */
export function PlanNotice() {
  const { t, i18n } = useAppText()
  const subscription = useAccount((account) => account.subscription)
  const isOwner = useAccount(({ school }) => school?.membership === 'owner')
  const isGuest = useGuest(({ token }) => token !== null)
  const onlyReads = useOnlyReads()
  const openPlan = useOpenPlan()
  const [now] = useState(() => Date.now())
  const isShown = subscription !== null && !isGuest && !onlyReads && isPressing(subscription, now)
  return (
    <div role="status" className={`${strip.region} screen-only`}>
      {isShown && (
        <div className={subscription.status === 'past_due' ? strip.bad : strip.strip}>
          {planWords(subscription, t, i18n.language)}
          {isOwner && (
            <button type="button" onClick={() => void openPlan()}>
              {t('billing.portal')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
