import {
  calendarsOf,
  countedMatches,
  factsOf,
  judgementOf,
  nameOf,
  ruleNamed,
  type Calendar,
  type Lesson,
  type Rule,
  type Schedule,
  type Uuid,
  type Violation,
} from '@timetable/domain'

/** A timetable in which a rule or a wish is broken, the amount, and the affected lessons. */
export type BrokenPlace = {
  readonly calendar: Calendar
  readonly amount: number
  /** The first of the lessons in this timetable. */
  readonly lessonUuid: Uuid | null
  readonly lessonUuids: readonly Uuid[]
}

/** A broken rule, or an unmet wish of a course or a choice. */
export type BrokenEntry = {
  readonly key: string
  /** `like`: the rules of which it is one, if several that say the same are folded. */
  readonly said: { readonly rule: Rule; readonly like?: readonly Rule[] } | UnmetWish
  readonly required: boolean
  /** Whether no timetable could meet the wish wherever it is not met. */
  readonly isImpossible: boolean
  readonly deviation: number
  /** The cost that Zen counts for a wish; it does not matter for a required rule. */
  readonly cost: number
  readonly lessons: readonly Lesson[]
  readonly places: readonly BrokenPlace[]
}

export type UnmetWish = {
  readonly wish: 'scatter' | 'gather' | 'early' | 'late' | 'choice'
  readonly subjectUuid: Uuid
  /** The number of lessons on each affected day. */
  readonly days: readonly { readonly dayNum: number; readonly lessons: number }[]
  /** The largest deviation from the wish among its classes. */
  readonly most: number
  /** What was chosen instead of the first choice. */
  readonly chosen: Uuid | null
}

/** What is broken: required rules first, then by cost, and what cannot be met last. Each with its worst timetables first. */
export function brokenEntries(schedule: Schedule): readonly BrokenEntry[] {
  const byName = new Map<string, Broken[]>()
  for (const violation of judgementOf(schedule).violations) {
    if (violation.kind !== 'rule' && violation.kind !== 'wish') continue
    const key = `${violation.kind} ${nameOf(violation)}`
    const known = byName.get(key)
    if (known) known.push(violation)
    else byName.set(key, [violation])
  }
  return [...byName]
    .flatMap(([key, violations]) => entryOf(schedule, key, violations) ?? [])
    .sort(
      (a, b) =>
        Number(b.required) - Number(a.required) ||
        Number(a.isImpossible) - Number(b.isImpossible) ||
        b.cost - a.cost ||
        b.deviation - a.deviation,
    )
}

export const isRequired = ({ required }: BrokenEntry): boolean => required

type Broken = Extract<Violation, { readonly kind: 'rule' | 'wish' }>

function entryOf(schedule: Schedule, key: string, violations: readonly Broken[]): BrokenEntry | undefined {
  const [first] = violations
  const said = first && saidOf(schedule, first, violations)
  if (!said) return undefined
  const counted = countedMatches(factsOf(schedule), violations)
  const lessonUuids = new Set(violations.flatMap((violation) => violation.lessonUuids))
  return {
    key,
    said,
    required: first.kind === 'rule',
    isImpossible: violations.every((violation) => violation.kind === 'wish' && violation.isImpossible === true),
    deviation: counted.reduce((sum, { amount }) => sum + amount, 0),
    cost: violations.reduce((sum, violation) => sum + (violation.kind === 'wish' ? violation.cost : 0), 0),
    lessons: [...lessonUuids].flatMap((uuid) => schedule.lessons[uuid] ?? []),
    places: placesOf(schedule, counted),
  }
}

function saidOf(schedule: Schedule, first: Broken, violations: readonly Broken[]): BrokenEntry['said'] | undefined {
  if (first.kind === 'rule' || first.wish === 'rule') {
    const rule = ruleNamed(schedule, first.ruleUuid)
    return rule && { rule }
  }
  const subjectUuid =
    first.wish === 'choice' ? schedule.lessons[first.lessonUuids[0] ?? '']?.subjectUuid : first.subjectUuid
  if (subjectUuid === undefined) return undefined
  const lessonsOn = new Map<number, number>()
  for (const { dayNum, lessonUuids } of violations)
    if (dayNum !== undefined) lessonsOn.set(dayNum, (lessonsOn.get(dayNum) ?? 0) + lessonUuids.length)
  return {
    wish: first.wish,
    subjectUuid,
    days: [...lessonsOn].sort(([a], [b]) => a - b).map(([dayNum, lessons]) => ({ dayNum, lessons })),
    most: Math.max(...violations.map(({ amount }) => amount)),
    chosen: first.wish === 'choice' ? (first.calendarUuids[0] ?? null) : null,
  }
}

function placesOf(schedule: Schedule, violations: readonly Broken[]): readonly BrokenPlace[] {
  const places = new Map<Uuid, BrokenPlace>()
  for (const violation of violations) {
    for (const calendar of concerned(schedule, violation)) {
      const known = places.get(calendar.uuid)
      const lessonUuids = unionOf(known?.lessonUuids ?? [], lessonsIn(schedule, calendar, violation.lessonUuids))
      const amount = (known?.amount ?? 0) + violation.amount
      places.set(calendar.uuid, { calendar, amount, lessonUuid: lessonUuids[0] ?? null, lessonUuids })
    }
  }
  return [...places.values()].sort((a, b) => b.amount - a.amount)
}

/** The calendars that the violation names. If it names none: the classes of its lessons, otherwise all their participants. */
function concerned(schedule: Schedule, { calendarUuids, lessonUuids }: Broken): readonly Calendar[] {
  if (calendarUuids.length > 0) return calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
  const all = new Set(
    lessonUuids.flatMap((uuid) => (schedule.lessons[uuid] ? calendarsOf(schedule, schedule.lessons[uuid]) : [])),
  )
  const classes = [...all].filter(({ calendarType }) => calendarType === 'CLASS')
  return classes.length > 0 ? classes : [...all]
}

function lessonsIn(schedule: Schedule, calendar: Calendar, lessonUuids: readonly Uuid[]): readonly Uuid[] {
  return lessonUuids.filter((uuid) => {
    const lesson = schedule.lessons[uuid]
    return lesson !== undefined && calendarsOf(schedule, lesson).includes(calendar)
  })
}

/** The uuids of both lists, without duplicates, in their order. */
export const unionOf = (some: readonly Uuid[], others: readonly Uuid[]): readonly Uuid[] => [
  ...new Set([...some, ...others]),
]
