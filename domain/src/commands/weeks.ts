import { z } from 'zod'
import { put, type Change } from '../history/change.ts'
import { unscheduled } from '../lessons/lessons.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { headOf, lessonWeeks, uuid, weekName, type Lesson, type Schedule } from '../schedule.ts'
import { flatMapInSteps } from '../steps.ts'
import { weekCountOf, weeksOf, withWeeks } from '../week/weeks.ts'
import { defineCommand } from './define.ts'
import { distinct, isBlank, recordOf, refuseMissing } from './records.ts'

/** `was`: the number of the existing week. Null: a new one. */
const listedWeek = z.object({
  name: weekName,
  was: z
    .int()
    .min(0)
    .max(LIMITS.maxWeeks - 1)
    .nullable()
    .default(null),
})
type ListedWeek = z.output<typeof listedWeek>

/**
 * Sets the alternating weeks, in order. With one week, or none, all weeks are alike. A lesson that was only in removed weeks is put in all
 * remaining weeks and moves to the tray. With an empty list, the first week remains.
 */
export const setWeeks = defineCommand({
  params: z.object({ weeks: z.array(listedWeek).max(LIMITS.maxWeeks) }),
  example: { weeks: [{ name: 'A', was: 0 }, { name: 'B' }] },
  deed: ['changed', 'version'],
  ahead: true,
  check: (schedule, { weeks }) => refuseNames(weeks) ?? refuseUnknown(schedule, weeks),
  apply: function* (schedule, { weeks }) {
    const { weeks: _, ...head } = headOf(schedule)
    const before = weekCountOf(schedule)
    const kept = weeks.length > 0 ? weeks : [{ name: '', was: 0 }]
    const lessons = yield* flatMapInSteps(Object.values(schedule.lessons), (lesson): Change =>
      put(schedule, 'lessons', inWeeksNow(lesson, kept, before)),
    )
    const next = weeks.length > 1 ? { ...head, weeks: weeks.map(({ name }) => name) } : head
    return [...put(schedule, 'head', next), ...lessons]
  },
})

function inWeeksNow(lesson: Lesson, weeks: readonly ListedWeek[], before: number): Lesson {
  if (lesson.weeks === undefined) return lesson
  const had = new Set(weeksOf(lesson, before))
  const left = weeks.flatMap(({ was }, index) => (was !== null && had.has(was) ? [index] : []))
  const next = withWeeks(lesson, left, weeks.length)
  return left.length > 0 ? next : unscheduled(next)
}

function refuseNames(weeks: readonly ListedWeek[]): Refusal | undefined {
  if (weeks.length < 2) return undefined
  const seen = new Set<string>()
  for (const { name } of weeks) {
    if (isBlank(name)) return refuse('name-empty')
    if (seen.has(name)) return refuse('week-taken', { week: name })
    seen.add(name)
  }
  return undefined
}

function refuseUnknown(schedule: Schedule, weeks: readonly ListedWeek[]): Refusal | undefined {
  const named = weeks.flatMap(({ was }) => was ?? [])
  if (new Set(named).size < named.length) return refuse('week-unknown', { week: Math.max(...named) + 1 })
  return refuseNoWeek(schedule, named)
}

/** Refuses a week that the version does not have. */
export function refuseNoWeek(schedule: Schedule, weeks: readonly number[]): Refusal | undefined {
  const beyond = weeks.find((week) => week >= weekCountOf(schedule))
  return beyond === undefined ? undefined : refuse('week-unknown', { week: beyond + 1 })
}

/** Sets the weeks of some lessons. Null: all weeks. Their slots do not change. */
export const setLessonWeeks = defineCommand({
  params: z.object({ eventUuids: z.array(uuid).max(LIMITS.maxLessons), weeks: lessonWeeks.nullable() }),
  example: { eventUuids: ['Maths 1'], weeks: null },
  deed: ['changed', 'lesson'],
  ahead: true,
  check: (schedule, { eventUuids, weeks }) =>
    refuseMissing(schedule, 'lessons', eventUuids) ?? refuseNoWeek(schedule, weeks ?? []),
  apply: (schedule, { eventUuids, weeks }) =>
    flatMapInSteps(distinct(eventUuids), (eventUuid): Change =>
      put(schedule, 'lessons', withWeeks(recordOf(schedule, 'lessons', eventUuid), weeks, weekCountOf(schedule))),
    ),
})
