import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import settings from '../settings/settings-page.module.css'
import { AskOwners } from './ask-owners.tsx'
import { planWords } from './plan-words.ts'
import { useOpenPlan, usePlan } from './use-plan.ts'

/** What the school pays, until when, and the way to its invoices; nothing where nothing is paid for. */
export function PlanSection() {
  const { t, i18n } = useAppText()
  const plan = usePlan()
  const { runCommand } = useSession()
  const schoolUuid = useAccount(({ school }) => school?.uuid)
  const isOwner = useAccount(({ school }) => school?.membership === 'owner')
  const subscription = useAccount((account) => account.subscription)
  const openPlan = useOpenPlan()
  const [busy, setBusy] = useState(false)
  const hasPlan = plan !== null
  useEffect(() => {
    if (hasPlan && schoolUuid !== undefined) void runCommand('readSubscription', { schoolUuid }, { toast: false })
  }, [hasPlan, schoolUuid, runCommand])
  if (!plan) return null
  return (
    <section className={settings.section} aria-labelledby="plan">
      <h2 id="plan">{t('billing.menu')}</h2>
      <div>
        <p className={settings.hint}>
          {subscription
            ? planWords(subscription, t, i18n.language)
            : t(plan.isCustomer ? 'billing.customer' : 'billing.plan.trial')}
        </p>
        {isOwner ? (
          <Button
            variant="default"
            loading={busy}
            onClick={() => {
              setBusy(true)
              void openPlan().finally(() => setBusy(false))
            }}
          >
            {t(plan.isCustomer ? 'billing.portal' : 'billing.plan.buy')}
          </Button>
        ) : (
          <AskOwners />
        )}
      </div>
    </section>
  )
}
