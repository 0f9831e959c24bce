import type { Warnings } from '../warnings.ts'

/** Who chose which lessons, where a file tells it student by student. */
export type ChosenStudents = {
  /** The class of each; '' where the file does not say. */
  readonly classes: ReadonlyMap<string, string>
  /** By what the file calls a lesson. */
  readonly inLesson: ReadonlyMap<string, ReadonlySet<string>>
  /** Does the file say who is in groups of classes too? */
  readonly inGroups?: boolean
}

/** A lesson as choices name it, and the classes that it is said to be of. */
export type ChosenLesson = { readonly number: string; readonly classes: readonly string[] }

/** The classes of a lesson, each with those of it who are there; undefined: nobody said, so all of it. */
export type Attendance = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** All students of each class. */
export function rosterOf({ classes }: ChosenStudents): ReadonlyMap<string, ReadonlySet<string>> {
  const roster = new Map<string, Set<string>>()
  for (const [student, ofClass] of classes)
    if (ofClass !== '') roster.set(ofClass, (roster.get(ofClass) ?? new Set()).add(student))
  return roster
}

/** Who of which classes is in each lesson. What was chosen counts more than the classes that a lesson is said to be of. */
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
  tellChoices(lessons, students, warnings)
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
  // Of a class whose students are not known, nobody can say that none is there.
  return new Map([...there, ...nobody.filter((name) => !roster.has(name)).map((name) => [name, undefined] as const)])
}

function tellChoices(
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
