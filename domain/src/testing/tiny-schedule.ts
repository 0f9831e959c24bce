import { tableOf } from '../records/table-of.ts'
import { bareCalendar } from '../calendars/bare-calendar.ts'
import type { Mint } from '../commands/define.ts'
import { DEFAULT_COLOR } from '../limits.ts'
import { choicesFor } from '../lessons/choices.ts'
import type { Calendar, CalendarType, Lesson, LessonChoice, Rule, Schedule, Subject } from '../schedule.ts'
import { bareRule } from '../rules/bare-rule.ts'
import type { Unkept } from '../import/unkept.ts'

export type TinyLesson = {
  at?: readonly [number, number]
  length?: number
  pinned?: boolean
  calendars?: string[]
  choices?: Partial<LessonChoice>[]
  missing?: CalendarType[]
  tags?: string[]
  weeks?: number[]
}
export type TinySubject = Partial<Omit<Subject, 'uuid' | 'calendarUuids'>> & {
  calendars: string[]
  lessons?: TinyLesson[]
}
export type TinyCalendar = Partial<Omit<Calendar, 'uuid' | 'name' | 'calendarType' | 'blockedTimeSlots'>> & {
  type: CalendarType
  blocked?: (readonly [number, number])[]
}
export type TinyOptions = {
  days?: number
  halfDays?: boolean
  daysPerTerm?: number
  weeks?: string[]
  unkept?: Unkept
  hours?: number
  /** Name to type, or to type, blocked cells, and what makes it a group or a divided class. */
  calendars?: Record<string, CalendarType | TinyCalendar>
  subjects?: Record<string, TinySubject>
  rules?: Record<string, Partial<Rule>>
}

/**
 * A schedule whose uuids can be read: calendars and subjects bear their names ('1A', 'Maths'), slots are 'd0h2', the
 * lessons of Maths 'Maths 1' and on. Left out: two days of three hours, 1A taught Maths twice by Ada.
 */
export function tinySchedule(options: TinyOptions = {}): Schedule {
  const {
    days = 2,
    hours = 3,
    halfDays = false,
    daysPerTerm,
    weeks: weekNames,
    unkept,
    calendars = { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects = options.calendars ? {} : { Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}] } },
    rules = {},
  } = options
  const cells = Array.from({ length: days * hours }, (_, n) => [Math.floor(n / hours), n % hours] as const)
  return {
    uuid: 'tiny',
    head: {
      tiny: {
        uuid: 'tiny',
        schoolUuid: 'school',
        title: 'Tiny',
        description: '',
        days,
        dayNames: null,
        periodNames: null,
        ...(halfDays && { halfDays }),
        ...(daysPerTerm !== undefined && { daysPerTerm }),
        ...(weekNames && { weeks: weekNames }),
        ...(unkept && { unkept: [...unkept] }),
      },
    },
    timeSlots: tableOf(
      cells.map(([dayNum, hourNum]) => ({
        uuid: slotAt(dayNum, hourNum),
        dayNum,
        hourNum,
        startTime: `${String(8 + hourNum).padStart(2, '0')}:00`,
        endTime: `${String(8 + hourNum).padStart(2, '0')}:45`,
      })),
    ),
    calendars: tableOf(
      Object.entries(calendars).map(([name, given]) => {
        const { type, blocked = [], ...rest } = typeof given === 'string' ? { type: given } : given
        const blockedTimeSlots = blocked.map((cell) => slotAt(...cell))
        return bareCalendar({ uuid: name, name, calendarType: type, blockedTimeSlots, ...rest })
      }),
    ),
    subjects: tableOf(
      Object.entries(subjects).map(([name, { calendars: calendarUuids, lessons: _, ...given }], order) => ({
        uuid: name,
        name,
        color: DEFAULT_COLOR,
        calendarUuids,
        choices: [],
        distribution: 'none' as const,
        timeOfDay: 'none' as const,
        advanced: false,
        order,
        ...given,
      })),
    ),
    lessons: tableOf(
      Object.entries(subjects).flatMap(([name, subject]) =>
        (subject.lessons ?? []).map(
          ({ at, length = 1, pinned = false, calendars: own, choices, missing, tags, weeks }, index): Lesson => ({
            uuid: `${name} ${index + 1}`,
            subjectUuid: name,
            length,
            calendarUuids: own ?? subject.calendars,
            choices:
              choices?.map((given) => ({ candidates: [], ordered: false, chosen: null, fixed: false, ...given })) ??
              choicesFor(subject.choices ?? [], []),
            timeSlotUuid: at ? slotAt(...at) : null,
            pinned,
            ...(missing?.length && { missing }),
            ...(tags?.length && { tags }),
            ...(weeks && { weeks }),
          }),
        ),
      ),
    ),
    rules: tableOf(Object.entries(rules).map(([uuid, given]) => bareRule({ uuid, ...given }))),
  }
}

/** The uuid of a slot of a tiny schedule. */
export const slotAt = (dayNum: number, hourNum: number): string => `d${dayNum}h${hourNum}`

/** Mints 'new 1', 'new 2' and on. */
export function countingMint(prefix = 'new'): Mint {
  let count = 0
  return () => `${prefix} ${++count}`
}

/** A group of a class, of the students of one part. */
export function tinyGroup(classUuid: string, part: string): TinyCalendar & { readonly type: 'CLASS' } {
  return { type: 'CLASS', classUuid, division: 'Halves', parts: [part] }
}
