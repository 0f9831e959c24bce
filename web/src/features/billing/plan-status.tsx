import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { AskOwners } from './ask-owners.tsx'
import { SchoolCountry } from './school-country.tsx'
import styles from './plan-status.module.css'
import { planWords } from './plan-words.ts'
import { useOpenPlan, usePlan } from './use-plan.ts'

/** What the school pays and until when. An administrator can open the invoices or the payment from here. */
export function PlanStatus() {
  const { t, i18n } = useAppText()
  const plan = usePlan()
  const { runCommand, ui } = useSession()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('plan')
  const school = useAccount((account) => account.school)
  const schoolUuid = school?.uuid
  const subscription = useAccount((account) => account.subscription)
  const openPlan = useOpenPlan()
  const { busy, during } = useBusy()
  const hasPlan = plan !== null
  const isFree = useAccount(({ billing }) => billing === 'off')
  useEffect(() => {
    if (hasPlan && schoolUuid !== undefined) void runCommand('readSubscription', { schoolUuid }, { toast: false })
  }, [hasPlan, schoolUuid, runCommand])
  // The price page leads here.
  useEffect(() => {
    if (!hasPlan || wanted === null) return
    setParams({}, { replace: true })
    if (wanted === 'quote') ui.openModal({ kind: 'quote' })
    if (wanted === 'buy') ui.openModal({ kind: 'payment' })
  }, [hasPlan, wanted, setParams, ui])
  if (isFree) return <p className="quiet">{t('refusals.billing-off')}</p>
  if (!plan) return null
  const words = subscription
    ? planWords(subscription, t, i18n.language)
    : t(plan.isCustomer ? 'billing.customer' : 'billing.plan.trial')
  if (school?.membership !== 'owner')
    return (
      <>
        <p className="quiet">{words}</p>
        <AskOwners />
      </>
    )
  return (
    <>
      <p className="quiet">{words}</p>
      <Button variant="default" mt={12} loading={busy} onClick={() => void during(openPlan())}>
        {t(plan.isCustomer ? 'billing.portal' : 'billing.plan.buy')}
      </Button>{' '}
      <Button variant="default" mt={12} onClick={() => ui.openModal({ kind: 'quote' })}>
        {t('billing.quote.get')}
      </Button>
      <div className={styles.country}>
        <SchoolCountry school={school} />
      </div>
    </>
  )
}
