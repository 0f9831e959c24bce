import { readFileSync } from 'node:fs'
import { isRefusal } from '@timetable/domain'
import { readFet } from '@timetable/formats'
import { scheduleFrom } from '../basics/inputs.ts'
import { leftIn, type Left } from '../fet/left.ts'

/** Returns the violations that our judge finds in a FET file with a timetable. */
export function judged(text: string): Left {
  const read = readFet(text)
  if (isRefusal(read)) throw new Error(read.error)
  const schedule = scheduleFrom(read.school)
  if (typeof schedule === 'string') throw new Error(schedule)
  return leftIn(schedule)
}

/** Run as a separate process, because a file can be large: `node agreement-run.ts FILE.fet`. */
const [file] = process.argv.slice(2)
if (import.meta.main && file !== undefined) process.stdout.write(JSON.stringify(judged(readFileSync(file, 'utf8'))))
