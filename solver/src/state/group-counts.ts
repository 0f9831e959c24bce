import { lacking } from '@timetable/domain'
import type { Random } from '../basics/random.ts'
import { fewDaysAdds } from '../constraints/few-days.ts'
import { isOverLabels, labelsADayAdds, labelsApartAdds } from '../constraints/labels.ts'
import { byDaysAdds } from '../constraints/spans.ts'
import { leastTimesUsedAdds, timesUsedAdds } from '../constraints/times-used.ts'
import {
  amountOf,
  asksForLeast,
  AT_LEAST,
  AT_ONCE,
  BY_DAYS,
  SPANS_AT_LEAST,
  LABELS_A_DAY,
  FEW_DAYS,
  GATHER,
  type Groups,
  IN_TIMES,
  isOfSpans,
  LABELS_APART,
  LEAST_TIMES_USED,
  MEASURED,
  NOT_OVERLAPPING,
  SAME_PERIOD,
  SAME_START,
  SCATTER,
  SCATTER_SPANS,
  TIMES_USED,
} from '../model/groups.ts'
import type { Model } from '../model/model.ts'
import type { State } from './state.ts'

/** Whether a weighed group is broken. */
export function isBroken(groups: Groups, { counts, start }: State, group: number): boolean {
  const { countsFrom, kind, value, window } = groups
  const end = countsFrom[group + 1]
  const most = value[group]
  switch (kind[group]) {
    case MEASURED:
      return groups.measured[group]!.amount(start) > 0
    case LEAST_TIMES_USED:
      return counts[end - 1] < most
    case TIMES_USED:
    case IN_TIMES:
      return counts[end - 1] > most
    case AT_LEAST:
    case SPANS_AT_LEAST:
      return lackingIn(groups, counts, group) > 0
    case LABELS_A_DAY:
      return isOverLabels(counts, countsFrom[group], end, groups.labels[group]!, most)
    case FEW_DAYS: {
      let used = 0
      for (let i = countsFrom[group]; i < end; i++) if (counts[i] > 0) used++
      return used > most
    }
    case AT_ONCE:
      for (let i = countsFrom[group]; i < end; i++) if (counts[i] > most && window[i] === 1) return true
      return false
    default:
      for (let i = countsFrom[group]; i < end; i++) if (counts[i] > most) return true
      return false
  }
}

/** Whether moving a meet away from a time can improve a broken group. For limits on some times: only meets at those times. */
export function isInvolved(groups: Groups, counts: Uint16Array, group: number, time: number, length: number): boolean {
  const kind = groups.kind[group]
  if (time < 0) return false
  if (kind !== TIMES_USED && kind !== IN_TIMES && kind !== AT_ONCE) return true
  const from = groups.countsFrom[group]
  for (let cell = from + time; cell < from + time + length; cell++) {
    if (groups.window[cell] === 1 && (kind !== AT_ONCE || counts[cell] > groups.value[group])) return true
  }
  return false
}

/** A random time at which a group has fewer meets than its minimum. -1: none. */
export function lackingTime(groups: Groups, counts: Uint16Array, group: number, random: Random): number {
  const from = groups.countsFrom[group]
  let found = -1
  let ties = 0
  for (let cell = from; cell < groups.countsFrom[group + 1]; cell++) {
    if (groups.window[cell] === 0 || lacking(counts[cell], groups.value[group], groups.every[group] === 1) === 0)
      continue
    if (random.below(++ties) === 0) found = cell - from
  }
  return found
}

/** A random time that a limit on times counts as used. -1: none. */
export function usedTime(groups: Groups, counts: Uint16Array, group: number, random: Random): number {
  const from = groups.countsFrom[group]
  let found = -1
  let ties = 0
  for (let cell = from; cell < groups.countsFrom[group + 1] - 1; cell++)
    if (groups.window[cell] === 1 && counts[cell] > 0 && random.below(++ties) === 0) found = cell - from
  return found
}

function lackingIn({ countsFrom, window, value, every }: Groups, counts: Uint16Array, group: number): number {
  let sum = 0
  for (let i = countsFrom[group]; i < countsFrom[group + 1]; i++)
    if (window[i] === 1) sum += lacking(counts[i], value[group], every[group] === 1)
  return sum
}

/** The deviation of a group while none of its meets is scheduled. */
export function emptyDeviation(groups: Groups, counts: Uint16Array, group: number): number {
  if (groups.kind[group] === LEAST_TIMES_USED) return groups.value[group]
  return asksForLeast(groups, group) ? lackingIn(groups, counts, group) : 0
}

/** The deviation that dropping a lifted meet at a time adds to a group. Can be negative. */
export function groupAdds(model: Model, { counts, start }: State, group: number, meet: number, time: number): number {
  const { groups, hours } = model
  const from = groups.countsFrom[group]
  const kind = groups.kind[group]
  const amount = amountOf(groups, group, meet)
  if (kind === SCATTER) return overAdds(counts[from + ((time / hours) | 0)], amount, groups.value[group])
  if (kind === BY_DAYS) return byDaysAdds(counts, from, (time / hours) | 0, groups.byDays[group]!)
  const end = groups.countsFrom[group + 1]
  if (kind === GATHER) return distinctAdds(counts, from, end, from + ((time / hours) | 0))
  if (kind === SAME_START) return distinctAdds(counts, from, end, from + time)
  if (kind === SAME_PERIOD) return distinctAdds(counts, from, end, from + (time % hours))
  if (isOfSpans(kind)) {
    const span = (time / (hours * groups.span[group])) | 0
    if (kind === SCATTER_SPANS) return overAdds(counts[from + span], amount, groups.value[group])
    return kind === FEW_DAYS
      ? fewDaysAdds(counts, from, end, span, groups.value[group])
      : lackingAdds(groups, counts, group, from + span, amount)
  }
  if (kind === MEASURED) return groups.measured[group]!.adds(start, meet, time)
  if (kind >= LABELS_APART) {
    const labels = groups.labels[group]!
    const own = labels.of[meet]!
    if (kind === LABELS_APART)
      return amount * labelsApartAdds(counts, from, model.times, own[0], time, time + model.duration[meet])
    const span = (time / (hours * groups.span[group])) | 0
    return labelsADayAdds(counts, from + span * labels.count, labels, own, groups.value[group])
  }
  let adds = 0
  const until = from + time + model.duration[meet]
  if (kind === TIMES_USED || kind === LEAST_TIMES_USED) {
    for (let t = from + time; t < until; t++) adds += counts[t] === 0 ? groups.window[t] : 0
    const addsOf = kind === TIMES_USED ? timesUsedAdds : leastTimesUsedAdds
    return addsOf(counts[end - 1], adds, groups.value[group])
  }
  if (kind === IN_TIMES)
    return isInWindow(groups, from + time, until) ? overAdds(counts[end - 1], amount, groups.value[group]) : 0
  if (kind === AT_LEAST) {
    for (let t = from + time; t < until; t++)
      if (groups.window[t] === 1) adds += lackingAdds(groups, counts, group, t, amount)
    return adds
  }
  for (let t = from + time; t < until; t++) {
    if (kind === NOT_OVERLAPPING) adds += counts[t]
    else if (groups.window[t] === 1) adds += overAdds(counts[t], amount, groups.value[group])
  }
  return adds
}

/** What `amount` more add to a count beyond a limit. */
function overAdds(count: number, amount: number, most: number): number {
  return count >= most ? amount : Math.max(0, count + amount - most)
}

function lackingAdds({ value, every }: Groups, counts: Uint16Array, group: number, at: number, amount: number): number {
  const isEvery = every[group] === 1
  return lacking(counts[at] + amount, value[group], isEvery) - lacking(counts[at], value[group], isEvery)
}

function isInWindow({ window }: Groups, from: number, until: number): boolean {
  for (let i = from; i < until; i++) if (window[i] === 1) return true
  return false
}

/** One for an unused cell, if another cell is used. */
function distinctAdds(counts: Uint16Array, from: number, end: number, cell: number): number {
  if (counts[cell] > 0) return 0
  for (let i = from; i < end; i++) if (counts[i] > 0) return 1
  return 0
}

/** Adds a meet to the counts, or subtracts it. */
export function countGroups(
  groups: Groups,
  counts: Uint16Array,
  meet: number,
  time: number,
  duration: number,
  hours: number,
  by: 1 | -1,
): void {
  for (let i = groups.from[meet]; i < groups.from[meet + 1]; i++) {
    const group = groups.of[i]
    const from = groups.countsFrom[group]
    const kind = groups.kind[group]
    const amount = by * amountOf(groups, group, meet)
    if (kind <= BY_DAYS) counts[from + ((time / hours) | 0)] += amount
    else if (kind === SAME_START) counts[from + time] += by
    else if (kind === SAME_PERIOD) counts[from + (time % hours)] += by
    else if (isOfSpans(kind)) counts[from + ((time / (hours * groups.span[group])) | 0)] += amount
    else if (kind === TIMES_USED || kind === LEAST_TIMES_USED)
      countUsed(groups, counts, group, from + time, from + time + duration, by)
    else if (kind === IN_TIMES) {
      if (isInWindow(groups, from + time, from + time + duration)) counts[groups.countsFrom[group + 1] - 1] += amount
    } else if (kind >= LABELS_APART) countLabels(groups, counts, group, meet, time, duration, hours, amount)
    else if (kind !== MEASURED) for (let t = from + time; t < from + time + duration; t++) counts[t] += amount
  }
}

function countLabels(
  groups: Groups,
  counts: Uint16Array,
  group: number,
  meet: number,
  time: number,
  duration: number,
  hours: number,
  by: number,
): void {
  const from = groups.countsFrom[group]
  const labels = groups.labels[group]!
  const own = labels.of[meet]!
  if (groups.kind[group] === LABELS_APART) {
    const times = (groups.countsFrom[group + 1] - from) / (labels.count + 1)
    const row = from + (own[0] + 1) * times
    for (let t = time; t < time + duration; t++) {
      counts[from + t] += by
      counts[row + t] += by
    }
    return
  }
  const span = (time / (hours * groups.span[group])) | 0
  for (let i = 0; i < own.length; i++) counts[from + span * labels.count + own[i]] += by
}

function countUsed(
  { countsFrom, window }: Groups,
  counts: Uint16Array,
  group: number,
  from: number,
  until: number,
  by: 1 | -1,
): void {
  const last = countsFrom[group + 1] - 1
  for (let i = from; i < until; i++) {
    const before = counts[i]
    counts[i] = before + by
    if (window[i] === 1 && before + counts[i] === 1) counts[last] += by
  }
}
