import {
  appendTo,
  allCalendarUuidsOf,
  cached,
  factsOf,
  certainCalendarUuidsOf,
  isBinding,
  ruleLessonsOf,
  ruleNeeds,
  sharing,
  type Lesson,
  type Schedule,
  type Uuid,
  tableOf,
} from '@timetable/domain'

/** Some lessons of a school, and everything required of them. Requirements that these lessons alone cannot decide are omitted. */
export type SubSchool = {
  readonly schedule: Schedule
  /** Whether it contains every lesson that can attend the calendar, or shares students with it. */
  hasAllOf(calendarUuid: Uuid): boolean
  /** Whether it contains every lesson that the rule names. */
  hasAllNamed(ruleUuid: Uuid): boolean
  /** Its lessons that the rule covers or not, depending on their choices. */
  mayJoin(ruleUuid: Uuid): readonly Lesson[]
  readonly isWhole: boolean
}

/** The lessons around some, ring by ring, and the sub-school of them. */
export type Neighbourhood = {
  /** These lessons, plus those that share a calendar or a required rule with any of them. `choosing`: also those that share a candidate. */
  around(lessonUuids: ReadonlySet<Uuid>, choosing: boolean): ReadonlySet<Uuid>
  cut(lessonUuids: ReadonlySet<Uuid>): SubSchool
}

/** Indexed once for each schedule, because several proofs about it follow each other. */
export const neighbourhoodOf = cached((schedule: Schedule): Neighbourhood => {
  const lessons = Object.values(schedule.lessons)
  const rules = Object.values(schedule.rules).filter(isBinding)
  const lessonsOf = ruleLessonsOf(schedule, everybodyOf)
  const certainOf = ruleLessonsOf(schedule, certainCalendarUuidsOf)
  const facts = factsOf(schedule)
  const onLessons = rules.filter(({ rule }) => ruleNeeds(rule).about === 'lessons')
  const named = new Map(
    onLessons.map((rule) => [rule.uuid, new Set([...facts.namedLessons(rule), ...lessonsOf(rule)].map(uuidOf))]),
  )
  const joining = new Map(
    onLessons.map((rule) => {
      const certain = new Set(certainOf(rule))
      return [rule.uuid, lessonsOf(rule).filter((lesson) => !certain.has(lesson))]
    }),
  )
  const relatives = (uuid: Uuid): readonly Uuid[] => {
    const calendar = schedule.calendars[uuid]
    return calendar ? sharing(schedule, calendar).map((each) => each.uuid) : []
  }
  const held = new Map<Uuid, Uuid[]>()
  const choosing = new Map<Uuid, Uuid[]>()
  const rulesOf = new Map<Uuid, ReadonlySet<Uuid>[]>()
  for (const lesson of lessons) {
    for (const uuid of new Set(lesson.calendarUuids.flatMap(relatives))) appendTo(held, uuid, lesson.uuid)
    for (const uuid of new Set(candidatesOf(lesson).flatMap(relatives))) appendTo(choosing, uuid, lesson.uuid)
  }
  for (const lessonUuids of named.values()) for (const uuid of lessonUuids) appendTo(rulesOf, uuid, lessonUuids)

  return {
    around(lessonUuids, choosers) {
      const found = new Set(lessonUuids)
      const calendars = new Set<Uuid>()
      for (const uuid of lessonUuids) {
        const lesson = schedule.lessons[uuid]
        if (!lesson) continue
        for (const one of choosers ? allCalendarUuidsOf(lesson) : lesson.calendarUuids) calendars.add(one)
        // A rule on very many lessons says little about any two of them.
        for (const others of rulesOf.get(uuid) ?? [])
          if (others.size <= MANY || choosers) for (const other of others) found.add(other)
      }
      for (const uuid of calendars) {
        for (const other of held.get(uuid) ?? []) found.add(other)
        if (choosers) for (const other of choosing.get(uuid) ?? []) found.add(other)
      }
      return found
    },
    cut(lessonUuids) {
      const isWhole = lessons.every(({ uuid }) => lessonUuids.has(uuid))
      return {
        isWhole,
        schedule: {
          ...schedule,
          // Separate tables, so that caches by table elsewhere keep the data of the whole school.
          calendars: { ...schedule.calendars },
          lessons: tableOf(lessons.filter(({ uuid }) => lessonUuids.has(uuid))),
          rules: tableOf(rules),
        },
        hasAllOf: (calendarUuid) =>
          isWhole ||
          relatives(calendarUuid).every((uuid) =>
            [...(held.get(uuid) ?? []), ...(choosing.get(uuid) ?? [])].every((one) => lessonUuids.has(one)),
          ),
        mayJoin: (ruleUuid) => (joining.get(ruleUuid) ?? []).filter(({ uuid }) => lessonUuids.has(uuid)),
        hasAllNamed: (ruleUuid) => isWhole || [...(named.get(ruleUuid) ?? [])].every((one) => lessonUuids.has(one)),
      }
    },
  }
})

const MANY = 60

const uuidOf = ({ uuid }: { readonly uuid: Uuid }): Uuid => uuid

/** All calendars that a lesson has or can choose. */
const everybodyOf = (lesson: Lesson): readonly Uuid[] => [...lesson.calendarUuids, ...candidatesOf(lesson)]

function candidatesOf({ choices }: Lesson): readonly Uuid[] {
  return choices.flatMap(({ candidates, chosen }) => (chosen === null ? candidates : [...candidates, chosen]))
}
