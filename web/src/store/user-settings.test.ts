import type { UserSettings } from '@timetable/service'
import { beforeEach, expect, test, vi } from 'vitest'
import { createUserSettings, type UserSettingsStore } from './user-settings.ts'

let store: UserSettingsStore
const say = (settings: UserSettings, id?: string) =>
  store.receive({ type: 'UserSettings', settings, ...(id && { id }) })
beforeEach(() => (store = createUserSettings()))

test('there are none until the server has told them', () => {
  store.issue('c1', [{ label: 'role', value: 'teacher' }])
  expect(store.getState()).toBeNull()
  say({ locale: 'de' })
  expect(store.getState()).toEqual({ locale: 'de', role: 'teacher' })
})

test('a change is shown at once and stays until its own answer comes, whatever is told in between', () => {
  say({ locale: 'de', isOnboarding: true })
  store.issue('c1', [{ label: 'locale', value: 'pt' }])
  expect(store.getState()).toEqual({ locale: 'pt', isOnboarding: true })
  say({ locale: 'de', isOnboarding: false })
  expect(store.getState()).toEqual({ locale: 'pt', isOnboarding: false })
  say({ locale: 'pt', isOnboarding: false }, 'c1')
  say({ locale: 'en', isOnboarding: false })
  expect(store.getState()).toEqual({ locale: 'en', isOnboarding: false })
})

test('a refusal takes back its own change and no other', () => {
  say({ locale: 'de' })
  store.issue('c1', [{ label: 'locale', value: 'pt' }])
  store.issue('c2', [{ label: 'hasCreatedVersion', value: true }])
  store.receive({ type: 'Error', id: 'c1', code: 'save-failed', error: 'no' })
  expect(store.getState()).toEqual({ locale: 'de', hasCreatedVersion: true })
})

test('other messages change nothing', () => {
  say({ locale: 'de' })
  const heard = vi.fn()
  store.subscribe(heard)
  store.receive({ type: 'Ack', id: 'c9', revision: 1 })
  expect(heard).not.toHaveBeenCalled()
})

test('of the one who left nothing remains', () => {
  say({ locale: 'de' })
  store.issue('c1', [{ label: 'locale', value: 'pt' }])
  store.reset()
  say({ role: 'other' })
  expect(store.getState()).toEqual({ role: 'other' })
})
