import type { ImportedSchool } from '@timetable/domain'

/** The product's own file: an imported school as JSON, one line for each calendar, subject and rule. */
export function writeJson(school: ImportedSchool): string {
  const { calendars, subjects, rules, ...head } = school
  const lists = { calendars, subjects, rules }
  const opening = JSON.stringify(head).slice(0, -1)
  const parts = Object.entries(lists).map(([name, items]) => {
    const lines = items.map((item) => JSON.stringify(item))
    return `"${name}":[${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}]`
  })
  return `${opening},\n${parts.join(',\n')}}\n`
}
