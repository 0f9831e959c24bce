import type { SchoolPlan, SubjectPlan } from './school-plan.ts'

/** A subject of one class, or of the classes of a grade that have it together. */
export type PlannedCourse = {
  readonly subject: SubjectPlan
  readonly classes: readonly string[]
  readonly hours: number
  readonly teachers: readonly string[]
  readonly room?: string
}

/** Somebody to whom courses are given: a teacher or a special room. */
type Taker = { readonly name: string; readonly capacity: number; taken: number }

/** The capacity of a part-time teacher, compared with the others. */
const PART_TIME = 0.75

/**
 * Gives each course its teachers and its special room: of those who may have it, who is least busy. Courses for which few teachers are
 * qualified come first. Then each class gets a home teacher, who is in it most often and has no class yet.
 */
export function staffed(plan: SchoolPlan): {
  readonly courses: readonly PlannedCourse[]
  readonly homeTeachers: ReadonlyMap<string, string>
} {
  const staff = plan.teachers.map(([name, subjects, away]) => ({
    ...{ name, capacity: away === undefined ? 1 : PART_TIME, taken: 0 },
    subjects,
  }))
  const rooms = new Map<string, Taker[]>(
    Object.entries(plan.rooms).map(([kind, names]) => [kind, names.map((name) => ({ name, capacity: 1, taken: 0 }))]),
  )
  const qualified = ({ name }: SubjectPlan) => staff.filter(({ subjects }) => subjects.includes(name))
  const given = new Map<string, PlannedCourse>()
  const open = plan.grades.flatMap(({ classes }, grade) =>
    plan.subjects.flatMap((subject) => {
      const hours = subject.hours[grade] ?? 0
      const groups = subject.band ? [classes] : classes.map((name) => [name])
      return hours === 0 ? [] : groups.map((group) => ({ subject, classes: group, hours }))
    }),
  )
  const idOf = ({ subject, classes }: Pick<PlannedCourse, 'subject' | 'classes'>) => `${subject.name} ${classes.join()}`
  const scarceFirst = open
    .filter(({ subject }) => !subject.homeTeacher)
    .toSorted((a, b) => qualified(a.subject).length - qualified(b.subject).length || b.hours - a.hours)
  for (const course of scarceFirst) {
    const { subject, classes, hours } = course
    const teachers = leastBusy(qualified(subject), classes.length, hours)
    const [room] = subject.room === undefined ? [] : leastBusy(rooms.get(subject.room) ?? [], 1, hours)
    given.set(idOf(course), { ...course, teachers, ...(room === undefined ? {} : { room }) })
  }
  const homeTeachers = homeTeachersOf(plan, [...given.values()])
  for (const course of open.filter(({ subject }) => subject.homeTeacher))
    given.set(idOf(course), { ...course, teachers: course.classes.map((name) => homeTeachers.get(name) ?? '') })
  return { courses: open.flatMap((course) => given.get(idOf(course)) ?? []), homeTeachers }
}

/** Gives `hours` to each of the `count` least busy, and returns their names. Throws if there are too few. */
function leastBusy(takers: readonly Taker[], count: number, hours: number): readonly string[] {
  const chosen = takers.toSorted((a, b) => a.taken / a.capacity - b.taken / b.capacity).slice(0, count)
  if (chosen.length < count)
    throw new Error(`${count} are needed, and there are ${takers.map(({ name }) => name).join(', ')}`)
  for (const taker of chosen) taker.taken += hours
  return chosen.map(({ name }) => name)
}

function homeTeachersOf(plan: SchoolPlan, courses: readonly PlannedCourse[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const name of plan.grades.flatMap(({ classes }) => classes)) {
    const hoursOf = new Map<string, number>()
    for (const { classes, teachers, hours, subject } of courses) {
      if (!classes.includes(name) || subject.band) continue
      for (const teacher of teachers) hoursOf.set(teacher, (hoursOf.get(teacher) ?? 0) + hours)
    }
    const taken = new Set(found.values())
    const [teacher] = [...hoursOf.keys()]
      .filter((each) => !taken.has(each))
      .toSorted((a, b) => (hoursOf.get(b) ?? 0) - (hoursOf.get(a) ?? 0))
    if (teacher === undefined) throw new Error(`no home teacher is left for ${name}`)
    found.set(name, teacher)
  }
  return found
}
