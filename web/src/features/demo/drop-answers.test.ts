import { clashesOf } from '@timetable/domain'
import { expect, test } from 'vitest'
import { indexLessons } from '../../timetable/lesson-index.ts'
import { dropAnswers } from './drop-answers.ts'
import { roughSchool } from './worker/rough-school.ts'

const school = roughSchool({ title: 'School', description: '', names: {} })
const index = indexLessons(school)

test('every slot promises the very change in double bookings that a drop there makes', () => {
  const before = clashesOf(school).doubleBookings
  const kinds = new Set<string>()
  for (const lesson of Object.values(school.lessons).filter((_, i) => i % 60 === 0)) {
    const answers = dropAnswers(school, index, lesson)
    expect(answers.size).toBe(Object.keys(school.timeSlots).length)
    for (const [timeSlotUuid, answer] of answers) {
      kinds.add(answer.kind)
      if (answer.kind !== 'free' && answer.kind !== 'meets') continue
      const lessons = { ...school.lessons, [lesson.uuid]: { ...lesson, timeSlotUuid } }
      expect(clashesOf({ ...school, lessons }).doubleBookings - before).toBe(answer.delta)
    }
  }
  expect([...kinds].sort()).toEqual(['free', 'here', 'meets', 'refused'])
})
