import type { Assignment, Problem } from '../problem/problem.ts'
import { spansOf } from '../problem/records.ts'

/** By meet, its labels, if it has any. `count`: the number of labels in total. */
export type Labels = { readonly count: number; readonly of: readonly (readonly number[] | undefined)[] }

export function labelsOf(meets: readonly number[], labels: readonly (readonly number[])[]): Labels {
  const of: (readonly number[] | undefined)[] = []
  meets.forEach((meet, index) => (of[meet] = labels[index]))
  return { count: Math.max(0, ...labels.flat().map((label) => label + 1)), of }
}

/** Labels a day. Deviation: the different labels of a day's meets beyond `most`. `span`: the number of days that count as one. */
export function labelsADayDeviation(
  problem: Problem,
  meets: readonly number[],
  labels: readonly (readonly number[])[],
  assignment: Assignment,
  most: number,
  span = 1,
): number {
  const labelsOf = new Map(meets.map((meet, index) => [meet, labels[index]]))
  const byDay = new Map<number, Set<number>>()
  for (const { meet, day } of spansOf(problem, meets, assignment)) {
    const key = Math.floor(day / span)
    const there = byDay.get(key) ?? new Set()
    byDay.set(key, there)
    for (const label of labelsOf.get(meet) ?? []) there.add(label)
  }
  return [...byDay.values()].reduce((sum, { size }) => sum + Math.max(0, size - most), 0)
}

/**
 * What a meet with the label `own` adds: at each of its times, the meets with other labels. The counts of this kind have a row of times for
 * all meets, then one for each label. (Labels a day have a row of labels for each span.)
 */
export function labelsApartAdds(
  counts: Uint16Array,
  from: number,
  times: number,
  own: number,
  time: number,
  until: number,
) {
  let adds = 0
  const row = from + (own + 1) * times
  for (let t = time; t < until; t++) adds += counts[from + t] - counts[row + t]
  return adds
}

/** What the labels `own` add to the number of different ones beyond `most` on a day whose counts begin at `from`. */
export function labelsADayAdds(
  counts: Uint16Array,
  from: number,
  { count }: Labels,
  own: readonly number[],
  most: number,
): number {
  let there = 0
  for (let label = 0; label < count; label++) if (counts[from + label] > 0) there++
  let more = 0
  for (let i = 0; i < own.length; i++) if (counts[from + own[i]] === 0) more++
  return Math.max(0, there + more - most) - Math.max(0, there - most)
}

export function isOverLabels(counts: Uint16Array, from: number, end: number, { count }: Labels, most: number): boolean {
  for (let day = from; day < end; day += count) {
    let there = 0
    for (let label = 0; label < count; label++) if (counts[day + label] > 0) there++
    if (there > most) return true
  }
  return false
}
