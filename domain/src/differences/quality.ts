import { calendarUuidsOf } from '../lessons/choices.ts'
import type { Cost } from '../judge/cost.ts'
import { judgementOf, type Judgement } from '../judge/judgement.ts'
import { VIOLATION_KINDS, type Violation, type ViolationKind } from '../judge/violation.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { Differences } from './differences.ts'

type BeforeAfter<T> = { readonly before: T; readonly after: T }

/** The number of errors in a calendar's timetable, and the cost of its open wishes. */
type CalendarQuality = { readonly wrong: number; readonly wishes: number }

/** Two versions compared by the judge. */
export type Quality = {
  readonly counts: readonly ({ readonly kind: ViolationKind } & BeforeAfter<number>)[]
  readonly cost: BeforeAfter<Cost>
  /** Timetables that became better or worse, the worst first: by the amount of change, then by their state. */
  readonly calendars: readonly ({ readonly calendarUuid: Uuid } & BeforeAfter<CalendarQuality>)[]
}

/** The quality of both versions. */
export function qualityOf({ before, after }: Differences): Quality {
  const [had, has] = [judgementOf(before), judgementOf(after)]
  const [were, are] = [byCalendar(before, had), byCalendar(after, has)]
  const uuids = [...new Set([...were.keys(), ...are.keys()])]
  const calendars = uuids
    .map((calendarUuid) => ({
      calendarUuid,
      before: were.get(calendarUuid) ?? NOTHING,
      after: are.get(calendarUuid) ?? NOTHING,
    }))
    .filter(({ before: b, after: a }) => b.wrong !== a.wrong || b.wishes !== a.wishes)
  const worse = ({ before: b, after: a }: BeforeAfter<CalendarQuality>) => [a.wrong - b.wrong, a.wishes - b.wishes]
  calendars.sort((one, other) => {
    const [a, b] = [worse(one), worse(other)]
    return b[0]! - a[0]! || b[1]! - a[1]! || other.after.wrong - one.after.wrong || order(one, other)
  })
  return {
    counts: VIOLATION_KINDS.map((kind) => ({ kind, before: had.counts[kind], after: has.counts[kind] })),
    cost: { before: had.cost, after: has.cost },
    calendars,
  }
}

const NOTHING: CalendarQuality = { wrong: 0, wishes: 0 }

const order = (one: { readonly calendarUuid: Uuid }, other: { readonly calendarUuid: Uuid }): number =>
  one.calendarUuid < other.calendarUuid ? -1 : 1

/** The judge's violations, by the calendars in whose timetables they are visible. */
function byCalendar(schedule: Schedule, { violations }: Judgement): ReadonlyMap<Uuid, CalendarQuality> {
  const found = new Map<Uuid, { wrong: number; wishes: number }>()
  for (const violation of violations)
    for (const uuid of seenAt(schedule, violation)) {
      let own = found.get(uuid)
      if (!own) found.set(uuid, (own = { wrong: 0, wishes: 0 }))
      if (violation.kind === 'wish') own.wishes += violation.cost
      else own.wrong += violation.amount
    }
  return found
}

function seenAt(schedule: Schedule, { calendarUuids, lessonUuids }: Violation): ReadonlySet<Uuid> {
  if (calendarUuids.length > 0) return new Set(calendarUuids)
  return new Set(
    lessonUuids.flatMap((uuid) => {
      const lesson = schedule.lessons[uuid]
      return lesson ? calendarUuidsOf(lesson).filter((one) => schedule.calendars[one]) : []
    }),
  )
}
