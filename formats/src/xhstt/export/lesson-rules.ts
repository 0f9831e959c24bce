import {
  countedTypeOf,
  evenShare,
  looksAtSlots,
  roomNeedsOf,
  roomsOfRule,
  saysHalfDays,
  saysTerms,
  spreadTogether,
  startGroupsOf,
  type CalendarType,
  type Rule,
  type RuleKind,
  valueOf,
} from '@timetable/domain'
import type { Limits } from '../archive.ts'
import { daysOf, timesOf, type Draft, type WrittenConstraint, type WrittenRule } from './draft.ts'
import { runsOfDays } from '../runs-of-days.ts'
import { TYPE_NAMES, TYPES } from './people.ts'

type Write = (draft: Draft, rule: Rule, events: readonly number[]) => WrittenRule | undefined

/** Returns a rule on lessons as constraints. Undefined if XHSTT has none with the same meaning. */
export function lessonRule(draft: Draft, rule: Rule): WrittenRule | undefined {
  const events = draft.facts.namedLessons(rule).flatMap(({ uuid }) => draft.events.eventOf(uuid) ?? [])
  return events.length === 0 ? NOTHING : WRITERS[rule.rule]?.(draft, rule, events)
}

const NOTHING: WrittenRule = { constraints: [] }
const isWish = ({ strength }: Rule) => strength !== 'required'
const nowhere = { eventGroups: [], timeGroups: [] }

const WRITERS: Partial<Record<RuleKind, Write>> = {
  PREFERRED_TIMESLOTS: (draft, rule, events) =>
    rule.timeSlotUuids.length === 0
      ? NOTHING
      : {
          constraints: [
            {
              kind: 'PreferTimes',
              duration: null,
              times: timesOf(draft, rule),
              events,
              ...nowhere,
              costFunction: 'Step',
            },
          ],
        },
  BLOCKED_TIMESLOTS: (draft, rule, events) => {
    const blocked = new Set(rule.timeSlotUuids.flatMap((uuid) => draft.week.timeOf(uuid) ?? []))
    const byLength = Map.groupBy(events, (event) => draft.events.events[event]!.duration)
    const constraints = [...byLength].map(([length, alike]): WrittenConstraint => {
      const isFree = (start: number) =>
        draft.week.left(start) >= length &&
        Array.from({ length }, (_, i) => start + i).every((one) => !blocked.has(one))
      const times = [...draft.week.times.keys()].filter(isFree)
      return { kind: 'PreferTimes', duration: null, times, events: alike, ...nowhere, costFunction: 'Step' }
    })
    return { constraints }
  },
  NOT_ON_SAME_DAY: (draft, rule, events) => daysApart(draft, rule, events, 1),
  MIN_DAYS_BETWEEN: (draft, rule, events) =>
    rule.value2 === 1 ? undefined : daysApart(draft, rule, events, valueOf(rule)),
  MAX_AT_ONCE: (draft, rule, events) => {
    if (looksAtSlots(rule)) return undefined
    return spread(draft, events, saysTerms(rule) ? termsOf(draft, rule) : countedDays(draft, rule), 0, valueOf(rule))
  },
  SPREAD_OVER_DAYS: (draft, rule) => {
    const { schedule, facts, week } = draft
    const groups = spreadTogether(schedule, facts.namedLessons(rule)).map((lessons) => ({
      most: evenShare(schedule, lessons.length),
      events: lessons.flatMap(({ uuid }) => draft.events.eventOf(uuid) ?? []),
    }))
    return {
      constraints: [...Map.groupBy(groups, ({ most }) => most)].map(([most, alike]) =>
        spreadEach(
          draft,
          alike.map(({ events }) => events),
          week.days,
          { minimum: 0, maximum: most },
        ),
      ),
    }
  },
  MAX_IN_SLOTS: (draft, rule, events) => {
    const times = timesOf(draft, rule)
    const days = new Set(times.map((time) => draft.week.slots[time]!.dayNum))
    const all = draft.week.slots.filter(({ dayNum }) => days.has(dayNum)).length
    const isWhereTheyStart = all === times.length || events.every((event) => draft.events.events[event]!.duration === 1)
    return isWhereTheyStart ? spread(draft, events, [times], 0, valueOf(rule)) : undefined
  },
  MIN_AT_ONCE: (draft, rule, events) => {
    const isShort = events.every((event) => draft.events.events[event]!.duration === 1)
    if (rule.value2 !== 1 || !looksAtSlots(rule) || !isShort) return undefined
    const times = timesOf(draft, rule).map((time) => [time])
    return spread(draft, events, times, valueOf(rule), Math.max(events.length, valueOf(rule)))
  },
  MIN_SLOTS_USED: (draft, rule, events) => {
    const lessons = draft.facts.namedLessons(rule)
    const shared = lessons[0]?.calendarUuids.some((uuid) => lessons.every((one) => one.calendarUuids.includes(uuid)))
    if (!shared || lessons.some(({ length }) => length > 1)) return undefined
    // Two lessons at one time use one slot, but XHSTT counts two starts.
    return {
      ...spread(draft, events, [timesOf(draft, rule)], valueOf(rule), Math.max(events.length, valueOf(rule))),
      otherwise: true,
    }
  },
  SAME_START: (draft, rule) => {
    if (rule.value === 1) return undefined
    const named = draft.facts.namedLessons(rule)
    const lists = startGroupsOf(draft.schedule, rule, named)
    if (lists.some((list) => list.some(({ length }) => length !== list[0]?.length))) return undefined
    const groups = lists.map((list) =>
      draft.events.groups.of(list.flatMap(({ uuid }) => draft.events.eventOf(uuid) ?? [])),
    )
    return {
      constraints: groups.length === 0 ? [] : [{ kind: 'LinkEvents', eventGroups: [...new Set(groups)] }],
      otherwise: isWish(rule),
    }
  },
  ORDERED: ({ week }, rule, events) => {
    if (rule.value === 1) return undefined
    const pairs = events
      .slice(1)
      .map((second, i) => ({ first: events[i]!, second, minimum: 0, maximum: week.times.length }))
    return { constraints: [{ kind: 'OrderEvents', pairs, costFunction: 'Step' }] }
  },
  MAX_CALENDARS: (draft, rule, events) =>
    valueOf(rule) === 1 && events.every((event) => hasOnly(draft, event, countedTypeOf(rule)))
      ? {
          constraints: [
            {
              kind: 'AvoidSplitAssignments',
              role: TYPE_NAMES[countedTypeOf(rule)],
              eventGroups: [draft.events.groups.of(events)],
            },
          ],
        }
      : undefined,
  PREFERRED_ROOMS: preferredRooms,
  ROOM_EQUIPMENT: preferredRooms,
  ENOUGH_SEATS: (draft, rule) => {
    const written = roomNeedsOf(draft.facts.schedule, draft.facts.namedLessons(rule)).map(
      ({ lessonUuids, roomUuids }) =>
        preferredRooms(
          draft,
          { ...rule, roomUuids: [...roomUuids] },
          lessonUuids.flatMap((uuid) => draft.events.eventOf(uuid) ?? []),
        ),
    )
    if (!written.every((each) => each !== undefined)) return undefined
    return {
      constraints: written.flatMap(({ constraints }) => constraints),
      otherwise: written.some(({ otherwise }) => otherwise),
    }
  },
}

function preferredRooms(draft: Draft, rule: Rule, events: readonly number[]): WrittenRule | undefined {
  if (!events.every((event) => hasOnly(draft, event, 'ROOM'))) return undefined
  // A lesson without a room violates the rule, but not the XHSTT constraint.
  const mayHaveNone = draft.events.roles.some((role) => role.optional && events.includes(role.event))
  if (mayHaveNone && !isWish(rule)) return undefined
  const preferred = roomsOfRule(draft.facts.schedule, rule).flatMap((uuid) => draft.people.resourcesOf(uuid))
  if (preferred.length === 0 && !isWish(rule)) return undefined
  // If no room meets the wish, every timetable has the same cost.
  if (preferred.length === 0) return { ...NOTHING, otherwise: isWish(rule) }
  const asked = { kind: 'PreferResources' as const, role: TYPE_NAMES.ROOM, preferred, preferredGroups: [] }
  return { constraints: [{ ...asked, events, eventGroups: [], costFunction: 'Step' }], otherwise: mayHaveNone }
}

/** Whether an event has exactly one calendar of a type, fixed or to be chosen, in the role of this type. */
function hasOnly({ events, people }: Draft, event: number, type: CalendarType): boolean {
  const isOfType = (resource: number | null) => people.resources[resource ?? -1]?.type === TYPES.indexOf(type)
  const all = events.events[event]!.resources.filter(
    ({ resource, role }) => isOfType(resource) || role?.startsWith(TYPE_NAMES[type]),
  )
  return all.length === 1 && all[0]!.role === TYPE_NAMES[type]
}

/** Returns the days that the rule counts: whole days if days are half days, unless it counts half days. */
function countedDays(draft: Draft, rule: Rule): readonly (readonly number[])[] {
  return daysOf(draft, draft.facts.halfDays && !saysHalfDays(rule))
}

function termsOf(draft: Draft, rule: Rule): readonly (readonly number[])[] {
  const { week, facts } = draft
  const days = facts.daysPerTerm
  if (days === undefined) return countedDays(draft, rule)
  return [...Map.groupBy(week.days.flat(), (time) => Math.floor(week.slots[time]!.dayNum / days)).values()]
}

/** Writes that no two of the lessons start within this many consecutive days. */
function daysApart(draft: Draft, rule: Rule, events: readonly number[], days: number): WrittenRule | undefined {
  const counted = countedDays(draft, rule)
  if (days === 0 || events.length < 2) return NOTHING
  if (days > 1 && isWish(rule) && events.length > 2) return undefined
  const runs = runsOfDays(counted, days)
  // A wish counts the number of missing days, so it needs runs across the ends of the week. For a required rule, runs within the week are
  // enough.
  const windows = isWish(rule) ? runs : runs.slice(days - 1, Math.max(days, counted.length))
  return { ...spread(draft, events, windows, 0, 1), otherwise: isWish(rule) && events.length > 2 }
}

function spread(
  draft: Draft,
  events: readonly number[],
  times: readonly (readonly number[])[],
  minimum: number,
  maximum: number,
): WrittenRule {
  return { constraints: [spreadEach(draft, [events], times, { minimum, maximum })] }
}

/** Returns a constraint on how many events of each list start in each group of times. */
function spreadEach(
  { week, events: all }: Draft,
  lists: readonly (readonly number[])[],
  times: readonly (readonly number[])[],
  limits: Limits,
): WrittenConstraint {
  const groups = times.map((some) => ({ timeGroup: week.groups.of(some), ...limits }))
  return { kind: 'SpreadEvents', groups, eventGroups: lists.map((events) => all.groups.of(events)) }
}
