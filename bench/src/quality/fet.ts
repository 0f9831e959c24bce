import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isRefusal, type Calendar, type ImportedSchool, type Lesson, type Schedule, type Uuid } from '@timetable/domain'
import { place, readSchoolFile } from '@timetable/runner'
import type { Placement } from '@timetable/solver'
import { unpacked } from '../fet/files.ts'
import { runPeer, searchedCpu } from '../fet/peer.ts'

type FetTimetableOptions = { readonly seconds: number; readonly seed?: number }

/** A timetable of fet-cl, and the processor seconds of its search, without reading the file. Null if the system does not report them. */
type FetTimetable = { readonly schedule: Schedule; readonly searched: number | null }

/** Returns fet-cl's timetable for the file that the schedule was read from. Null if it finds none within this many seconds. */
export async function fetTimetable(
  file: string,
  schedule: Schedule,
  { seconds, seed = 1 }: FetTimetableOptions,
): Promise<FetTimetable | null> {
  const folder = mkdtempSync(join(tmpdir(), 'fet-quality-'))
  try {
    const plain = unpacked(file, folder)
    const timetable = join(folder, 'timetable.fet')
    const run = await runPeer(plain, seed, { cpu: seconds }, timetable)
    if (!run.solved) return null
    const placed = withPlacesOf(schedule, await schoolOf(plain), await schoolOf(timetable))
    return { schedule: placed, searched: searchedCpu(run) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function schoolOf(file: string): Promise<ImportedSchool> {
  const read = await readSchoolFile({ name: basename(file), bytes: readFileSync(file) })
  if (isRefusal(read)) throw new Error(`${file}: ${read.error}`)
  return read.school
}

/**
 * Returns the schedule, made from `before`, with the placements of `after`: the same file with a timetable, in which lessons have the same
 * ids and rooms the same names.
 */
export function withPlacesOf(schedule: Schedule, before: ImportedSchool, after: ImportedSchool): Schedule {
  // A schedule made from a school has its lessons in the school's order.
  const keys = before.subjects.flatMap(({ lessons }) => lessons.map(({ key }) => key))
  const lessons = Object.values(schedule.lessons)
  if (keys.length !== lessons.length) throw new Error(`a file of ${keys.length} lessons for ${lessons.length}`)
  const slots = new Map(
    Object.values(schedule.timeSlots).map(({ uuid, dayNum, hourNum }) => [`${dayNum} ${hourNum}`, uuid]),
  )
  const nameOf = new Map(after.calendars.map(({ key, name, calendarType }) => [key, `${calendarType} ${name}`]))
  const found = new Map(
    after.subjects.flatMap((subject) =>
      subject.lessons.map((lesson) => {
        const attending = [
          ...(lesson.calendars ?? subject.calendars),
          ...(lesson.choices ?? []).flatMap(({ chosen }) => chosen ?? []),
        ]
        return [lesson.key, { start: lesson.start, names: new Set(attending.map((key) => nameOf.get(key))) }] as const
      }),
    ),
  )
  const placements = lessons.map((lesson, i): Placement => {
    const { start = null, names = new Set() } = found.get(keys[i] ?? '') ?? {}
    const slot = start && slots.get(start.join(' '))
    return [lesson.uuid, slot ?? null, chosenAmong(lesson, schedule.calendars, (name) => names.has(name))]
  })
  return place(schedule, placements)
}

/** Returns for each choice a candidate that attends, each once. */
function chosenAmong(
  { choices }: Lesson,
  calendars: Readonly<Record<Uuid, Calendar>>,
  attends: (name: string) => boolean,
): (Uuid | null)[] {
  const taken = new Set<Uuid>()
  return choices.map(({ candidates }) => {
    const own = candidates.find((uuid) => {
      const { calendarType = '', name = '' } = calendars[uuid] ?? {}
      return !taken.has(uuid) && attends(`${calendarType} ${name}`)
    })
    if (own !== undefined) taken.add(own)
    return own ?? null
  })
}
