import { importedSchool, type ImportedSchool } from '@timetable/domain'
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
  const school = { ...parsed.data, rules: parsed.data.rules.map(ofToday) }
  const reason = refuseSchool(school)
  return reason === undefined ? { school, issues: [] } : cannotRead(reason)
}

type Rule = ImportedSchool['rules'][number]

/** Files may be older than TAGS_APART, which was a NOT_OVERLAPPING with `value` 1. */
function ofToday(rule: Rule): Rule {
  return rule.rule === 'NOT_OVERLAPPING' && rule.value === 1 ? { ...rule, rule: 'TAGS_APART', value: null } : rule
}
