import { trialLeft } from '@timetable/domain'
import type { BillingMode } from '@timetable/service'
import { useAccount, useGuest, useOnlyReads, useSchedule, useSession } from '../../store/session-context.tsx'

/** The plan of the current school. Null without billing, without a school, and for guests and read-only members. */
export type Plan = {
  readonly mode: Exclude<BillingMode, 'off'>
  readonly isCustomer: boolean
  /** The number of courses left in the trial for the open version. Null if no version is open. */
  readonly left: number | null
}

export function usePlan(): Plan | null {
  const mode = useAccount(({ billing }) => billing)
  const school = useAccount((account) => account.school)
  const isGuest = useGuest(({ token }) => token !== null)
  const onlyReads = useOnlyReads()
  const left = useSchedule(({ schedule }) => schedule && trialLeft(schedule))
  if (mode === 'off' || !school || isGuest || onlyReads) return null
  return { mode, isCustomer: school.isSchoolCustomer, left }
}

/** Returns a function that opens the card provider's customer portal for an administrator of a paying school, else the payment dialog. */
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
