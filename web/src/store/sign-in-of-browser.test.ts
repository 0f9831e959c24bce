import { beforeEach, expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createAccountStore, type KeyValueStorage } from './account-store.ts'
import { adoptSignIn, isOf, sharedStorage, SIGN_IN_KEY } from './sign-in-of-browser.ts'

const ada = { uuid: 'ada', name: 'Ada', email: 'ada@example.org', created_at: 1, role: null }
const bob = { ...ada, uuid: 'bob', name: 'Bob' }
const school = { uuid: 'school', name: 'Hill School', isSchoolCustomer: false }

let browser: KeyValueStorage
let inFront: KeyValueStorage
beforeEach(() => {
  browser = memoryStorage({})
})

/** A tab as it begins, and the account in it. */
function openTab() {
  const own = memoryStorage({})
  adoptSignIn(own, browser)
  inFront = own
  const storage = sharedStorage(own, browser, () => inFront === own)
  const account = createAccountStore(storage)
  return { own, storage, account, lookAt: () => (inFront = own) }
}

test('a further tab begins signed in, in the version of the tab that was in front', () => {
  const first = openTab()
  first.account.signIn('t1', ada, [school], { secret: 's1', due: 10 })
  first.storage.setItem('version', 'plan')
  const second = openTab()
  expect(second.account.getState()).toMatchObject({ token: 't1', user: ada, school, renewal: { secret: 's1' } })
  expect(second.own.getItem('version')).toBe('plan')

  second.storage.setItem('version', 'draft')
  first.account.renew('t2', { secret: 's1', due: 20 })
  expect(openTab().own.getItem('version')).toBe('draft')
})

test('whoever logs out is signed in in no further tab', () => {
  const first = openTab()
  first.account.signIn('t1', ada, [school], { secret: 's1', due: 10 })
  const second = openTab()
  second.account.renew('t2', { secret: 's1', due: 20 })
  const kept = browser.getItem(SIGN_IN_KEY)
  expect(isOf(first.own, kept)).toBe(true)
  first.account.signOut()
  expect(browser.getItem(SIGN_IN_KEY)).toBeNull()
  expect(openTab().account.getState().token).toBeNull()
})

test('a token that cannot be renewed is shared and forgotten, too', () => {
  const first = openTab()
  first.account.signIn('t1', ada, [school])
  expect(openTab().account.getState().token).toBe('t1')
  first.account.signOut()
  expect(openTab().account.getState().token).toBeNull()
})

test('somebody who signs in in a tab of their own leaves the tabs that stand, and stays when those log out', () => {
  const first = openTab()
  first.account.signIn('t1', ada, [school], { secret: 's1', due: 10 })
  const second = openTab()
  second.account.signIn('t9', bob, [], { secret: 's9', due: 10 })
  expect(first.account.getState().user).toEqual(ada)
  first.lookAt()
  first.account.signOut()
  expect(openTab().account.getState()).toMatchObject({ token: 't9', user: bob, schools: [] })
})

test('what is no sign-in is none', () => {
  browser.setItem(SIGN_IN_KEY, '{nothing')
  expect(openTab().account.getState().token).toBeNull()
})
