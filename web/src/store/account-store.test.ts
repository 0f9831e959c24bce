import type { Subscription } from '@timetable/service'
import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createAccountStore } from './account-store.ts'

const PAID: Subscription = {
  ...{ schoolUuid: 'hill', customer: true, status: 'active', clientSecret: null },
  ...{ periodEnd: '2027-03-01T08:00:00Z', cancelAtPeriodEnd: false },
}

test('what everyone of a school is told of it takes nothing from its owner, and makes nobody one', () => {
  const hill = { uuid: 'hill', name: 'Hill School', isSchoolCustomer: false, membership: 'owner' as const }
  const lake = { uuid: 'lake', name: 'Lake School', isSchoolCustomer: false }
  const account = createAccountStore(memoryStorage())
  account.signIn('token', null, [hill, lake])
  account.updateSchool({ uuid: 'hill', name: 'Hill School', isSchoolCustomer: true })
  account.updateSubscription({ ...PAID, schoolUuid: 'lake' })
  const { school, schools } = account.getState()
  expect(school).toEqual({ ...hill, isSchoolCustomer: true })
  expect(schools).toEqual([school, { ...lake, isSchoolCustomer: true }])
})

test('what the chosen school pays is known until another is chosen, and of no other', () => {
  const account = createAccountStore(memoryStorage())
  const schools = ['hill', 'lake'].map((uuid) => ({ uuid, name: uuid, isSchoolCustomer: false }))
  account.signIn('token', null, schools)
  account.updateSubscription({ ...PAID, schoolUuid: 'lake' })
  expect(account.getState().subscription).toBe(null)
  account.updateSubscription(PAID)
  expect(account.getState().subscription).toEqual(PAID)
  account.chooseSchool('lake')
  expect(account.getState().subscription).toBe(null)
})
