import { tightCalendars, type Uuid } from '@timetable/domain'
import type { Ground } from './ground.ts'
import { not } from './literal.ts'
import type { SubSchool } from './sub-school.ts'

/**
 * Claims what only a count shows: the lessons of a calendar do not fit its week, given the rules on its days and on times. So one of these
 * facts must be given up, or one of the lessons. `freed`: a lesson whose pin does not count.
 */
export function claimRoom(ground: Ground, school: SubSchool, freed?: Uuid): void {
  const { prover, schedule, attendees, alone, lessons, taught, claim, closingOf, ruleGuard } = ground
  for (const { calendarUuid, lessonUuids, ruleUuids } of tightCalendars(schedule)) {
    // Other lessons of the calendar could fill what is counted as a gap.
    if (!school.hasAllOf(calendarUuid)) continue
    const ofCalendar = new Set(lessonUuids)
    if (freed !== undefined && ofCalendar.has(freed) && schedule.lessons[freed]?.pinned) continue
    const facts = attendees.flatMap((attendee, resource) =>
      attendee.uuid === calendarUuid ? [alone[resource], ...closingOf(attendee).map(({ literal }) => literal)] : [],
    )
    lessons.forEach((lesson, meet) => {
      if (!ofCalendar.has(lesson.uuid)) return
      facts.push(taught[meet])
      if (lesson.pinned) facts.push(claim({ kind: 'pinned', lessonUuid: lesson.uuid }))
    })
    prover.clause([...new Set([...facts, ...ruleUuids.map(ruleGuard)])].map(not))
  }
}
