import type { StoredSubscription } from '../store/subscriptions.ts'

/** The news about a school's plan that its administrators receive by mail, and until when the plan runs. */
export type PlanNews = {
  readonly kind: 'planRuns' | 'planRenews' | 'planFailed' | 'planEnding' | 'planEnded'
  readonly until: Date | null
}

/** Returns undefined if there is no such news. */
export function planNews(before: StoredSubscription, now: StoredSubscription): PlanNews | undefined {
  const kind = kindOf(before, now)
  return kind && { kind, until: now.periodEnd }
}

function kindOf(before: StoredSubscription, now: StoredSubscription): PlanNews['kind'] | undefined {
  if (!now.pays) return before.pays ? 'planEnded' : undefined
  if (now.status === 'past_due') return before.status === 'past_due' ? undefined : 'planFailed'
  if (now.periodEnd === null) return undefined
  if (now.cancelAtPeriodEnd) return before.cancelAtPeriodEnd && before.pays ? undefined : 'planEnding'
  const goesOn = before.pays && before.status !== 'past_due' && !before.cancelAtPeriodEnd
  return goesOn && before.periodEnd && before.periodEnd >= now.periodEnd ? undefined : 'planRuns'
}
