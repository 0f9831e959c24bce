import {
  appendTo,
  headOf,
  ruleLessonsOf,
  rulesOf,
  saysWholeDays,
  bearsAny,
  gapDaysOf,
  tagNamesOf,
  tagsOf,
  type CalendarType,
  type Lesson,
  type Rule,
  type Schedule,
  type Steps,
  type Uuid,
  unitCost,
  valueOf,
} from '@timetable/domain'
import type { Attending } from './attending.ts'
import type { Constraint } from './constraint.ts'
import { readLessonRules } from './on-lessons.ts'
import type { Limit, Part } from './problem.ts'
import { weighed } from './weighed.ts'
import { calendarConstraint } from './week-constraint.ts'

type ResourcesOf = Attending['of']

/** The constraints from the rules of a schedule: limits, the limits of each lesson, and other constraints. */
type FromRules = {
  readonly limits: readonly Limit[]
  readonly limitsOf: readonly (readonly number[])[]
  readonly constraints: readonly Constraint[]
  /** The rule of each limit, and of each constraint. */
  readonly ruleOfLimit: readonly Uuid[]
  readonly ruleOfConstraint: readonly Uuid[]
  /** What calendars do in lessons with certain tags, as parts. Their resources are numbered after those of calendars. */
  readonly parts: readonly Part[]
}

/**
 * Reads one rule at each step. Lessons are identified by their index in `lessons`, slots by the times of `timesOf`, calendars by the
 * resources of `attending`.
 */
export function* readingRules(
  schedule: Schedule,
  lessons: readonly Lesson[],
  timesOf: (slotUuids: readonly Uuid[]) => number[],
  attending: Attending,
): Steps<FromRules> {
  const limits: Limit[] = []
  const limitsOf: number[][] = lessons.map(() => [])
  const constraints: Constraint[] = []
  const [ruleOfLimit, ruleOfConstraint]: [Uuid[], Uuid[]] = [[], []]
  const lessonsOf = ruleLessonsOf(schedule)
  const { halfDays, daysPerTerm } = headOf(schedule)
  const halves = halfDays === true
  const indexOf = new Map(lessons.map(({ uuid }, index) => [uuid, index]))
  const ofType = resourcesByType(schedule, attending.weeksOf)
  /** The resources of the calendars that a rule names, directly or by type, each once. */
  const resourcesNamed = ({ calendarUuids, calendarType }: Rule) => [
    ...new Set([...calendarUuids.flatMap(attending.weeksOf), ...(calendarType === null ? [] : ofType(calendarType))]),
  ]

  const attended = { schedule, attendeesOf: attending.weeksOf }
  const weightIn = (rule: Rule, resource: number) => unitCost(attended, rule, attending.calendars[resource]?.uuid)

  const onLessons = readLessonRules({ schedule, lessons, lessonsOf, indexOf, timesOf, ofType, attending })
  const parts = partsByTag(lessons, attending)
  const ofEach = taggedLessonsOfEach(lessons, attending)

  for (const rule of Object.values(rulesOf(schedule))) {
    if (!rule.enabled) continue
    yield
    const asks = (constraint: Constraint) => {
      constraints.push(constraint)
      ruleOfConstraint.push(rule.uuid)
    }
    const limit = (kind: Limit['kind'], meets: readonly number[], times: readonly number[]) => {
      for (const meet of meets) limitsOf[meet].push(limits.length)
      limits.push({ kind, times })
      ruleOfLimit.push(rule.uuid)
    }
    const times = [...new Set(timesOf(rule.timeSlotUuids))]
    if (rule.rule === 'MAX_TAGS_PER_DAY' || rule.rule === 'MIN_GAP_BETWEEN_TAGS') {
      for (const meets of ofEach(resourcesNamed(rule), tagNamesOf(rule)))
        asks(tagConstraint(rule, lessons, meets, halves))
      continue
    }
    const ofCalendars = calendarConstraint(rule, timesOf, { halfDays: halves, daysPerTerm })
    if (ofCalendars) {
      const tags = tagNamesOf(rule)
      const named = resourcesNamed(rule)
      for (const [weight, alike] of Map.groupBy(named, (resource) => weightIn(rule, resource))) {
        const resources = tags.length === 0 ? alike : alike.map((resource) => parts.of(resource, tags))
        asks({ ...ofCalendars, weight, resources })
      }
      continue
    }
    const meets = lessonsOf(rule).map(({ uuid }) => indexOf.get(uuid)!)
    if (meets.length === 0) continue
    const isLimit = rule.strength === 'required' && times.length > 0
    if (isLimit && rule.rule === 'BLOCKED_TIMESLOTS') limit('unavailable', meets, times)
    else if (isLimit && rule.rule === 'PREFERRED_TIMESLOTS') limit('starts', meets, times)
    else for (const constraint of onLessons(rule, meets, times)) asks(constraint)
  }
  return {
    limits,
    limitsOf,
    constraints: named(constraints, ruleOfConstraint, lessons),
    ruleOfLimit,
    ruleOfConstraint,
    parts: parts.all,
  }
}

/** Adds an id to each constraint: its rule, and, if the rule has several constraints, the first lesson it covers. */
function named(constraints: readonly Constraint[], ruleOf: readonly Uuid[], lessons: readonly Lesson[]): Constraint[] {
  return constraints.map((constraint, index) => {
    const rule = ruleOf[index]
    const isOneOfSeveral = rule === ruleOf[index - 1] || rule === ruleOf[index + 1]
    const first = isOneOfSeveral && 'meets' in constraint ? ` ${lessons[constraint.meets[0]]?.uuid}` : ''
    return { ...constraint, id: `${rule}${first}` }
  })
}

/** A rule on the tags of the lessons that a calendar always has. */
function tagConstraint(rule: Rule, lessons: readonly Lesson[], meets: readonly number[], halves: boolean): Constraint {
  const named = { ...weighed(rule), meets }
  const tags = tagNamesOf(rule)
  const value = Math.max(0, valueOf(rule))
  if (rule.rule === 'MAX_TAGS_PER_DAY') {
    const labels = meets.map((meet) => tagsOf(lessons[meet]).flatMap((tag) => indexIn(tags, tag)))
    return { kind: 'labels-a-day', ...named, labels, most: value, span: halves && saysWholeDays(rule) ? 2 : 1 }
  }
  const [first = '', second = first] = tags
  const bearing = (tag: string) => meets.filter((meet) => bearsAny(lessons[meet], [tag]))
  const on = gapDaysOf(rule, halves && saysWholeDays(rule))
  return { kind: 'gap-in-order', ...named, gap: value, on, before: bearing(first), after: bearing(second) }
}

function indexIn(tags: readonly string[], tag: string): number[] {
  const index = tags.indexOf(tag)
  return index < 0 ? [] : [index]
}

/**
 * Returns a function that finds, for each of some resources, its lessons with any of some tags. Resources without such a lesson are
 * omitted. Only the calendars in the lessons' records count, not the chosen ones.
 */
function taggedLessonsOfEach(lessons: readonly Lesson[], { ofLesson }: Attending) {
  let attended: Map<number, number[]> | undefined
  const look = () => {
    const lists = new Map<number, number[]>()
    lessons.forEach((lesson, index) => {
      for (const resource of new Set(lesson.calendarUuids.flatMap((uuid) => ofLesson(uuid, lesson))))
        appendTo(lists, resource, index)
    })
    return lists
  }
  return (resources: readonly number[], tags: readonly string[]): readonly number[][] => {
    const lists = (attended ??= look())
    return resources
      .map((resource) => (lists.get(resource) ?? []).filter((meet) => bearsAny(lessons[meet], tags)))
      .filter(({ length }) => length > 0)
  }
}

/** The resources of all calendars of a type, computed once. */
function resourcesByType(schedule: Schedule, resourcesOf: ResourcesOf): (type: CalendarType) => readonly number[] {
  const known = new Map<CalendarType, readonly number[]>()
  return (type) => {
    let resources = known.get(type)
    if (!resources) {
      const calendars = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === type)
      known.set(type, (resources = [...new Set(calendars.flatMap(({ uuid }) => resourcesOf(uuid)))]))
    }
    return resources
  }
}

/** The parts of resources that rules read, each created once. They are numbered after the resources. */
function partsByTag(lessons: readonly Lesson[], { calendars, partOf }: Attending) {
  const resources = calendars.length
  const all: Part[] = []
  const numbers = new Map<string, number>()
  const meetsOf = new Map<string, readonly number[]>()
  return {
    all,
    of: (resource: number, tags: readonly string[]): number => {
      const tagged = JSON.stringify([...tags].sort())
      let meets = meetsOf.get(tagged)
      if (!meets) {
        meets = lessons.flatMap((lesson, index) => (bearsAny(lesson, tags) ? [index] : []))
        meetsOf.set(tagged, meets)
      }
      const key = `${resource} ${tagged}`
      let number = numbers.get(key)
      if (number === undefined) {
        numbers.set(key, (number = resources + all.length))
        all.push(ofWeek(partOf(resource), { of: resource, meets }))
      }
      return number
    },
  }
}

/** If the resource is a part for one week: the part of the same whole in the meets of both. */
function ofWeek(week: Part | undefined, part: Part): Part {
  if (!week) return part
  const meant = new Set(week.meets)
  return { of: week.of, meets: part.meets.filter((meet) => meant.has(meet)) }
}
