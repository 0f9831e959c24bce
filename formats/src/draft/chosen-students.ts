import type { Warnings } from '../warnings.ts'

/** Which lessons each student chose, if a file lists this student by student. */
export type ChosenStudents = {
  /** The class of each student; '' if the file does not give it. */
  readonly classes: ReadonlyMap<string, string>
  /** By the file's own name of a lesson. */
  readonly inLesson: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether the file also lists the members of groups of classes. */
  readonly inGroups?: boolean
}

/** A lesson as students' choices refer to it, and the classes that the file gives it. */
export type ChosenLesson = { readonly number: string; readonly classes: readonly string[] }

/**
 * The classes of a lesson, each with those of its students who attend. Undefined if the file does not list them: then the whole class
 * attends.
 */
export type Attendance = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** Returns all students of each class. */
export function rosterOf({ classes }: ChosenStudents): ReadonlyMap<string, ReadonlySet<string>> {
  const roster = new Map<string, Set<string>>()
  for (const [student, ofClass] of classes)
    if (ofClass !== '') roster.set(ofClass, (roster.get(ofClass) ?? new Set()).add(student))
  return roster
}

/**
 * Returns the students of each class in each lesson. What students chose takes precedence over the classes that the file gives a lesson.
 */
export function attendances<Lesson extends ChosenLesson>(
  lessons: readonly Lesson[],
  students: ChosenStudents | undefined,
  warnings: Pick<Warnings, 'add'>,
): ReadonlyMap<Lesson, Attendance> {
  if (!students) return new Map(lessons.map((lesson) => [lesson, allOf(lesson)]))
  const roster = rosterOf(students)
  const withoutClass = new Set<string>()
  const found = new Map(
    lessons.map((lesson): [Lesson, Attendance] => {
      const chosen = students.inLesson.get(lesson.number)
      return [lesson, chosen ? chosenOf(lesson, chosen, { students, roster, withoutClass }, warnings) : allOf(lesson)]
    }),
  )
  warnings.add('file-without-class', {}, withoutClass.size)
  warnOfChoices(lessons, students, warnings)
  return found
}

const allOf = ({ classes }: ChosenLesson): Attendance => new Map(classes.map((name) => [name, undefined]))

type Known = {
  readonly students: ChosenStudents
  readonly roster: ReadonlyMap<string, ReadonlySet<string>>
  readonly withoutClass: Set<string>
}

function chosenOf(
  lesson: ChosenLesson,
  chosen: ReadonlySet<string>,
  { students, roster, withoutClass }: Known,
  warnings: Pick<Warnings, 'add'>,
): Attendance {
  const [only, another] = lesson.classes
  const there = new Map<string, Set<string>>()
  for (const student of chosen) {
    const ofClass = students.classes.get(student) || (another === undefined ? only : undefined)
    if (ofClass === undefined) withoutClass.add(student)
    else there.set(ofClass, (there.get(ofClass) ?? new Set()).add(student))
  }
  if (there.size === 0) {
    warnings.add('file-students')
    return allOf(lesson)
  }
  const nobody = lesson.classes.filter((name) => !there.has(name))
  warnings.add('file-nobody', {}, nobody.some((name) => roster.has(name)) ? 1 : 0)
  // If the students of a class are unknown, it may still attend as a whole.
  return new Map([...there, ...nobody.filter((name) => !roster.has(name)).map((name) => [name, undefined] as const)])
}

function warnOfChoices(
  lessons: readonly ChosenLesson[],
  { classes, inLesson, inGroups = false }: ChosenStudents,
  warnings: Pick<Warnings, 'add'>,
): void {
  const all = new Set(classes.keys())
  for (const chosen of inLesson.values()) for (const student of chosen) all.add(student)
  warnings.add(inLesson.size > 0 || inGroups ? 'file-chosen-lessons' : 'file-only-students', {}, all.size)
  const numbers = new Set(lessons.map(({ number }) => number))
  warnings.add('file-unknown-choices', {}, [...inLesson.keys()].filter((number) => !numbers.has(number)).length)
}
