import { trialLeft } from '@timetable/domain'
import type { BillingMode } from '@timetable/service'
import { useAccount, useGuest, useSchedule, useSession } from '../../store/session-context.tsx'

/** The plan of the school being worked in, as far as anything is paid for here; null where nothing is. */
export type Plan = {
  readonly mode: Exclude<BillingMode, 'off'>
  readonly isCustomer: boolean
  /** How many more courses the trial has for the open version; null where none is open. */
  readonly left: number | null
}

export function usePlan(): Plan | null {
  const mode = useAccount(({ billing }) => billing)
  const school = useAccount((account) => account.school)
  const isGuest = useGuest(({ token }) => token !== null)
  const left = useSchedule(({ schedule }) => schedule && trialLeft(Object.keys(schedule.subjects).length))
  if (mode === 'off' || !school || isGuest) return null
  return { mode, isCustomer: school.isSchoolCustomer, left }
}

/** Opens what belongs to the plan: for a customer the card provider's own pages, else the payment. */
export function useOpenPlan(): () => Promise<void> {
  const { account, ui, runCommand } = useSession()
  return async () => {
    const { school } = account.getState()
    if (!school?.isSchoolCustomer || school.membership !== 'owner') return ui.openModal({ kind: 'payment' })
    const returnUrl = location.href
    const answer = await runCommand('readStripeCustomerPortal', { schoolUuid: school.uuid, returnUrl })
    if (answer.type === 'CustomerPortalUrl') location.assign(answer.url)
  }
}
