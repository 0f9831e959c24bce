import { expect, test } from 'vitest'
import type { StoredSubscription } from '../store/subscriptions.ts'
import { planNews } from './plan-news.ts'

const [march, april] = [new Date('2027-03-01'), new Date('2027-04-01')]
const trial: StoredSubscription = {
  ...{ schoolUuid: 'hill', customerId: 'c', subscriptionId: null, status: null },
  ...{ pays: false, periodEnd: null, cancelAtPeriodEnd: false, currency: null, moves: false, yearly: null },
}
const paid = { ...trial, subscriptionId: 's', status: 'active', pays: true, periodEnd: march }
const failed = { ...paid, status: 'past_due', periodEnd: april }
const cancelled = { ...paid, cancelAtPeriodEnd: true }
const over = { ...paid, status: 'canceled', pays: false }

test.each([
  ['planRuns', 'it begins', trial, paid],
  ['planRuns', 'it is renewed', paid, { ...paid, periodEnd: april }],
  ['planRuns', 'a payment that had failed came', failed, { ...failed, status: 'active' }],
  ['planRuns', 'it is continued after all', cancelled, paid],
  ['planFailed', 'a renewal failed', paid, failed],
  ['planEnding', 'it was cancelled', paid, cancelled],
  ['planEnded', 'it ran out', cancelled, over],
  ['planEnded', 'the payment never came', failed, over],
  [undefined, 'nothing is new', paid, paid],
  [undefined, 'it is tried again', failed, failed],
  [undefined, 'it was cancelled before', cancelled, cancelled],
  [undefined, 'the bank asks first', trial, { ...paid, status: 'incomplete', pays: false }],
  [undefined, 'it had ended before', over, trial],
] as const)('[V453] %s: %s', (kind, _, before, now) => {
  expect(planNews(before, now)).toEqual(kind && { kind, until: now.periodEnd })
})
