import type { ImportedSchool, Schedule } from '@timetable/domain'
import type { Placement } from '@timetable/solver'

/** The school as it was read, with its lessons and rooms as in the placements. Keys are those of the file. */
export function placedSchool(
  school: ImportedSchool,
  schedule: Schedule,
  { placements }: { readonly placements: readonly Placement[] },
): ImportedSchool {
  const placed = new Map(placements.map(([lesson, slot, chosen]) => [lesson, { slot, chosen }]))
  // A schedule made from a school has its calendars and lessons in the school's order.
  const keys = new Map(Object.keys(schedule.calendars).map((uuid, i) => [uuid, school.calendars[i]?.key ?? '']))
  const lessons = Object.values(schedule.lessons)[Symbol.iterator]()
  return {
    ...school,
    subjects: school.subjects.map((subject) => ({
      ...subject,
      lessons: subject.lessons.map((lesson) => {
        const record = lessons.next().value
        const place = placed.get(record?.uuid ?? '')
        const slot = schedule.timeSlots[place?.slot ?? '']
        const choices = (record?.choices ?? []).map(({ candidates, ordered, optional, chosen, fixed }, i) => ({
          calendars: candidates.map((uuid) => keys.get(uuid) ?? ''),
          ordered,
          ...(optional && { optional }),
          chosen: keys.get((fixed ? chosen : place?.chosen?.[i]) ?? chosen ?? '') ?? null,
          fixed,
        }))
        return {
          ...lesson,
          ...(choices.length > 0 ? { choices } : {}),
          start: slot ? [slot.dayNum, slot.hourNum] : null,
        }
      }),
    })),
  }
}
