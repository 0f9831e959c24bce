import type { ImportedSchool, FileHistory } from '@timetable/domain'

/** Returns the product's own file: a school as JSON, with one line for each calendar, subject, rule and step of its history. */
export function writeJson(school: ImportedSchool): string {
  const { calendars, subjects, rules, history, ...head } = school
  const lists = { calendars, subjects, rules }
  const opening = JSON.stringify(head).slice(0, -1)
  const parts = Object.entries(lists).map(([name, items]) => {
    const lines = items.map((item) => JSON.stringify(item))
    return `"${name}":[${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}]`
  })
  if (history) parts.push(historyText(history))
  return `${opening},\n${parts.join(',\n')}}\n`
}

function historyText({ steps, ...history }: FileHistory): string {
  const lines = steps.map((step) => JSON.stringify(step))
  return `"history":${JSON.stringify(history).slice(0, -1)},"steps":[\n${lines.join(',\n')}]}`
}
