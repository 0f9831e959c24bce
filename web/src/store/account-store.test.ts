import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createAccountStore } from './account-store.ts'

test('what everyone of a school is told of it takes nothing from its owner, and makes nobody one', () => {
  const hill = { uuid: 'hill', name: 'Hill School', isSchoolCustomer: false, membership: 'owner' as const }
  const lake = { uuid: 'lake', name: 'Lake School', isSchoolCustomer: false }
  const account = createAccountStore(memoryStorage())
  account.signIn('token', null, [hill, lake])
  account.updateSchool({ uuid: 'hill', name: 'Hill School', isSchoolCustomer: true })
  account.updateCustomer('lake', true)
  const { school, schools } = account.getState()
  expect(school).toEqual({ ...hill, isSchoolCustomer: true })
  expect(schools).toEqual([school, { ...lake, isSchoolCustomer: true }])
})
