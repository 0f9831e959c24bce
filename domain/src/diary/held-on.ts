import { minutesOf } from '../week/clock.ts'
import { lessonsOn, type PublishedLesson, type PublishedWeek } from '../week/published-week.ts'
import type { IsoDate, SchoolYear } from '../week/school-year.ts'
import type { HeldHere, PublishedDay, PublishedLine } from './published-day.ts'

/**
 * What is different about a lesson on a date. `cancelled`: it is not theirs then; the lesson has its usual time and attendees. `instead`: the
 * teachers who hold it then. `was`: as it was before; null for a lesson that is added.
 */
export type LessonChange = {
  readonly kind: 'changed' | 'added' | 'cancelled'
  readonly was: HeldHere | null
  readonly instead?: readonly string[]
  readonly joined?: string
  readonly supervised?: readonly string[]
}

/** A lesson of one date, and what is different about it. */
export type HeldLesson = PublishedLesson & { readonly change?: LessonChange }

/**
 * The lessons on a date, in order, with what is published about it: each line once. Undefined if there are none at all then, because of a
 * holiday or the end of the year.
 */
export function heldOn(
  week: PublishedWeek,
  year: SchoolYear,
  days: readonly PublishedDay[],
  date: IsoDate,
): readonly HeldLesson[] | undefined {
  const usual = lessonsOn(week, year, date)
  const day = days.find((each) => each.date === date)
  if (!usual || !day || day.lines.length === 0) return usual
  const lines = new Map(day.lines.map((line) => [line.lessonUuid, line]))
  const held = usual.map((lesson) => changed(lesson, lines.get(lesson.uuid)))
  const there = new Set(usual.map(({ uuid }) => uuid))
  const others = day.lines.filter(({ lessonUuid }) => !there.has(lessonUuid)).flatMap(ofLineAlone)
  return [...held, ...others].sort(
    (a, b) => a.dayNum - b.dayNum || minutesOf(a.start) - minutesOf(b.start) || (a.uuid < b.uuid ? -1 : 1),
  )
}

function changed(lesson: PublishedLesson, line: PublishedLine | undefined): HeldLesson {
  if (!line) return lesson
  const { now, was } = line
  if (!now) return { ...lesson, change: { kind: 'cancelled', was: null, ...insteadOf(line) } }
  return { ...lesson, ...now, change: { kind: 'changed', was: was ?? whereItIs(lesson), ...toldOf(line) } }
}

/** A line whose lesson the week does not have on that date. */
function ofLineAlone(line: PublishedLine): HeldLesson[] {
  const { lessonUuid: uuid, subject, color, was, now } = line
  const held = now ?? was
  return held ? [{ uuid, subject, color, weeks: [], ...held, change: changeOf(line) }] : []
}

/** What a line says about its lesson, to those who do not see the rest of the week. */
export function changeOf(line: PublishedLine): LessonChange {
  const { was, now } = line
  const kind = !now ? 'cancelled' : was ? 'changed' : 'added'
  return { kind, was: now && was, ...(now ? toldOf(line) : insteadOf(line)) }
}

const insteadOf = ({ instead }: PublishedLine) => instead && { instead }

const toldOf = ({ joined, supervised }: PublishedLine) => ({
  ...(joined !== undefined && { joined }),
  ...(supervised && { supervised }),
})

function whereItIs({ dayNum, hourNum, periods, start, end, classes, teachers, rooms }: PublishedLesson): HeldHere {
  return { dayNum, hourNum, periods, start, end, classes, teachers, rooms }
}
