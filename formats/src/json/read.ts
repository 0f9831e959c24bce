import { importedSchool } from '@timetable/domain'
import { refuseSchool } from '../check-school.ts'
import { cannotRead, type ReadResult } from '../result.ts'
import { unknownIn } from './unknown.ts'

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
  const parsed = importedSchool.safeParse(ofToday(data))
  if (!parsed.success) {
    const [first] = parsed.error.issues
    return cannotRead(`${first?.path.join('.') || 'the file'}: ${first?.message ?? 'not as expected'}`)
  }
  const reason = refuseSchool(parsed.data, { mayHaveNoLessons: true })
  return reason === undefined ? { school: parsed.data, issues: unknownIn(data, parsed.data) } : cannotRead(reason)
}

type Json = Readonly<Record<string, unknown>>

/** Renames kinds of rules that older files have under another name. */
function ofToday(school: object): object {
  if (!('rules' in school) || !Array.isArray(school.rules)) return school
  return { ...school, rules: school.rules.map((rule: unknown) => (isRecord(rule) ? ruleOfToday(rule) : rule)) }
}

function ruleOfToday(rule: Json): Json {
  if (rule.rule === 'NOT_OVERLAPPING' && rule.value === 1) return { ...rule, rule: 'TAGS_APART', value: null }
  return rule.rule === 'MAX_ROOMS' ? { ...rule, rule: 'MAX_CALENDARS' } : rule
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null
