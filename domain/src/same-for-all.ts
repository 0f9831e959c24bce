import type { Change } from './change.ts'
import type { Mint } from './commands/define.ts'
import { lessonsOfSubject } from './lessons.ts'
import { ownValue, withOwnValue, type OwnRule } from './own-rules.ts'
import { calendarType, type CalendarType, type Choice, type Schedule, type Uuid } from './schedule.ts'

/** The types of which some of the candidates are. */
export function typesOf({ calendars }: Pick<Schedule, 'calendars'>, { candidates }: Choice): ReadonlySet<CalendarType> {
  return new Set(candidates.flatMap((uuid) => calendars[uuid]?.calendarType ?? []))
}

/** The types of calendar of which a course has the same one for all of its lessons, though it may choose. */
export function sameForAll(schedule: Schedule, subjectUuid: Uuid): readonly CalendarType[] {
  return [...calendarType.values].filter((type) => {
    const fewest = fewestOf(schedule, subjectUuid, type)
    if (fewest === null) return false
    const most = ownValue(schedule, ruleOf(subjectUuid, type))
    return most !== null && most <= fewest
  })
}

/** Of these types the same one, of the others any. */
export function withSameForAll(
  schedule: Schedule,
  subjectUuid: Uuid,
  types: readonly CalendarType[],
  mint: Mint,
): Change {
  const had = sameForAll(schedule, subjectUuid)
  return [...calendarType.values].flatMap((type) => {
    if (!types.includes(type) && !had.includes(type)) return []
    const fewest = types.includes(type) ? fewestOf(schedule, subjectUuid, type) : null
    return withOwnValue(schedule, ruleOf(subjectUuid, type), fewest, mint)
  })
}

const ruleOf = (subjectUuid: Uuid, countedType: CalendarType): OwnRule => ({
  rule: 'MAX_CALENDARS',
  countedType,
  subjectUuid,
})

/** With how few calendars of a type the lessons of a course can do: with those that are fixed, and one a choice; null: nothing is to be chosen. */
function fewestOf(schedule: Schedule, subjectUuid: Uuid, type: CalendarType): number | null {
  const lessons = lessonsOfSubject(schedule, subjectUuid)
  const isOfType = (uuid: Uuid) => schedule.calendars[uuid]?.calendarType === type
  const choices = lessons.map((lesson) => lesson.choices.filter((choice) => typesOf(schedule, choice).has(type)).length)
  const most = Math.max(0, ...choices)
  const fixed = new Set(lessons.flatMap(({ calendarUuids }) => calendarUuids.filter(isOfType)))
  return most === 0 ? null : fixed.size + most
}
