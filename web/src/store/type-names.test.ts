import { describe, expect, test } from 'vitest'
import { appText } from '../i18n/app-texts.ts'
import { typeNames } from './type-names.ts'

describe('the kinds of calendars', () => {
  test.each([
    ['option_1', 'Cohort', 'Cohorts'],
    ['option_2', 'Class', 'Classes'],
    ['option_3', 'Homeroom', 'Homerooms'],
  ] as const)("bear the school's word for class groups: %s", (option, one, many) => {
    expect(typeNames(appText, option)).toEqual({
      one: { CLASS: one, TEACHER: 'Teacher', ROOM: 'Room' },
      many: { CLASS: many, TEACHER: 'Teachers', ROOM: 'Rooms' },
    })
  })
})
