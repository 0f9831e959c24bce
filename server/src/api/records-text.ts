import { recordKinds, type Schedule } from '@timetable/domain'
import { inSlices, jsonOf } from '../operation/slices.ts'

/** Returns all records of a version by kind as JSON, written in slices. */
export async function recordsText(schedule: Schedule): Promise<string> {
  const pause = inSlices()
  const tables: string[] = []
  for (const kind of recordKinds)
    tables.push(`${JSON.stringify(kind)}:${await jsonOf<object>(Object.values(schedule[kind]), () => 1, pause)}`)
  return `{${tables.join()}}`
}
