import type { Rule, Schedule, Uuid } from '../schedule.ts'
import type { NoStart } from './nowhere.ts'

/** Why a lesson has no start, in plain English, for the shell and the log. The browser has its own texts in every language. */
export function noStartText(schedule: Schedule, finding: NoStart): string {
  switch (finding.kind) {
    case 'too-long':
      return finding.longest === 0
        ? 'The week has no time slots yet'
        : `It takes ${finding.length} periods, and no day has that many in a row`
    case 'no-candidate':
      return 'Nothing is left of what it may choose from'
    case 'no-start':
      return closedText(schedule, finding)
  }
}

function closedText(schedule: Schedule, finding: Extract<NoStart, { readonly kind: 'no-start' }>): string {
  const length = Math.max(...finding.lessonUuids.map((uuid) => schedule.lessons[uuid]?.length ?? 1))
  const room = length === 1 ? 'no free slot' : `no ${length} periods in a row`
  const calendars = finding.calendarUuids.map((uuid) => `the blocked slots of ${schedule.calendars[uuid]?.name ?? ''}`)
  const rules = finding.ruleUuids.flatMap((uuid) => schedule.rules[uuid] ?? []).map((rule) => ruleText(schedule, rule))
  const names = [...calendars, ...rules]
  const [only] = names
  if (only !== undefined && names.length === 1)
    return `${only.slice(0, 1).toUpperCase()}${only.slice(1)} ${rules.length === 0 ? 'leave' : 'leaves'} ${room}`
  return `Together, ${names.slice(0, -1).join(', ')} and ${names.at(-1)} leave ${room}`
}

function ruleText(schedule: Schedule, rule: Rule): string {
  const what = rule.rule === 'PREFERRED_TIMESLOTS' ? 'a rule on the starts of' : 'a rule that blocks slots for'
  return `${what} ${aboutText(schedule, rule)}`
}

/** The targets of a rule, in a few words. */
function aboutText(schedule: Schedule, rule: Rule): string {
  const named = (table: Readonly<Record<Uuid, { readonly name: string }>>, uuids: readonly Uuid[]) =>
    uuids.flatMap((uuid) => table[uuid]?.name ?? [])
  const names = [
    ...rule.subjectNames,
    ...named(schedule.subjects, rule.subjectUuids),
    ...named(schedule.calendars, rule.calendarUuids),
  ]
  const shown = [...new Set(names)].slice(0, 3).join(', ')
  if (shown === '') return rule.calendarType === null ? 'this lesson' : `every ${rule.calendarType.toLowerCase()}`
  return names.length > 3 ? `${shown} and others` : shown
}
