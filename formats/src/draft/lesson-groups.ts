import { appendTo } from '@timetable/domain'
import type { Attendance } from './chosen-students.ts'

/** A lesson with the cells that it occupies. Empty if the file itself says which lessons have no student in common. */
export type LyingLesson = { readonly cells: readonly string[] }

/**
 * The group of a class that attends a lesson: its division, the lessons whose groups share no student with it, and its students if known.
 */
type LessonGroup<Lesson> = {
  readonly division: string
  readonly apartFrom: ReadonlySet<Lesson>
  readonly members?: ReadonlySet<string>
}
export type DividedLessons<Lesson> = ReadonlyMap<Lesson, LessonGroup<Lesson>>

/**
 * Returns, for each class, the lessons that only a group of it attends. These are the lessons that some of its students chose. If the file
 * does not list students, they are the lessons at the same time as others, since no student can attend both. Lessons that pairwise have no
 * student in common form a division. Lessons with unknown students that are never at the same time may have students in common.
 */
export function groupsOfLessons<Lesson extends LyingLesson>(
  lessons: ReadonlyMap<Lesson, Attendance>,
  roster: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, DividedLessons<Lesson>> {
  const byClass = new Map<string, Map<Lesson, ReadonlySet<string> | undefined>>()
  for (const [lesson, attendance] of lessons)
    for (const [name, members] of attendance) byClass.set(name, (byClass.get(name) ?? new Map()).set(lesson, members))
  const divided = new Map<string, DividedLessons<Lesson>>()
  for (const [name, own] of byClass) {
    const atOnce = lessonsAtOnce([...own.keys()])
    const all = roster.get(name)?.size ?? 0
    const grouped = [...own].filter(
      ([lesson, members]) => atOnce.has(lesson) || (members && (all === 0 || members.size < all)),
    )
    if (grouped.length > 0) divided.set(name, inDivisions(new Map(grouped), atOnce))
  }
  return divided
}

type AtOnce<Lesson> = ReadonlyMap<Lesson, ReadonlySet<Lesson>>
const NONE: ReadonlySet<never> = new Set()

/** Returns, for each lesson at the same time as others, those other lessons. */
function lessonsAtOnce<Lesson extends LyingLesson>(lessons: readonly Lesson[]): AtOnce<Lesson> {
  const byCell = new Map<string, Lesson[]>()
  for (const lesson of lessons) for (const cell of lesson.cells) appendTo(byCell, cell, lesson)
  const found = new Map<Lesson, Set<Lesson>>()
  for (const there of byCell.values())
    if (there.length > 1)
      for (const lesson of there) {
        const others = found.get(lesson) ?? new Set()
        for (const other of there) if (other !== lesson) others.add(other)
        found.set(lesson, others)
      }
  return found
}

/** Puts each lesson into a division whose lessons have no student in common with it, preferably one whose lessons are at the same time. */
function inDivisions<Lesson>(
  lessons: ReadonlyMap<Lesson, ReadonlySet<string> | undefined>,
  atOnce: AtOnce<Lesson>,
): DividedLessons<Lesson> {
  const areApart = (one: Lesson, other: Lesson) => {
    const [own, others] = [lessons.get(one), lessons.get(other)]
    return own && others ? haveNobodyInCommon(own, others) : (atOnce.get(one)?.has(other) ?? false)
  }
  const divisions: Lesson[][] = []
  const divided = new Map<Lesson, LessonGroup<Lesson>>()
  for (const [lesson, members] of lessons) {
    const apartFrom = atOnce.get(lesson) ?? NONE
    const fitting = divisions.flatMap((own, i) => (own.every((other) => areApart(lesson, other)) ? [i] : []))
    const together = fitting.find((i) => divisions[i]?.every((other) => apartFrom.has(other)))
    const at = together ?? fitting[0] ?? divisions.push([]) - 1
    divisions[at]?.push(lesson)
    divided.set(lesson, { division: `${at}`, apartFrom, ...(members && { members }) })
  }
  return divided
}

function haveNobodyInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one]
  for (const student of fewer) if (more.has(student)) return false
  return true
}
