import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isSound, judgementOf, type Schedule } from '@timetable/domain'
import { place } from '@timetable/runner'
import type { Placement } from '@timetable/solver'
import { scheduleOf } from '../basics/inputs.ts'
import { outFolder } from '../basics/out.ts'
import { solveWhole } from '../judge/solve-whole.ts'

/**
 * Returns the school of a file without violations, or why there is none. Its timetable is stored under `name`, so that an interrupted
 * measurement continues with the same one.
 */
export async function solvedSchool(file: string, seconds: number, name: string): Promise<Schedule | string> {
  const made = await scheduleOf(file, 1)
  if (typeof made === 'string') return made
  const kept = join(outFolder(), `repair-${name}-${basename(file)}.json`)
  const known = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as readonly Placement[]) : null
  const placements = known ?? (await solveWhole(made, seconds))
  const schedule = place(made, placements)
  if (!isSound(judgementOf(schedule))) return `not solved in ${seconds} s`
  if (!known) writeFileSync(kept, JSON.stringify(placements))
  return schedule
}
