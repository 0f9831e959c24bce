import { z } from 'zod'
import { schoolSetting, userSetting } from '../../school.ts'
import { define, nothing, ofSchool } from './define.ts'

/** Settings of who is signed in, and of a school. */
export const settings = {
  readUserSettings: define({
    params: nothing,
    answer: 'UserSettings',
    access: 'oneself',
    isQuestion: true,
  }),
  updateUserSettings: define({
    params: z.object({ settings: oneOrMore(userSetting) }),
    answer: 'UserSettings',
    access: 'oneself',
  }),
  readSchoolSettings: define({
    params: ofSchool,
    answer: 'SchoolSettings',
    access: 'seen',
    isQuestion: true,
  }),
  updateSchoolSettings: define({
    params: ofSchool.extend({ settings: oneOrMore(schoolSetting) }),
    answer: 'SchoolSettings',
    access: 'school',
  }),
  /** The school's settings and this user's own, back to what they were at first. */
  resetSettings: define({
    params: ofSchool,
    answer: 'SchoolSettings',
    access: 'school',
  }),
} as const

/** One, or a list of them; a list either way once parsed. */
function oneOrMore<T extends z.ZodType>(item: T) {
  return z.union([z.array(item).max(100), item.transform((one) => [one])])
}
