import { bareCalendar } from '../calendars/bare-calendar.ts'
import { equipmentNames } from '../calendars/equipment.ts'
import { tagsOf, withTags } from '../lessons/tags.ts'
import { tableOf } from '../records/table-of.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { bareRule } from '../rules/bare-rule.ts'
import type { Calendar, Lesson, Rule, Schedule } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import { choiceOfRoom, choiceOfTeacher } from './choices-of-day.ts'
import { coverOf, type Cover } from './cover.ts'
import { coveredBefore, type Covered } from './covered-before.ts'
import type { DayWeights } from './day-weights.ts'
import type { Diary } from './diary.ts'
import { heldDay, type HeldDay } from './held-day.ts'
import { nobodyFor, nowhereFor } from './nobody.ts'

/** The tag of lessons that have lost a teacher, in the schedule of a day. No lesson of a school can have it: no stored text contains NUL. */
export const COVER_TAG = '\0cover'

/**
 * The planned day with what is different: those who are absent are blocked and in no lesson, lessons without a class are not held, and what is
 * decided is applied. A lesson that has lost its teacher has a choice among those who could take it, whose last candidate is nobody
 * (`isNobody`); one that has lost its room has a choice of rooms, whose last candidate is nowhere (`isNowhere`). Null is chosen as long as
 * nothing is decided. Refuses as `dayIn` does.
 */
export function scheduleOfDay(
  schedule: Schedule,
  diary: Diary,
  date: IsoDate,
  weights: DayWeights,
  covered: Covered = coveredBefore(diary, schedule, date),
): Schedule | Refusal {
  const day = heldDay(schedule, diary, date)
  return isRefusal(day) ? day : withChoices(schedule, day, weights, covered)
}

/** The held day, with choices for what is lost. */
export function withChoices(schedule: Schedule, day: HeldDay, weights: DayWeights, covered: Covered): Schedule {
  const { held, teachers, rooms } = day
  const cover = coverOf(schedule, day, weights, covered)
  const calendars: Calendar[] = []
  const lessons: Lesson[] = []
  for (const [uuid, lost] of teachers) {
    const lesson = held.lessons[uuid]!
    calendars.push(bareCalendar({ uuid: nobodyFor(uuid), name: '-', calendarType: 'TEACHER' }))
    const choice = choiceOfTeacher(held, { cover, weights }, lesson, lost)
    // Those who are decided on besides the first one are there in any case.
    const calendarUuids = [...new Set([...lesson.calendarUuids, ...(lost.instead?.slice(1) ?? [])])]
    lessons.push({ ...withTags(lesson, [...tagsOf(lesson), COVER_TAG]), calendarUuids, choices: [choice] })
  }
  const withTeachers = { ...held.lessons, ...tableOf(lessons) }
  const having = equipmentNames(held)
  const inRooms = [...rooms].map(([uuid, lost]): Lesson => {
    const lesson = withTeachers[uuid]!
    calendars.push(bareCalendar({ uuid: nowhereFor(uuid), name: '-', calendarType: 'ROOM', equipment: [...having] }))
    const calendarUuids = [...new Set([...lesson.calendarUuids, ...(lost.instead?.slice(1) ?? [])])]
    return { ...lesson, calendarUuids, choices: [...lesson.choices, choiceOfRoom(held, weights, lesson, lost)] }
  })
  return {
    ...held,
    calendars: { ...held.calendars, ...tableOf(calendars) },
    lessons: { ...withTeachers, ...tableOf(inRooms) },
    rules: { ...held.rules, ...tableOf(teachers.size > 0 ? fairness(cover, weights) : []) },
  }
}

/** The wishes that share what is covered among the teachers: nobody covers everything, nor several lessons in a row. */
function fairness({ teachers }: Cover, { covered, inARow }: DayWeights): Rule[] {
  const named = { calendarUuids: teachers.map(({ uuid }) => uuid), tagNames: [COVER_TAG] }
  const shared: Rule = {
    ...bareRule({ uuid: 'day covered', rule: 'MAX_LESSONS_PER_DAY', strength: covered, value: 0, ...named }),
    shared: true,
  }
  const apart = bareRule({ uuid: 'day in a row', rule: 'MAX_CONSECUTIVE', strength: inARow, value: 1, ...named })
  return [shared, apart].filter(({ strength }) => strength !== 0)
}
