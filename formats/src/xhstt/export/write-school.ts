import {
  headOf,
  inEveryWeek,
  ruleNeeds,
  rulesOf,
  type Calendar,
  type Criterion,
  type ImportIssue,
  type Schedule,
  type Strength,
} from '@timetable/domain'
import type { XhsttArchive, XhsttConstraint } from '../archive.ts'
import { warnOfUnwritten } from '../../unwritten.ts'
import { collectWarnings, warnOfCriteria, type Warnings } from '../../warnings.ts'
import { writeXhstt } from '../write.ts'
import { calendarRule, whomOf } from './calendar-rules.ts'
import { draftOf, type Draft, type WrittenConstraint } from './draft.ts'
import { lessonRule } from './lesson-rules.ts'

/** Returns a version as an XHSTT archive: an instance, and its timetable as a solution. What XHSTT cannot express is among the issues. */
export function writeXhsttSchool(schedule: Schedule): {
  readonly text: string
  readonly issues: readonly ImportIssue[]
} {
  const { archive, issues } = xhsttOf(schedule)
  return { text: writeXhstt(archive), issues }
}

export function xhsttOf(schedule: Schedule): {
  readonly archive: XhsttArchive
  readonly issues: readonly ImportIssue[]
} {
  const warnings = collectWarnings()
  const draft = draftOf(inEveryWeek(schedule))
  warnings.add('xhstt-weeks', {}, Object.values(schedule.lessons).filter(({ weeks }) => weeks).length)
  const { week, people, events } = draft
  const constraints = [...always(draft), ...asked(draft, warnings)].map(
    ({ strength = 'required', name, constraint }, i): XhsttConstraint => ({
      costFunction: 'Linear',
      ...constraint,
      id: `${constraint.kind} ${i + 1}`,
      name,
      required: strength === 'required',
      weight: strength === 'required' ? 1 : strength,
    }),
  )
  warnOfRest(draft, warnings)
  const { title, description } = headOf(schedule)
  const about = { Name: title, Description: description }
  return {
    issues: warnings.list(),
    archive: {
      id: '',
      metaData: {},
      instances: [
        {
          id: INSTANCE,
          metaData: about,
          times: week.times,
          timeGroups: week.groups
            .list()
            .map(({ members, ...named }, i) => ({ ...named, kind: week.kinds[i] ?? 'TimeGroup', times: members })),
          resourceTypes: people.types,
          resourceGroups: people.groups.list().map(({ members, ...named }) => ({
            ...named,
            type: people.resources[members[0] ?? -1]?.type ?? 0,
            resources: members,
          })),
          resources: people.resources,
          eventGroups: events.groups.list().map(({ members, ...named }, i) => ({
            ...named,
            kind: i < events.courses ? 'Course' : 'EventGroup',
            events: members,
          })),
          events: events.events,
          constraints,
        },
      ],
      solutionGroups: [
        { id: SOLUTIONS, metaData: {}, solutions: [{ instance: 0, description: '', events: events.parts }] },
      ],
    },
  }
}

const INSTANCE = 'School'
const SOLUTIONS = 'Timetable'

type Asked = { readonly name: string; readonly strength?: Strength; readonly constraint: WrittenConstraint }

/**
 * Returns constraints for what always holds in the product: lessons have a time within one day and consist of one part, and no resource is
 * in two places.
 */
function always(draft: Draft): Asked[] {
  const { week, people, events } = draft
  const all = {
    eventGroups: events.events.length === 0 ? [] : [events.groups.of([...events.events.keys()], 'All events')],
    events: [],
  }
  const byType = people.types.flatMap(({ name }, type) => {
    const own = [...people.resources.keys()].filter((resource) => people.resources[resource]!.type === type)
    return own.length === 0 ? [] : [people.groups.of(own, `All of type ${name}`)]
  })
  const lengths = [...new Set(events.events.map(({ duration }) => duration))].filter((length) => length > 1)
  const amounts = { minimum: 1, maximum: 1 }
  const durations = { minimum: 1, maximum: week.times.length }
  return [
    { name: 'Every lesson has a time', constraint: { kind: 'AssignTime', ...all } },
    { name: 'Every lesson is taught in one', constraint: { kind: 'SplitEvents', ...all, durations, amounts } },
    ...lengths.map((duration): Asked => {
      const fits = [...week.times.keys()].filter((time) => week.left(time) >= duration)
      const times = { times: [], timeGroups: [week.groups.of(fits, `Starts of ${duration} periods`)] }
      return { name: 'No lesson goes on overnight', constraint: { kind: 'PreferTimes', ...all, ...times, duration } }
    }),
    { name: 'No double bookings', constraint: { kind: 'AvoidClashes', resources: [], resourceGroups: byType } },
    ...roles(draft),
    ...unavailable(draft),
  ]
}

/** Returns constraints on who may have a role, and whether it must be assigned. */
function roles({ events }: Draft): Asked[] {
  const needed = Map.groupBy(
    events.roles.filter(({ optional }) => !optional),
    ({ role }) => role,
  )
  const alike = Map.groupBy(events.roles, ({ role, candidates }) => `${role}\n${candidates.join()}`)
  const eventsIn = (some: readonly { readonly event: number }[]) => ({
    eventGroups: [],
    events: some.map(({ event }) => event),
  })
  return [
    ...[...needed].map(([role, some]): Asked => ({
      name: `Somebody is chosen: ${role}`,
      constraint: { kind: 'AssignResource', role, ...eventsIn(some) },
    })),
    ...[...alike.values()].map((some): Asked => {
      const { role, candidates } = some[0]!
      const preferred = { preferred: candidates, preferredGroups: [] }
      return {
        name: `Who may be chosen: ${role}`,
        constraint: { kind: 'PreferResources', role, ...preferred, ...eventsIn(some) },
      }
    }),
  ]
}

/** Returns blocked slots as constraints, one for all resources with the same slots. */
function unavailable(draft: Draft): Asked[] {
  const { schedule, week } = draft
  const timesOf = ({ blockedTimeSlots }: Calendar) =>
    blockedTimeSlots.flatMap((uuid) => week.timeOf(uuid) ?? []).sort((a, b) => a - b)
  const alike = Map.groupBy(Object.values(schedule.calendars), (calendar) => timesOf(calendar).join())
  return [...alike.values()].flatMap((calendars): Asked[] => {
    const times = timesOf(calendars[0]!)
    if (times.length === 0) return []
    const constraint = { kind: 'AvoidUnavailableTimes' as const, times, timeGroups: [], ...whomOf(draft, calendars) }
    return [{ name: 'Blocked', constraint }]
  })
}

/** Returns the rules and the criteria of the profile as constraints. */
function asked(draft: Draft, warnings: Warnings): Asked[] {
  const leftOut = new Set<Criterion>()
  const otherwise = new Set<Criterion>()
  const all = Object.values(rulesOf(draft.schedule)).flatMap((rule): Asked[] => {
    if (!rule.enabled) {
      warnings.add('xhstt-rules-off')
      return []
    }
    const written = ruleNeeds(rule.rule).about === 'lessons' ? lessonRule(draft, rule) : calendarRule(draft, rule)
    const { rule: name, strength, criterion } = rule
    const isShared = rule.shared === true && strength !== 'required'
    const isOtherwise = written?.otherwise === true || isShared
    if (criterion) {
      if (!written) leftOut.add(criterion)
      else if (isOtherwise) otherwise.add(criterion)
    } else if (!written) warnings.add('xhstt-rule-left-out', { rule: name })
    else if (isOtherwise) warnings.add('xhstt-rule-counted-otherwise', { rule: name })
    return (written?.constraints ?? []).map((constraint) => ({
      ...{ name, strength },
      constraint: isShared ? { ...constraint, costFunction: SHARED } : constraint,
    }))
  })
  warnOfCriteria(warnings, leftOut, otherwise)
  return all
}

/**
 * The product's 1, 3, 6, 10 is halfway between linear and quadratic cost. The quadratic cost also spreads violations over several
 * calendars.
 */
const SHARED = 'Quadratic'

const FACTS = [
  'buildings',
  'sizes',
  'qualifications',
  'tags',
  'order',
  'held',
  'halfDays',
  'terms',
  'times',
  'courseWishes',
] as const

/** Warns about what is not a rule and has no place in the format. */
function warnOfRest({ schedule }: Draft, warnings: Warnings): void {
  const calendars = Object.values(schedule.calendars)
  warnings.add('xhstt-divided', {}, calendars.filter(({ parts }) => parts.length > 0).length)
  warnOfUnwritten(warnings, schedule, FACTS)
}
