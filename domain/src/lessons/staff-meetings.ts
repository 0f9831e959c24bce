import { cached } from '../cached.ts'
import { appendTo } from '../records/lists-by-key.ts'
import { isBinding } from '../rules/binding.ts'
import { startGroupsOf } from '../rules/same-start.ts'
import type { Lesson, Rule, Schedule, Uuid } from '../schedule.ts'
import { calendarUuidsOf } from './choices.ts'
import { lessonsOfSubject } from './lessons.ts'
import { tagNamesOf } from './tags.ts'

/**
 * Meetings of several teachers that are stored as a lesson for each of them, as FET does: lessons of the same name and length in the same
 * weeks, without a class, that a required rule makes start together. By each of their lessons; the lessons are in the order of the table.
 */
export const staffMeetingsOf = cached((schedule: Schedule): ReadonlyMap<Uuid, readonly Lesson[]> => {
  const meetings = new Map<Uuid, readonly Lesson[]>()
  for (const rule of Object.values(schedule.rules)) {
    if (rule.rule !== 'SAME_START' || !isBinding(rule) || rule.value === 1) continue
    for (const group of startGroupsOf(schedule, rule, listedBy(schedule, rule)))
      for (const same of alike(schedule, group)) {
        // Rules that share a lesson make one meeting together.
        const all = [...new Set(same.flatMap((lesson) => [...(meetings.get(lesson.uuid) ?? []), lesson]))]
        for (const { uuid } of all) meetings.set(uuid, all)
      }
  }
  return meetings
})

/** The lesson that a lesson is counted as, where people count what they see: the first of its meeting, otherwise itself. */
export const countedAs = (schedule: Schedule, lessonUuid: Uuid): Uuid =>
  staffMeetingsOf(schedule).get(lessonUuid)?.[0]?.uuid ?? lessonUuid

/** The number of lessons as people see them: a meeting counts once. Never more than there are lessons. */
export const countSeen = (schedule: Schedule, lessonUuids: Iterable<Uuid>): number =>
  new Set(Array.from(lessonUuids, (uuid) => countedAs(schedule, uuid))).size

/** The lessons that a rule lists one by one or by course. A rule on calendars or tags is about more than one meeting. */
function listedBy(schedule: Schedule, rule: Rule): readonly Lesson[] {
  if (rule.calendarType !== null || rule.calendarUuids.length + tagNamesOf(rule).length > 0) return []
  const ofCourses = rule.subjectUuids.flatMap((uuid) => lessonsOfSubject(schedule, uuid))
  const singly = rule.eventUuids.flatMap((uuid) => schedule.lessons[uuid] ?? [])
  return [...new Set([...ofCourses, ...singly])]
}

/** The lists of lessons that look the same to people, of at least two. */
function alike(schedule: Schedule, group: readonly Lesson[]): readonly (readonly Lesson[])[] {
  const byLook = new Map<string, Lesson[]>()
  for (const lesson of group) {
    const types = calendarUuidsOf(lesson).map((uuid) => schedule.calendars[uuid]?.calendarType)
    if (types.includes('CLASS') || !types.includes('TEACHER')) continue
    const { length, weeks = null, subjectUuid } = lesson
    const look = JSON.stringify([schedule.subjects[subjectUuid]?.name, length, weeks])
    appendTo(byLook, look, lesson)
  }
  return [...byLook.values()].filter((lessons) => lessons.length > 1)
}
