import { gapsOf } from '../rules/day.ts'
import { factsOf } from '../rules/facts.ts'
import { calendarDays, sum } from '../rules/of-weeks.ts'
import type { Schedule } from '../schedule.ts'

/** The gaps of all teachers in a week, together: free periods between a teacher's first and last lesson of a day. */
export function teacherGapsOf(schedule: Schedule): number {
  const facts = factsOf(schedule)
  const inside = new Uint8Array(facts.days * facts.hours)
  const teachers = facts.attendees.filter(({ calendarType }) => calendarType === 'TEACHER')
  return sum(
    teachers.flatMap((teacher) =>
      calendarDays(facts, { load: facts.load(teacher), open: facts.open(teacher), inside }, false).map(gapsOf),
    ),
  )
}
