import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import { coverCost, type CoverReason } from './cover-cost.ts'
import { coverOf, type CannotCover } from './cover.ts'
import { coveredBefore, type Covered } from './covered-before.ts'
import type { DayWeights } from './day-weights.ts'
import type { Diary } from './diary.ts'
import { heldDay, type HeldDay } from './held-day.ts'
import { periodsOfLesson } from './periods-of-lesson.ts'

/** `can`: those who can take the lesson, the best first. `cannot`: all other teachers, in the order of the version. */
export type CoverCandidates = {
  readonly can: readonly {
    readonly calendarUuid: Uuid
    readonly cost: number
    readonly reasons: readonly CoverReason[]
  }[]
  readonly cannot: readonly { readonly calendarUuid: Uuid; readonly why: CannotCover }[]
}

/**
 * Who could take a lesson of a date, with what is decided so far. The costs are those of the choice in `scheduleOfDay`. Refuses as `dayIn`
 * does, and a lesson that is not held on that date.
 */
export function candidatesFor(
  schedule: Schedule,
  diary: Diary,
  date: IsoDate,
  lessonUuid: Uuid,
  weights: DayWeights,
  covered: Covered = coveredBefore(diary, schedule, date),
): CoverCandidates | Refusal {
  const day = heldDay(schedule, diary, date)
  if (isRefusal(day)) return day
  const lesson = day.held.lessons[lessonUuid]
  if (!lesson) return refuse('not-found', { what: 'The lesson' })
  const cover = coverOf(schedule, day, weights, covered)
  const decided = decidedAt(day, lessonUuid)
  const can: CoverCandidates['can'][number][] = []
  const cannot: CoverCandidates['cannot'][number][] = []
  for (const teacher of cover.teachers) {
    const { uuid: calendarUuid } = teacher
    if (lesson.calendarUuids.includes(calendarUuid)) continue
    const other = decided.get(calendarUuid)
    const busy = other === undefined ? undefined : ({ code: 'busy', lessonUuid: other } as const)
    const why = cover.cannot(teacher, lesson) ?? busy
    if (why) cannot.push({ calendarUuid, why })
    else {
      const reasons = cover.reasons(teacher, lesson)
      can.push({ calendarUuid, cost: coverCost(weights, reasons), reasons })
    }
  }
  return { can: can.sort((a, b) => a.cost - b.cost), cannot }
}

/** The other lessons at the same time that teachers are decided to cover, by teacher. */
function decidedAt({ held, teachers }: HeldDay, lessonUuid: Uuid): ReadonlyMap<Uuid, Uuid> {
  const { first, last } = periodsOfLesson(held, held.lessons[lessonUuid]!)
  const decided = new Map<Uuid, Uuid>()
  for (const [uuid, { instead }] of teachers) {
    const lesson = held.lessons[uuid]
    if (uuid === lessonUuid || !lesson || !instead) continue
    const periods = periodsOfLesson(held, lesson)
    if (periods.first <= last && first <= periods.last) for (const teacher of instead) decided.set(teacher, uuid)
  }
  return decided
}
