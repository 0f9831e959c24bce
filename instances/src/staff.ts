import { SUBJECT_PAIRS } from './curriculum.ts'
import { teacherNames } from './names.ts'
import type { Random } from './random.ts'
import { range } from './week-board.ts'
import type { PlannedCourse } from './week-plan.ts'

export type Teacher = {
  readonly name: string
  /** Cells in which the teacher is away: whole days of part-time teachers, single hours of others. */
  readonly away: ReadonlySet<number>
  readonly courses: readonly PlannedCourse[]
}

type Week = { readonly days: number; readonly hours: number }
type Hired = { away: Set<number>; readonly busy: Set<number>; readonly courses: PlannedCourse[]; readonly most: number }

const PART_TIME = 0.3
const HOURS_FULL = [23, 24, 25, 26] as const
const HOURS_PART = [10, 12, 14, 16] as const
/** The number of orders tried to fill a teacher's week; the fullest week is used. */
const ORDERS = 60
const FEW_HOURS = 9
const MOST_SUBJECTS = 3
const MEETING_HOURS = 3

/**
 * Returns teachers for all courses so that the planted week works: no teacher is in two places at once, or works on a day off. Most teach
 * the subjects of one pair. Teachers with few lessons hand them over to colleagues.
 */
export function hireStaff(courses: readonly PlannedCourse[], week: Week, random: Random): Teacher[] {
  const cellsOf = new Map(courses.map((course) => [course, cellsIn(course, week)]))
  const needed = (course: PlannedCourse): readonly number[] => cellsOf.get(course) ?? []
  let open = random.shuffled(courses.flatMap((course) => course.classes.map(() => course)))
  let hired: Hired[] = []
  while (open.length > 0) {
    const teacher = fullest(open, needed, week, random)
    hired.push(teacher)
    for (const course of teacher.courses) open = without(open, course)
  }
  hired = handedOver(hired, needed)
  for (const teacher of hired) {
    if (teacher.away.size > 0) continue
    const meetings = random.shuffled(range(week.days * week.hours)).slice(0, MEETING_HOURS)
    teacher.away = new Set(meetings.filter((cell) => !teacher.busy.has(cell)))
  }
  const names = teacherNames(hired.length, random)
  return hired.map(({ away, courses: taught }, i) => ({ name: names[i] ?? '', away, courses: taught }))
}

/** Returns one teacher for some of the open courses, with the fullest week of several attempts. */
function fullest(
  open: readonly PlannedCourse[],
  needed: (course: PlannedCourse) => readonly number[],
  { days, hours }: Week,
  random: Random,
): Hired {
  const partTime = random.chance(PART_TIME)
  const daysOff = partTime ? random.shuffled(range(days)).slice(0, 1 + random.below(2)) : []
  const away = new Set(range(days * hours).filter((cell) => daysOff.includes(Math.floor(cell / hours))))
  const most = random.pick(partTime ? HOURS_PART : HOURS_FULL)
  const subject = commonest(open)
  const tries = (absent: Set<number>): Hired => {
    let best: Hired = { away: absent, busy: new Set(), courses: [], most }
    for (let order = 0; order < ORDERS && best.busy.size < most; order++) {
      const teacher: Hired = { away: absent, busy: new Set(), courses: [], most }
      const pair = random.pick(pairsFor(subject))
      for (const course of random.shuffled(open.filter((each) => pair.includes(each.subject)))) {
        take(teacher, course, needed(course))
      }
      if (teacher.busy.size > best.busy.size) best = teacher
    }
    return best
  }
  const teacher = tries(away)
  // If the last courses fit no day off, the teacher comes in every day.
  return teacher.courses.length > 0 ? teacher : tries(new Set())
}

/** Teachers with few hours hand their courses over to colleagues who are free then, and are removed when none is left. */
function handedOver(hired: readonly Hired[], needed: (course: PlannedCourse) => readonly number[]): Hired[] {
  const staff = [...hired].sort((a, b) => a.busy.size - b.busy.size)
  for (const teacher of staff) {
    if (teacher.busy.size > FEW_HOURS) continue
    for (const course of [...teacher.courses]) {
      const colleagues = staff
        .filter((other) => other !== teacher && other.busy.size > teacher.busy.size)
        .sort((a, b) => Number(teaches(b, course)) - Number(teaches(a, course)) || a.busy.size - b.busy.size)
      const taker = colleagues.find((other) => mayLearn(other, course) && take(other, course, needed(course)))
      if (!taker) continue
      teacher.courses.splice(teacher.courses.indexOf(course), 1)
      for (const cell of needed(course)) teacher.busy.delete(cell)
    }
  }
  return staff.filter((teacher) => teacher.courses.length > 0)
}

function take(teacher: Hired, course: PlannedCourse, cells: readonly number[]): boolean {
  if (teacher.courses.includes(course) || teacher.busy.size + cells.length > teacher.most) return false
  if (cells.some((cell) => teacher.busy.has(cell) || teacher.away.has(cell))) return false
  for (const cell of cells) teacher.busy.add(cell)
  teacher.courses.push(course)
  return true
}

function teaches(teacher: Hired, course: PlannedCourse): boolean {
  return teacher.courses.some(({ subject }) => subject === course.subject)
}

function mayLearn(teacher: Hired, course: PlannedCourse): boolean {
  return new Set([...teacher.courses, course].map(({ subject }) => subject)).size <= MOST_SUBJECTS
}

/** Returns the subject with the most lessons still without a teacher. */
function commonest(open: readonly PlannedCourse[]): string {
  const counts = new Map<string, number>()
  for (const { subject, lessons } of open) counts.set(subject, (counts.get(subject) ?? 0) + lessons.length)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

function pairsFor(subject: string): readonly (readonly [string, string])[] {
  const pairs = SUBJECT_PAIRS.filter((pair) => pair.includes(subject))
  return pairs.length > 0 ? pairs : [[subject, subject]]
}

function without<T>(items: readonly T[], item: T): T[] {
  const at = items.indexOf(item)
  return items.filter((_, i) => i !== at)
}

function cellsIn(course: PlannedCourse, { hours }: Week): number[] {
  return course.lessons.flatMap(({ day, hour, length }) => range(length).map((i) => day * hours + hour + i))
}
