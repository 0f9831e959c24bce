import { curriculumOf, type CourseDraft, type Doubles, type RoomKind } from './curriculum.ts'
import type { Random } from './random.ts'
import { attempt, copyOf, fillWeek, placeLesson, range, type Board, type PlannedLesson } from './week-board.ts'

/** A subject of one class, or of several classes that have it together. */
export type PlannedCourse = {
  readonly subject: string
  readonly classes: readonly string[]
  readonly lessons: readonly PlannedLesson[]
}
type WeekPlan = {
  readonly courses: readonly PlannedCourse[]
  readonly rooms: ReadonlyMap<RoomKind, number>
  /** Cells in which a class never has lessons, by class: the ends of some days. */
  readonly closed: ReadonlyMap<string, readonly number[]>
}

export type WeekOptions = {
  readonly grades: readonly number[]
  readonly letters: string
  readonly days: number
  readonly hours: number
  /** Hours of lessons of each class. */
  readonly lessonHours: number
  /** How many of the hours without lessons are closed for the class. */
  readonly closedHours: number
  readonly doubles: Doubles
}

/** Rooms of a kind are added until they are in use less than this share of the week. */
const ROOM_USE = 0.84

const WEEKS = 100
const TRIES = 40

/**
 * Returns the timetable that a generated school hides. It fills each class's week: shared lessons first, then double ones, then those that
 * need scarce rooms, then the rest. Teachers are assigned later to fit.
 */
export function planWeek(options: WeekOptions, random: Random): WeekPlan {
  const rooms = roomCounts(options)
  return attempt(WEEKS, () => {
    const { days, hours, grades } = options
    const courses: PlannedCourse[] = []
    const closed = new Map<string, readonly number[]>()
    const roomCells = [...rooms].map(
      ([kind, count]) => [kind, range(count).map(() => new Set(range(days * hours)))] as const,
    )
    let board: Board = { days, hours, classes: new Map(), rooms: new Map(roomCells) }
    const plan = (make: (trial: Board) => readonly PlannedCourse[]): void => {
      board = attempt(TRIES, () => {
        const trial = copyOf(board)
        const made = make(trial)
        courses.push(...made)
        return trial
      })
    }
    for (const grade of grades) {
      const classes = options.letters.split('').map((letter) => `${grade}${letter}`)
      const drafts = curriculumOf(grade, options.lessonHours, options.doubles)
      const shared = drafts.filter((draft) => draft.band)
      const own = drafts.filter((draft) => !draft.band)
      for (const name of classes) {
        const free = dayEnds(days * hours - options.lessonHours, options, random)
        board.classes.set(name, new Set(range(days * hours).filter((cell) => !free.includes(cell))))
        closed.set(name, free.slice(0, options.closedHours))
      }
      for (const band of bandsOf(classes)) {
        plan((trial) => shared.map((draft) => planCourse(trial, draft, band, random)))
      }
      for (const name of classes) plan((trial) => planClass(trial, own, name, random))
    }
    return { courses, rooms, closed }
  })
}

function planCourse(board: Board, draft: CourseDraft, classes: readonly string[], random: Random): PlannedCourse {
  const usedDays = new Set<number>()
  const place = (length: number) => placeLesson(board, { classes, length, room: draft.room }, usedDays, random)
  const doubles = range(draft.doubles).map(() => place(2))
  const singles = range(draft.hours - draft.doubles * 2).map(() => place(1))
  return { subject: draft.subject, classes, lessons: [...doubles, ...singles] }
}

/** The most difficult lessons come first: double lessons, then single ones in scarce rooms. */
function planClass(board: Board, drafts: readonly CourseDraft[], name: string, random: Random): PlannedCourse[] {
  const plans = drafts.map((draft) => ({ draft, usedDays: new Set<number>(), lessons: [] as PlannedLesson[] }))
  const scarceFirst = [...plans].sort((a, b) => Number(!a.draft.room) - Number(!b.draft.room))
  for (const { draft, usedDays, lessons } of scarceFirst) {
    const wish = { classes: [name], length: 2, room: draft.room }
    for (let n = 0; n < draft.doubles; n++) lessons.push(placeLesson(board, wish, usedDays, random))
  }
  for (const { draft, usedDays, lessons } of plans) {
    if (!draft.room) continue
    const wish = { classes: [name], length: 1, room: draft.room }
    for (let n = draft.doubles * 2; n < draft.hours; n++) lessons.push(placeLesson(board, wish, usedDays, random))
  }
  const plain = plans.filter(({ draft }) => !draft.room)
  const rest = fillWeek(
    board,
    name,
    plain.map(({ draft, usedDays }) => ({ subject: draft.subject, hours: draft.hours - draft.doubles * 2, usedDays })),
    random,
  )
  return plans.map(({ draft, lessons }) => ({
    subject: draft.subject,
    classes: [name],
    lessons: [...lessons, ...(rest.get(draft.subject) ?? [])],
  }))
}

/** Returns this many hours at the ends of days, distributed over the days. */
function dayEnds(count: number, { days, hours }: WeekOptions, random: Random): number[] {
  const order = random.shuffled(range(days))
  return range(count).map((i) => (order[i % days] ?? 0) * hours + hours - 1 - Math.floor(i / days))
}

/** Splits classes into bands of two or three. */
function bandsOf(classes: readonly string[]): string[][] {
  const bands: string[][] = []
  for (let i = 0; i < classes.length;) {
    const left = classes.length - i
    const size = left === 2 || left === 4 ? 2 : Math.min(3, left)
    bands.push(classes.slice(i, i + size))
    i += size
  }
  return bands
}

/** Returns how many rooms of each kind are needed so that they are in use most of the week. */
function roomCounts({ grades, letters, days, hours, lessonHours, doubles }: WeekOptions): Map<RoomKind, number> {
  const demand = new Map<RoomKind, number>()
  for (const grade of grades) {
    for (const draft of curriculumOf(grade, lessonHours, doubles)) {
      if (draft.room) demand.set(draft.room, (demand.get(draft.room) ?? 0) + draft.hours * letters.length)
    }
  }
  const each = Math.floor(days * hours * ROOM_USE)
  return new Map([...demand].map(([kind, total]) => [kind, Math.ceil(total / each)]))
}
