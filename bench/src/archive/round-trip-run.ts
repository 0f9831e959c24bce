import { readFileSync, writeFileSync } from 'node:fs'
import { isRefusal, type ImportedSchool } from '@timetable/domain'
import { placementsOf, readFet, readJson, writeFet, writePlacementsCsv, type ReadResult } from '@timetable/formats'
import { scheduleFrom } from '../basics/inputs.ts'
import { leftIn, type Left } from '../fet/left.ts'

/** The result of writing a solved school as a new FET file and reading it again. */
export type Written = {
  readonly bytes: number
  readonly lessons: number
  /** Whether the lessons read equal those written. */
  readonly sameLessons: boolean
  /** What the writer reports that FET cannot hold, and what the reader reports about the written file. */
  readonly leftOut: readonly string[]
  readonly lost: readonly string[]
  /** The violations that the product's judge finds in it. */
  readonly left: Left
}

/** Writes the school in `solved`, a file in our own format, to `file`, and its timetable, by the ids of the new file, to `csv`. */
export function written(solved: string, file: string, csv: string): Written {
  const school = whole(readJson(readFileSync(solved, 'utf8'))).school
  const { text, issues } = writeFet(school)
  writeFileSync(file, text)
  const again = whole(readFet(text))
  writeFileSync(csv, writePlacementsCsv(placementsOf(again.school, text)))
  return {
    bytes: Buffer.byteLength(text),
    lessons: lessonsIn(again.school),
    sameLessons: lessonsIn(again.school) === lessonsIn(school),
    leftOut: issues.map(({ kind, count }) => `${kind} ${count}`),
    lost: again.issues.map(({ kind, count }) => `${kind} ${count}`),
    left: leftBy(again.school),
  }
}

function whole(read: ReadResult) {
  if (isRefusal(read)) throw new Error(read.error)
  return read
}

function leftBy(school: ImportedSchool): Left {
  const schedule = scheduleFrom(school)
  if (typeof schedule === 'string') throw new Error(schedule)
  return leftIn(schedule)
}

const lessonsIn = ({ subjects }: ImportedSchool): number =>
  subjects.reduce((sum, { lessons }) => sum + lessons.length, 0)

/** Run as a separate process, because a file can be large: `node round-trip-run.ts SOLVED.json FILE.fet FILE.csv`. */
const [solved, file, csv] = process.argv.slice(2)
if (import.meta.main && solved !== undefined && file !== undefined && csv !== undefined)
  process.stdout.write(JSON.stringify(written(solved, file, csv)))
