import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { ruleSentence } from '../../timetable/rules/rule-sentence.ts'
import { ruleErrors, ruleOf } from './rule-draft.ts'
import { USUAL_RULES, usualDraft } from './usual-rules.ts'

const words = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
} as const
const school = tinySchedule({ days: 5 })

test.each([
  ['twoADay', ['who'], '(not chosen): at most 2 lessons a day.'],
  ['differentDays', ['who'], '(not chosen): lessons on different days.'],
  ['notThen', ['who', 'slots'], '(not chosen): no lessons on (not chosen).'],
  ['sameTime', ['who'], '(not chosen): all lessons start at the same time.'],
  ['neverTogether', ['who'], '(not chosen): no two lessons at the same time.'],
  ['inRooms', ['who', 'rooms'], '(not chosen): every lesson in (not chosen).'],
  ['freeDay', ['who'], 'Lessons on at most 4 days a week for (not chosen).'],
  ['noGaps', [], 'No gaps in the week for every class.'],
  ['lunch', ['slots'], 'At least 1 free period a day among (not chosen) for every class.'],
  ['inARow', [], 'At most 5 periods in a row for every teacher.'],
] as const)('%s is complete but for what only the school knows', (usual, missing, sentence) => {
  const draft = usualDraft(usual, school)
  expect(Object.keys(ruleErrors(draft))).toEqual(missing)
  expect(ruleSentence(school, ruleOf(draft), words)).toBe(sentence)
})

test('ten rules are offered', () => expect(new Set(USUAL_RULES).size).toBe(10))
