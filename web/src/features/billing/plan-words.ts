import type { Subscription } from '@timetable/service'
import type { AppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'

/** Returns the payment status of a school as a sentence. */
export function planWords(
  { status, customer, periodEnd, cancelAtPeriodEnd }: Subscription,
  t: AppText,
  locale: string,
) {
  if (status === 'past_due') return t('billing.plan.pastDue')
  if (status === 'incomplete') return t('billing.plan.incomplete')
  if (!customer) return t(status === 'ended' ? 'billing.plan.ended' : 'billing.plan.trial')
  if (periodEnd === null) return t('billing.customer')
  return t(cancelAtPeriodEnd ? 'billing.plan.ends' : 'billing.plan.renews', { date: formatDate(locale, periodEnd) })
}

/** Every page announces the end of a plan during its last 30 days. */
const SOON = 30 * 24 * 60 * 60 * 1000

/** Whether everyone at the school should see the payment status on every page. */
export function isPressing({ status, customer, periodEnd, cancelAtPeriodEnd }: Subscription, now: number): boolean {
  if (status === 'past_due') return true
  return customer && cancelAtPeriodEnd && periodEnd !== null && Date.parse(periodEnd) - now < SOON
}
