import { z } from 'zod'
import { schoolSetting } from '@timetable/domain'
import { userSetting } from '../school/school.ts'
import { define, defineOfSchool } from './define.ts'

/** Commands about settings of the signed-in user and of a school. */
export const settings = {
  readUserSettings: define({ answer: 'UserSettings', access: 'oneself', isQuestion: true }),
  updateUserSettings: define({
    params: z.object({ settings: oneOrMore(userSetting) }),
    example: { settings: [{ label: 'hasCreatedVersion', value: true }] },
    answer: 'UserSettings',
    access: 'oneself',
  }),
  readSchoolSettings: defineOfSchool({ answer: 'SchoolSettings', access: 'seen', isQuestion: true }),
  updateSchoolSettings: defineOfSchool({
    params: { settings: oneOrMore(schoolSetting) },
    example: { settings: { label: 'nameForClasses', value: 'option_2' } },
    answer: 'SchoolSettings',
    access: 'school',
  }),
  /** Resets the school's settings and this user's own to the defaults. */
  resetSettings: defineOfSchool({ answer: 'SchoolSettings', access: 'school' }),
} as const

/** Accepts one item or a list of them, and always parses to a list. */
function oneOrMore<T extends z.ZodType>(item: T) {
  return z.union([z.array(item).max(100), item.transform((one) => [one])])
}
