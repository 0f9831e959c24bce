import {
  bareRule,
  brokenRules,
  capacityFindings,
  clashesOf,
  ruleKind,
  ruleNeeds,
  type Rule,
  type Schedule,
  tableOf,
} from '@timetable/domain'
import { findInputs, scheduleOf } from '../basics/inputs.ts'
import { optionsOf } from '../basics/options.ts'
import { machine } from '../basics/machine.ts'
import { median, worst } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'

/** Measures what a page computes after every change: double bookings, what can never fit, and which of 30 rules are broken. */
export const capacitySuite: Suite = {
  usage: 'capacity [--dir DIR]... [--runs 30]',
  about:
    'processor milliseconds to count double bookings, to look for what can never fit, and to judge 30 rules, in each school',
  async run(args, print) {
    const { values } = optionsOf(args, { dir: [], runs: '30' }, false)
    print(JSON.stringify(machine()))
    print(
      'input, lessons, calendars, clashes median, worst, capacity median, worst, findings, rules median, worst, broken',
    )
    for (const input of findInputs(values.dir, true)) {
      const read = await scheduleOf(input, 1)
      if (typeof read === 'string') {
        print(`${input}: ${read}`)
        continue
      }
      const schedule = { ...scattered(read), rules: thirtyRules(read) }
      const runs = Number(values.runs)
      const clashes = timesOf(runs, schedule, clashesOf)
      const capacity = timesOf(runs, schedule, capacityFindings)
      const rules = timesOf(runs, schedule, brokenRules)
      const size = [Object.keys(schedule.lessons).length, Object.keys(schedule.calendars).length]
      const shown = [
        ...size,
        ...[median(clashes), worst(clashes)].map(milliseconds),
        ...[median(capacity), worst(capacity)].map(milliseconds),
        capacityFindings(schedule).length,
        ...[median(rules), worst(rules)].map(milliseconds),
        brokenRules(schedule).length,
      ]
      print(`${input}, ${shown.join(', ')}`)
    }
    return 0
  },
}

/** Puts every lesson into some slot, blocked or not: the more violations, the more there is to report. */
function scattered(schedule: Schedule): Schedule {
  const slots = Object.keys(schedule.timeSlots)
  const lessons = Object.values(schedule.lessons).map((lesson, index) => {
    return { ...lesson, timeSlotUuid: slots[(index * 7) % slots.length] ?? null }
  })
  return { ...schedule, lessons: tableOf(lessons) }
}

/** Returns one required rule of each kind and six more, on all teachers or classes, or on the largest courses. */
function thirtyRules(schedule: Schedule): Record<string, Rule> {
  const counts = new Map<string, number>()
  for (const { subjectUuid } of Object.values(schedule.lessons))
    counts.set(subjectUuid, (counts.get(subjectUuid) ?? 0) + 1)
  const largest = [...counts].sort(([, a], [, b]) => b - a).map(([uuid]) => uuid)
  const slots = Object.values(schedule.timeSlots).filter(({ hourNum }) => hourNum === 3)
  const kinds = ruleKind.def.values
  const rules = Array.from({ length: 30 }, (_, index): Rule => {
    const rule = kinds[index % kinds.length]!
    const { about, value } = ruleNeeds(rule)
    return bareRule({
      uuid: `rule ${index}`,
      rule,
      subjectUuids: about === 'lessons' ? largest.slice(index * 2, index * 2 + 2) : [],
      calendarType: about === 'calendars' ? (index % 2 === 0 ? 'CLASS' : 'TEACHER') : null,
      timeSlotUuids: slots.map(({ uuid }) => uuid),
      value: value ? Math.max(1, value.min) : null,
    })
  })
  return tableOf(rules)
}

/**
 * Measures after a different edit each time: one lesson is pinned elsewhere, which changes the results. Times are processor time, so that
 * other programs on the machine do not count.
 */
function timesOf(runs: number, schedule: Schedule, work: (edited: Schedule) => unknown): number[] {
  for (let warm = 0; warm < 5; warm++) work(withOnePinned(schedule, warm))
  return Array.from({ length: runs }, (_, run) => {
    const edited = withOnePinned(schedule, 5 + run)
    const before = process.cpuUsage()
    work(edited)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
}

function withOnePinned(schedule: Schedule, run: number): Schedule {
  const lessons = Object.values(schedule.lessons)
  const slots = Object.keys(schedule.timeSlots)
  const lesson = lessons[(run * 37) % lessons.length]
  if (!lesson) return { ...schedule }
  const pinned = { ...lesson, pinned: true, timeSlotUuid: slots[(run * 11) % slots.length] ?? null }
  return { ...schedule, lessons: { ...schedule.lessons, [lesson.uuid]: pinned } }
}

const milliseconds = (value: number | null): string => (value === null ? '-' : value.toFixed(1))
