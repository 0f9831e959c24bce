import { bitRun, wholeBits } from '../basics/bits.ts'
import { AT_ONCE, excludes, IN_TIMES, isExclusive, TIMES_USED } from './groups.ts'
import type { Model } from './model.ts'
import { readDayMetric } from './watch.ts'

/** The model before the excluded starts are computed. */
type Compiled = Omit<Model, 'ruledOut'>

/**
 * meet * times + time: 1 if a meet that starts there breaks something required or is double booked, wherever all others are. The cause is
 * the meet itself, or meets with only one start left. Null if there is no such start. A meet that would have no start left keeps all of its
 * starts: a broken rule is better than no place.
 */
export function compileRuledOut(model: Compiled): Uint8Array | null {
  const { meets, times, startsFrom, starts } = model
  const out = new Uint8Array(meets * times)
  const left = Array.from({ length: meets }, (_, meet) => starts.subarray(startsFrom[meet], startsFrom[meet + 1]))
  /** Meets for which no further start can be excluded. */
  const isSettled = Uint8Array.from(left, ({ length }) => (length < 2 ? 1 : 0))
  const onlyStart = (meet: number) => (left[meet].length === 1 ? left[meet][0] : -1)
  const isFound = () => left.some(({ length }, meet) => length < startsFrom[meet + 1] - startsFrom[meet])

  for (let isNew = true; isNew;) {
    isNew = false
    const breaking = breakingStarts(model, onlyStart)
    const before = left.slice()
    for (let meet = 0; meet < meets; meet++) {
      if (isSettled[meet] === 1) continue
      const breaks = breaking(meet)
      if (breaks === null) continue
      const open = before[meet].filter((time) => !breaks(time))
      if (open.length === before[meet].length) continue
      left[meet] = open.length > 0 ? open : starts.subarray(startsFrom[meet], startsFrom[meet + 1])
      if (open.length > 1) continue
      isSettled[meet] = 1
      // Only a meet with one start left can exclude further starts.
      if (open.length === 1) isNew = true
    }
  }
  if (!isFound()) return null
  for (let meet = 0; meet < meets; meet++) {
    const row = meet * times
    for (let i = startsFrom[meet]; i < startsFrom[meet + 1]; i++) out[row + starts[i]] = 1
    for (const time of left[meet]) out[row + time] = 0
  }
  return out
}

/**
 * Returns a function from a meet to a test for the starts at which it breaks something, because of meets with one start left. Null: at no
 * start.
 */
function breakingStarts(model: Compiled, onlyStart: (meet: number) => number) {
  const { times, startBroken, resourcesFrom, resourcesOf, choices } = model
  const weekOf = breakingWeeks(model, onlyStart)
  const byPairs = breakingPairs(model, onlyStart)
  const byGroups = breakingGroups(model, onlyStart)
  return (meet: number): ((time: number) => boolean) | null => {
    const weeks: Uint8Array[] = []
    for (let i = resourcesFrom[meet]; i < resourcesFrom[meet + 1]; i++) {
      const week = weekOf(resourcesOf[i], meet)
      if (week !== null && !weeks.includes(week)) weeks.push(week)
    }
    const others = [byPairs(meet), byGroups(meet)].filter((breaks) => breaks !== null)
    if (startBroken !== null) others.push((time) => startBroken[meet * times + time] > 0)
    if (choices.from[meet] < choices.from[meet + 1]) others.push(breakingChoices(model, weekOf, meet))
    if (weeks.length + others.length === 0) return null
    return (time) => weeks.some((week) => week[time] === 1) || others.some((breaks) => breaks(time))
  }
}

/** The starts at which every candidate of some choice is unavailable or has its week broken. */
function breakingChoices(
  { choices, modelResource, closed, times, duration }: Compiled,
  weekOf: (resource: number, meet: number) => Uint8Array | null,
  meet: number,
): (time: number) => boolean {
  const breaks = (candidate: number, time: number) => {
    for (let t = time; t < time + duration[meet]; t++) if (closed[candidate * times + t] === 1) return true
    const resource = modelResource[candidate]
    const breaksWeek = (one: number) => weekOf(one, meet)?.[time] === 1
    return (
      breaksWeek(resource) ||
      (choices.parts?.[resource] ?? []).some((part) => part.has[meet] === 1 && breaksWeek(part.resource))
    )
  }
  const lists: Int32Array[] = []
  for (let choice = choices.from[meet]; choice < choices.from[meet + 1]; choice++)
    if (choices.optional[choice] === 0)
      lists.push(choices.candidates.subarray(choices.candidatesFrom[choice], choices.candidatesFrom[choice + 1]))
  return (time) => lists.some((candidates) => candidates.every((candidate) => breaks(candidate, time)))
}

/**
 * Returns a function from a resource and a meet to its bad starts: 1 if the week of the resource is broken there, or it is double booked.
 * Null: none.
 */
function breakingWeeks(model: Compiled, onlyStart: (meet: number) => number) {
  const { watch, days, hours, times, duration, membersFrom, members, multiplicity } = model
  /** By resource and duration, computed on demand. */
  const known = new Map<number, Uint8Array | null>()

  function look(resource: number, length: number): Uint8Array | null {
    const taken = new Int32Array(days)
    for (const meet of members.subarray(membersFrom[resource], membersFrom[resource + 1])) {
      const time = onlyStart(meet)
      if (time >= 0) taken[(time / hours) | 0] |= bitRun(time % hours, duration[meet])
    }
    const isBroken = new Uint8Array(times)
    const eachStart = (breaks: (day: number, bits: number) => boolean) => {
      for (let day = 0; day < days; day++)
        for (let hour = 0; hour + length <= hours; hour++)
          if (breaks(day, bitRun(hour, length))) isBroken[day * hours + hour] = 1
    }
    if (multiplicity[resource] > 0) eachStart((day, bits) => (taken[day] & bits) !== 0)
    for (let dayMetric = watch.from[resource]; dayMetric < watch.hardUntil[resource]; dayMetric++) {
      if (watch.grows[dayMetric] === 0) continue
      const isWhole = watch.whole[dayMetric] === 1
      const read = (day: number, busy: number) =>
        readDayMetric(watch, dayMetric, days, day, isWhole ? wholeBits(hours, day, busy, taken[day ^ 1] ?? 0) : busy)
      const before = Array.from(taken, (busy, day) => read(day, busy))
      const week = before.reduce((sum, reading, day) => sum + (isWhole && day % 2 === 1 ? 0 : reading), 0)
      const most = watch.most[dayMetric]
      // If the meets with one start left already break it: only what makes it worse.
      if (watch.weekly[dayMetric] === 0) eachStart((day, bits) => read(day, taken[day] | bits) > before[day])
      else eachStart((day, bits) => week - before[day] + read(day, taken[day] | bits) > Math.max(most, week))
    }
    return isBroken.includes(1) ? isBroken : null
  }

  return (resource: number, meet: number): Uint8Array | null => {
    const key = resource * (hours + 1) + duration[meet]
    let isBroken = known.get(key)
    if (isBroken === undefined) known.set(key, (isBroken = look(resource, duration[meet])))
    return isBroken
  }
}

/** The starts at which a meet violates a required pair, or a pair that guides to a rule, with a meet that has one start left. */
function breakingPairs({ hardPairs, times }: Compiled, onlyStart: (meet: number) => number) {
  const { from, other, table, values } = hardPairs
  return (meet: number): ((time: number) => boolean) | null => {
    const rows: number[] = []
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const at = onlyStart(other[i])
      if (at >= 0) rows.push(table[i] + at)
    }
    return rows.length === 0 ? null : (time) => rows.some((row) => values[row + time * times] > 0)
  }
}

/**
 * The starts at which a meet is at a time where a required group allows none, or overlaps a meet of an exclusive group with one start left.
 */
function breakingGroups({ groups, duration }: Compiled, onlyStart: (meet: number) => number) {
  const { from, of, kind, required, value, window, countsFrom, membersFrom, members } = groups
  const allowsNone = (group: number) =>
    required[group] === 1 &&
    value[group] === 0 &&
    (kind[group] === AT_ONCE || kind[group] === IN_TIMES || kind[group] === TIMES_USED)
  return (meet: number): ((time: number) => boolean) | null => {
    const own = of.subarray(from[meet], from[meet + 1])
    const closed = Array.from(own.filter(allowsNone), (group) => countsFrom[group])
    const taken = Array.from(own.filter((group) => isExclusive(groups, group))).flatMap((group) =>
      Array.from(members.subarray(membersFrom[group], membersFrom[group + 1])).filter(
        (other) => other !== meet && onlyStart(other) >= 0 && excludes(groups, group, meet, other),
      ),
    )
    if (closed.length + taken.length === 0) return null
    const overlaps = (other: number, time: number) =>
      onlyStart(other) < time + duration[meet] && time < onlyStart(other) + duration[other]
    return (time) =>
      closed.some((row) => window.subarray(row + time, row + time + duration[meet]).includes(1)) ||
      taken.some((other) => overlaps(other, time))
  }
}
