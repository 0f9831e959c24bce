import {
  brokenRules,
  calendarsOf,
  type Calendar,
  type Rule,
  type RuleMatch,
  type Schedule,
  type Uuid,
} from '@timetable/domain'

/** A timetable in which a rule is broken, by how much, and the first lesson to look at. */
export type BrokenPlace = { readonly calendar: Calendar; readonly amount: number; readonly lessonUuid: Uuid | null }
export type BrokenEntry = { readonly rule: Rule; readonly deviation: number; readonly places: readonly BrokenPlace[] }

/** The rules that do not hold: required ones first, then the ones broken most; each with its worst timetables first. */
export function brokenEntries(schedule: Schedule): readonly BrokenEntry[] {
  return brokenRules(schedule)
    .flatMap(({ ruleUuid, deviation, matches }): BrokenEntry[] => {
      const rule = schedule.rules[ruleUuid]
      return rule ? [{ rule, deviation, places: placesOf(schedule, matches) }] : []
    })
    .sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)) || b.deviation - a.deviation)
}

export const isRequired = ({ rule }: BrokenEntry): boolean => rule.strength === 'required'

function placesOf(schedule: Schedule, matches: readonly RuleMatch[]): readonly BrokenPlace[] {
  const places = new Map<Uuid, BrokenPlace>()
  for (const match of matches) {
    for (const calendar of concerned(schedule, match)) {
      const known = places.get(calendar.uuid)
      const lessonUuid = known?.lessonUuid ?? lessonIn(schedule, calendar, match.lessonUuids)
      places.set(calendar.uuid, { calendar, amount: (known?.amount ?? 0) + match.amount, lessonUuid })
    }
  }
  return [...places.values()].sort((a, b) => b.amount - a.amount)
}

/** The calendar of a match; of one without, the classes of its lessons, or else all whom they meet. */
function concerned(schedule: Schedule, { calendarUuid, lessonUuids }: RuleMatch): readonly Calendar[] {
  if (calendarUuid !== undefined) return schedule.calendars[calendarUuid] ? [schedule.calendars[calendarUuid]] : []
  const all = new Set(
    lessonUuids.flatMap((uuid) => (schedule.lessons[uuid] ? calendarsOf(schedule, schedule.lessons[uuid]) : [])),
  )
  const classes = [...all].filter(({ calendarType }) => calendarType === 'CLASS')
  return classes.length > 0 ? classes : [...all]
}

function lessonIn(schedule: Schedule, calendar: Calendar, lessonUuids: readonly Uuid[]): Uuid | null {
  const isIn = (uuid: Uuid) => {
    const lesson = schedule.lessons[uuid]
    return lesson !== undefined && calendarsOf(schedule, lesson).includes(calendar)
  }
  return lessonUuids.find(isIn) ?? null
}
