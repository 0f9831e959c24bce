import { z } from 'zod'
import { schoolSetting } from '@timetable/domain'
import { userSetting } from '../school/school.ts'
import { define, nothing, ofSchool } from './define.ts'

/** Settings of who is signed in, and of a school. */
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
  /** The school's settings and this user's own, back to what they were at first. */
  resetSettings: define({
    params: ofSchool,
    example: { schoolUuid: 'school' },
    answer: 'SchoolSettings',
    access: 'school',
  }),
} as const

/** One, or a list of them; a list either way once parsed. */
function oneOrMore<T extends z.ZodType>(item: T) {
  return z.union([z.array(item).max(100), item.transform((one) => [one])])
}
