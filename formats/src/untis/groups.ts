import type { UntisLesson } from './lessons.ts'

/** A class of which several lessons lie at one time: each of these is a group's. */
export type DividedClass = ReadonlyMap<
  UntisLesson,
  { readonly division: string; readonly apartFrom: ReadonlySet<UntisLesson> }
>

/**
 * The lessons of each class that lie at the same time as others of it: Untis tells no groups, but no student can be in both.
 * Lessons that all lie together are a division; what never lies together may have students in common.
 */
export function dividedClasses(lessons: readonly UntisLesson[]): ReadonlyMap<string, DividedClass> {
  const byClass = new Map<string, Map<string, UntisLesson[]>>()
  for (const lesson of lessons)
    for (const name of lesson.classes) {
      const cells = byClass.get(name) ?? new Map<string, UntisLesson[]>()
      byClass.set(name, cells)
      for (const cell of lesson.cells) cells.set(cell, [...(cells.get(cell) ?? []), lesson])
    }
  const divided = new Map<string, DividedClass>()
  for (const [name, cells] of byClass) {
    const apart = apartIn(cells.values())
    if (apart.size > 0) divided.set(name, inDivisions(apart))
  }
  return divided
}

type Apart = ReadonlyMap<UntisLesson, ReadonlySet<UntisLesson>>

function apartIn(cells: Iterable<readonly UntisLesson[]>): Apart {
  const apart = new Map<UntisLesson, Set<UntisLesson>>()
  for (const lessons of cells)
    if (lessons.length > 1)
      for (const lesson of lessons) {
        const others = apart.get(lesson) ?? new Set()
        for (const other of lessons) if (other !== lesson) others.add(other)
        apart.set(lesson, others)
      }
  return apart
}

/** Each lesson joins the first division whose lessons are all apart from it. */
function inDivisions(apart: Apart): DividedClass {
  const divisions: UntisLesson[][] = []
  const divided = new Map<UntisLesson, { division: string; apartFrom: ReadonlySet<UntisLesson> }>()
  for (const [lesson, apartFrom] of apart) {
    let at = divisions.findIndex((division) => division.every((other) => apartFrom.has(other)))
    if (at === -1) at = divisions.push([]) - 1
    divisions[at]?.push(lesson)
    divided.set(lesson, { division: `${at}`, apartFrom })
  }
  return divided
}
