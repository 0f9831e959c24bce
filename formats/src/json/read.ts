import { importedSchool } from '@timetable/domain'
import { refuseSchool } from '../check-school.ts'
import { cannotRead, type ReadResult } from '../result.ts'

/** Reads the product's own JSON. */
export function readJson(text: string): ReadResult {
  let data: unknown
  try {
    data = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    return cannotRead('it is not complete JSON; it may be cut off')
  }
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== 'timetable') {
    return cannotRead('it is not a school file')
  }
  const parsed = importedSchool.safeParse(data)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    return cannotRead(`${first?.path.join('.') || 'the file'}: ${first?.message ?? 'not as expected'}`)
  }
  const reason = refuseSchool(parsed.data)
  return reason === undefined ? { school: parsed.data, issues: [] } : cannotRead(reason)
}
