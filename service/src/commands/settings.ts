import { z } from 'zod'
import { schoolSetting } from '@timetable/domain'
import { userSetting } from '../school/school.ts'
import { define, nothing, ofSchool } from './define.ts'

/** Commands about settings of the signed-in user and of a school. */
export const settings = {
  readUserSettings: define({
    params: nothing,
    example: {},
    answer: 'UserSettings',
    access: 'oneself',
    isQuestion: true,
  }),
  updateUserSettings: define({
    params: z.object({ settings: oneOrMore(userSetting) }),
    example: { settings: [{ label: 'hasCreatedVersion', value: true }] },
    answer: 'UserSettings',
    access: 'oneself',
  }),
  readSchoolSettings: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'SchoolSettings',
    access: 'seen',
    isQuestion: true,
  }),
  updateSchoolSettings: define({
    params: ofSchool.extend({ settings: oneOrMore(schoolSetting) }),
    example: { schoolUuid: 'school', settings: { label: 'nameForClasses', value: 'option_2' } },
    answer: 'SchoolSettings',
    access: 'school',
  }),
  /** Resets the school's settings and this user's own to the defaults. */
  resetSettings: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'SchoolSettings',
    access: 'school',
  }),
} as const

/** Accepts one item or a list of them, and always parses to a list. */
function oneOrMore<T extends z.ZodType>(item: T) {
  return z.union([z.array(item).max(100), item.transform((one) => [one])])
}
