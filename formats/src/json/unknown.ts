import type { ImportIssue } from '@timetable/domain'
import { collectWarnings, type Warnings } from '../warnings.ts'

/** The maximum number of kinds of fields that are reported, also for a file that was made to have more. */
const MOST = 50
const LONGEST = 100
/** All others are counted together. */
const OTHERS = '…'

/** Returns the fields of a file that the reader ignored, by path and with a count. `read` is the result of reading `data`. */
export function unknownIn(data: unknown, read: unknown): readonly ImportIssue[] {
  const warnings = collectWarnings()
  look(data, read, '', warnings, new Set())
  return warnings.list()
}

function look(data: unknown, read: unknown, path: string, warnings: Warnings, known: Set<string>): void {
  if (Array.isArray(data)) {
    if (Array.isArray(read)) for (const [i, item] of data.entries()) look(item, read[i], path, warnings, known)
    return
  }
  if (!isRecord(data) || !isRecord(read)) return
  for (const [name, value] of Object.entries(data)) {
    const field = path === '' ? name : `${path}.${name}`
    if (Object.hasOwn(read, name)) look(value, read[name], field, warnings, known)
    else if (value !== undefined) warn(field, warnings, known)
  }
}

function warn(field: string, warnings: Warnings, known: Set<string>): void {
  const own = field.slice(0, LONGEST)
  const name = known.has(own) || known.size < MOST - 1 ? own : OTHERS
  known.add(name)
  warnings.add('json-unknown', { field: name })
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
