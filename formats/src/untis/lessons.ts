import type { LessonRow, LessonTime } from './lesson-rows.ts'

/** All rows of one number and one set of weeks: who attends together, and in which slots. */
export type UntisLesson = {
  readonly number: string
  readonly classes: readonly string[]
  readonly teachers: readonly string[]
  readonly subjects: readonly string[]
  readonly perWeek: number
  /** Periods beside the scheduled ones, if the file lists them. */
  readonly open: number
  /** How many of its lessons are two periods long, and how long all are if they are longer; 0 if the file does not say. */
  readonly doubles: number
  readonly block: number
  /** The rooms of periods that are not scheduled yet. */
  readonly rooms: readonly string[]
  readonly weeks: readonly number[] | undefined
  readonly runs: readonly Run[]
  /** The cells that it occupies, in each of its weeks. */
  readonly cells: readonly string[]
}
/** Consecutive periods in the same rooms. */
export type Run = {
  readonly day: number
  readonly period: number
  readonly length: number
  readonly rooms: readonly string[]
}

/** Whether a short name only says that nobody, or no room, is chosen yet. */
export type IsOpen = Readonly<Record<'teachers' | 'rooms', (short: string) => boolean>>

export function lessonsOf(rows: readonly LessonRow[], weekCount: number, isOpen: IsOpen): UntisLesson[] {
  const taken = (kind: keyof IsOpen, names: readonly string[]) => united(names).filter((short) => !isOpen[kind](short))
  const byNumber = Map.groupBy(rows, ({ number, weeks }) => `${number}\n${weeks?.join() ?? ''}`)
  return [...byNumber.values()].map((own) => {
    const [{ number, weeks } = { number: '', weeks: undefined }] = own
    const runs = runsOf(
      own.flatMap(({ times }) => times),
      isOpen.rooms,
    )
    const inWeeks = weeks ?? Array.from({ length: weekCount }, (_, i) => i)
    return {
      number,
      weeks,
      classes: united(own.flatMap(({ classes }) => classes)),
      teachers: taken(
        'teachers',
        own.flatMap(({ teachers }) => teachers),
      ),
      subjects: united(own.map(({ subject }) => subject)),
      perWeek: own.reduce((most, { perWeek = 0 }) => Math.max(most, perWeek), 0),
      open: own.reduce((most, { open = 0 }) => Math.max(most, open), 0),
      doubles: own.reduce((most, { doubles = 0 }) => Math.max(most, doubles), 0),
      block: own.reduce((most, { block = 0 }) => Math.max(most, block), 0),
      rooms: taken(
        'rooms',
        own.flatMap(({ rooms = [] }) => rooms),
      ),
      runs,
      cells: inWeeks.flatMap((week) => runs.flatMap((run) => cellsOf(run).map((cell) => `${week} ${cell}`))),
    }
  })
}

const united = (names: readonly string[]) => [...new Set(names)].filter((name) => name !== '')
const cellsOf = ({ day, period, length }: Run) => Array.from({ length }, (_, i) => `${day} ${period + i}`)

/** Returns the runs of a lesson. Every row repeats the lesson's times; a time extends the previous run only if it is in the same rooms. */
function runsOf(times: readonly LessonTime[], isOpenRoom: (short: string) => boolean): Run[] {
  const rooms = new Map<number, Map<number, Set<string>>>()
  for (const time of times) {
    const day = rooms.get(time.day) ?? new Map<number, Set<string>>()
    const own = day.get(time.period) ?? new Set<string>()
    for (const room of time.rooms) own.add(room)
    rooms.set(time.day, day.set(time.period, own))
  }
  const runs: { day: number; period: number; length: number; rooms: string[] }[] = []
  for (const [day, periods] of [...rooms].sort(([a], [b]) => a - b)) {
    let last: (typeof runs)[number] | undefined
    for (const [period, own] of [...periods].sort(([a], [b]) => a - b)) {
      const named = [...own].filter((room) => room !== '' && !isOpenRoom(room)).sort()
      const goesOn = last && last.period + last.length === period && last.rooms.join('\n') === named.join('\n')
      if (last && goesOn) last.length++
      else runs.push((last = { day, period, length: 1, rooms: named }))
    }
  }
  return runs
}
