import {
  countedTypeOf,
  evenShare,
  headOf,
  isOfAllWeeks,
  lessonsByWeek,
  pupilsOf,
  roomNeedsOf,
  roomsOfRule,
  saysHalfDays,
  saysTerms,
  spreadTogether,
  startGroupsOf,
  tagIn,
  valueOf,
  weekCountOf,
  type CalendarType,
  type Lesson,
  type Rule,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Attending } from './attending.ts'
import type { Constraint } from './constraint.ts'
import { lessonConstraint, type Week } from './lesson-constraint.ts'
import { weighed } from './weighed.ts'

type ResourcesOf = Attending['of']

type Read = {
  readonly schedule: Schedule
  readonly lessons: readonly Lesson[]
  readonly lessonsOf: (rule: Rule) => readonly Lesson[]
  readonly indexOf: ReadonlyMap<Uuid, number>
  readonly timesOf: (slotUuids: readonly Uuid[]) => number[]
  readonly ofType: (type: CalendarType) => readonly number[]
  readonly attending: Attending
}

/**
 * Returns a function that converts rules on lessons, except limits on each of them. `meets`: those that the rule covers. `times`: those
 * that it names. Some kinds give several constraints.
 */
export function readLessonRules({ schedule, lessons, lessonsOf, indexOf, timesOf, ofType, attending }: Read) {
  const { halfDays, daysPerTerm } = headOf(schedule)
  const weekCount = weekCountOf(schedule)
  const ofTypeHeld = heldByType(schedule, attending.of, attending.calendars.length)
  const indicesOf = (group: readonly Lesson[]) => group.map(({ uuid }) => indexOf.get(uuid)!)
  const daysAsOne = (rule: Rule): number => {
    if (daysPerTerm !== undefined && saysTerms(rule)) return daysPerTerm
    return halfDays === true && !saysHalfDays(rule) ? 2 : 1
  }

  function spread(rule: Rule, meets: readonly number[]): Constraint[] {
    return meetsByWeek(lessons, inOrder(rule, meets, indexOf), weekCount).flatMap((named) =>
      spreadTogether(
        schedule,
        named.map((meet) => lessons[meet]),
      ).map((group): Constraint => {
        const value = evenShare(schedule, group.length)
        return { kind: 'MAX_AT_ONCE', ...weighed(rule), meets: indicesOf(group), value, byDays: true }
      }),
    )
  }

  function asShaped(rule: Rule, meets: readonly number[], times: readonly number[]): Constraint[] {
    const week: Week = {
      times,
      sets: (rule.slotSets ?? []).map(timesOf),
      rooms: [...new Set(roomsOfRule(schedule, rule).flatMap(attending.of))],
      daysAsOne: daysAsOne(rule),
      hasTerms: daysPerTerm !== undefined,
    }
    const inAll = inOrder(rule, meets, indexOf)
    const together = isOfAllWeeks(rule.rule) ? [inAll] : meetsByWeek(lessons, inAll, weekCount)
    return together.flatMap((named) => {
      const constraint = lessonConstraint(rule, named, week, {
        ofType,
        labels: () => named.map((meet) => tagIn(rule, lessons[meet])),
        people: () => named.map((meet) => pupilsOf(schedule, lessons[meet]) ?? 0),
      })
      return constraint ? [constraint] : []
    })
  }

  return (rule: Rule, meets: readonly number[], times: readonly number[]): Constraint[] => {
    switch (rule.rule) {
      case 'SAME_START':
        return startGroupsOf(schedule, rule, lessonsOf(rule)).map((group) => {
          return { kind: 'same-start', ...weighed(rule), meets: indicesOf(group), anyDay: rule.value === 1 }
        })
      case 'SPREAD_OVER_DAYS':
        return spread(rule, meets)
      case 'MAX_CALENDARS': {
        const { counted, heldBy } = ofTypeHeld(countedTypeOf(rule))
        const held = meets.map((meet) => heldBy(lessons[meet]))
        return [{ kind: 'most-resources', ...weighed(rule), meets, most: Math.max(0, valueOf(rule)), counted, held }]
      }
      case 'ENOUGH_SEATS':
        return roomNeedsOf(
          schedule,
          meets.map((meet) => lessons[meet]),
        ).map(({ lessonUuids, roomUuids }): Constraint => ({
          kind: 'preferred-rooms',
          ...weighed(rule),
          meets: lessonUuids.map((uuid) => indexOf.get(uuid)!),
          rooms: roomUuids.flatMap(attending.of),
        }))
      default:
        return asShaped(rule, meets, times)
    }
  }
}

/** The meets of each week. Weeks with the same meets appear once. */
function meetsByWeek(
  lessons: readonly Lesson[],
  meets: readonly number[],
  count: number,
): readonly (readonly number[])[] {
  if (count < 2) return [meets]
  const named = meets.map((meet) => ({ meet, ...(lessons[meet].weeks && { weeks: lessons[meet].weeks }) }))
  return lessonsByWeek(count, named).map((together) => together.map(({ meet }) => meet))
}

/**
 * For a type of calendar: the resources that can be chosen, and what a lesson always has. Each calendar is one number. A divided class is
 * several resources, so it gets a number after those of all resources.
 */
function heldByType(schedule: Schedule, resourcesOf: ResourcesOf, resources: number) {
  const known = new Map<CalendarType, { counted: readonly number[]; heldBy: (lesson: Lesson) => readonly number[] }>()
  return (type: CalendarType) => {
    let ofType = known.get(type)
    if (ofType) return ofType
    const numbers = new Map<Uuid, number>()
    for (const { uuid, calendarType } of Object.values(schedule.calendars)) {
      if (calendarType !== type) continue
      const own = resourcesOf(uuid)
      numbers.set(
        uuid,
        own.length === 1 && schedule.calendars[uuid].parts.length === 0 ? own[0] : resources + numbers.size,
      )
    }
    const counted = [...numbers.values()].filter((number) => number < resources)
    const heldBy = ({ calendarUuids }: Lesson) => [...new Set(calendarUuids.flatMap((uuid) => numbers.get(uuid) ?? []))]
    known.set(type, (ofType = { counted, heldBy }))
    return ofType
  }
}

/** The meets that the rule names individually first, in its order, then the others. */
function inOrder(rule: Rule, meets: readonly number[], indexOf: ReadonlyMap<Uuid, number>): number[] {
  const all = new Set(meets)
  const first = rule.eventUuids.flatMap((uuid) => indexOf.get(uuid) ?? []).filter((meet) => all.has(meet))
  return [...new Set([...first, ...meets])]
}
