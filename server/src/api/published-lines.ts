import type { DayLine, DayPublication, HeldAs } from '@timetable/domain'

/** When and with whom a lesson is on a date, for programs. Periods are counted from 0. */
type Held = Omit<HeldAs, 'hourNum' | 'periods'> & { readonly period: number; readonly length: number }

/** A lesson that differs on a date. `before` null: an extra event. `now` null: it is not held. */
type Line = {
  readonly lesson: string
  readonly course: string
  readonly before: Held | null
  readonly now: Held | null
  readonly joined?: string
  readonly supervised?: readonly string[]
}
type Published = Pick<DayPublication, 'date' | 'number' | 'message'> & { readonly lines: readonly Line[] }

/** A published day as programs receive it: by names, as readers see it, without any reason. */
export const publishedForPrograms = ({ date, number, message, lines }: DayPublication): Published => ({
  ...{ date, number, ...(message !== undefined && { message }) },
  lines: lines.map(lineOf),
})

const lineOf = ({ lesson, was, now, joined, supervised }: DayLine): Line => ({
  ...{ lesson: lesson.lessonUuid, course: lesson.subject, before: was && heldOf(was), now: now && heldOf(now) },
  ...(joined !== undefined && { joined }),
  ...(supervised && { supervised }),
})

const heldOf = ({ hourNum, periods, ...held }: HeldAs): Held => ({ period: hourNum, length: periods, ...held })
