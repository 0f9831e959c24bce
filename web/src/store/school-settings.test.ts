import type { SchoolSetting, SchoolSettings } from '@timetable/domain'
import { beforeEach, expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createAccountStore, type AccountStore } from './account-store.ts'
import { createSchoolSettings, type SchoolSettingsAhead } from './school-settings.ts'

const schools = ['hill', 'lake'].map((uuid) => ({ uuid, name: uuid, isSchoolCustomer: true, isPremium: false }))
const days = (value: SchoolSettings['labelsOnTimeslots']): SchoolSetting => ({ label: 'labelsOnTimeslots', value })

let account: AccountStore
let settings: SchoolSettingsAhead
const shown = () => account.getState().settings
const OF_THE_DIARY = { ownAbsences: false, keepAbsenceDays: 90, dayWeights: {} }
const say = (told: Partial<SchoolSettings>, id?: string, schoolUuid = 'hill') =>
  settings.receive({
    type: 'SchoolSettings',
    schoolUuid,
    settings: {
      labelsOnTimeslots: 'monday',
      nameForClasses: 'option_2',
      ...OF_THE_DIARY,
      ...told,
    },
    ...(id && { id }),
  })

beforeEach(() => {
  account = createAccountStore(memoryStorage())
  account.signIn('token', null, schools)
  settings = createSchoolSettings(account)
})

test('a change stays while an answer that was on its way comes, and what others changed is seen beside it', () => {
  settings.issue('c1', 'hill', [days('numbers')])
  expect(shown().labelsOnTimeslots).toBe('numbers')
  say({ nameForClasses: 'option_3' }, 'read')
  expect(shown()).toEqual({ labelsOnTimeslots: 'numbers', nameForClasses: 'option_3', ...OF_THE_DIARY })
  say({ labelsOnTimeslots: 'numbers', nameForClasses: 'option_3' }, 'c1')
  say({ labelsOnTimeslots: 'sunday' })
  expect(shown()).toEqual({ labelsOnTimeslots: 'sunday', nameForClasses: 'option_2', ...OF_THE_DIARY })
})

test('a refusal takes back its own change and no other', () => {
  settings.issue('c1', 'hill', [days('numbers')])
  settings.issue('c2', 'hill', [{ label: 'nameForClasses', value: 'option_1' }])
  settings.receive({ type: 'Error', id: 'c1', code: 'save-failed', error: 'no' })
  expect(shown()).toEqual({ labelsOnTimeslots: 'monday', nameForClasses: 'option_1', ...OF_THE_DIARY })
})

test('what is of another school is not shown, and is no part of the next', () => {
  say({ labelsOnTimeslots: 'sunday' }, undefined, 'lake')
  expect(shown().labelsOnTimeslots).toBe('monday')
  settings.issue('c1', 'hill', [days('numbers')])
  account.chooseSchool('lake')
  settings.receive({ type: 'Ack', id: 'c1', revision: null })
  say({ nameForClasses: 'option_3' }, undefined, 'lake')
  expect(shown()).toEqual({ labelsOnTimeslots: 'monday', nameForClasses: 'option_3', ...OF_THE_DIARY })
})
