/**
 * A Problem is the instance as plain data, in the field's words: meets to be given a time each, resources that attend at
 * most one meet at a time, and preferences. It can be posted to a thread as it is. Times are cells of the week, numbered
 * `day * hours + hour`.
 */
export type Problem = {
  readonly days: number
  readonly hours: number
  /** The times that exist; a day may be shorter than another, or have a hole. */
  readonly times: readonly number[]
  readonly resources: readonly Resource[]
  readonly limits: readonly Limit[]
  readonly meets: readonly Meet[]
  readonly preferences: readonly Preference[]
}

/** `unavailable`: times no meet of this resource may cover. */
export type Resource = { readonly name: string; readonly unavailable: readonly number[] }

/** A named restriction of some meets: times they may not cover, or the only times they may start at. */
export type Limit =
  | { readonly kind: 'unavailable'; readonly name: string; readonly times: readonly number[] }
  | { readonly kind: 'starts'; readonly name: string; readonly times: readonly number[] }

/** `fixed`: the start the user pinned it to, kept whatever it clashes with; null where the search decides. */
export type Meet = {
  readonly duration: number
  readonly resources: readonly number[]
  readonly limits: readonly number[]
  readonly fixed: number | null
}

/** A wish with a weight, a whole number: its cost is the weight times the deviation, how far it is broken. */
export type Preference = DayPreference | StartPreference

/** Looks at the days of several meets together. */
export type DayPreference =
  | { readonly kind: 'gather' | 'scatter'; readonly meets: readonly number[]; readonly weight: number }
  | { readonly kind: 'days-apart'; readonly meets: readonly number[]; readonly weight: number; readonly days: number }

/** Looks at the start of each meet alone. */
export type StartPreference =
  | { readonly kind: 'early' | 'late'; readonly meets: readonly number[]; readonly weight: number }
  | {
      readonly kind: 'preferred-starts' | 'avoided-times'
      readonly meets: readonly number[]
      readonly weight: number
      readonly times: readonly number[]
    }

export function isDayPreference(preference: Preference): preference is DayPreference {
  return preference.kind === 'gather' || preference.kind === 'scatter' || preference.kind === 'days-apart'
}

/** The start of every meet; -1: not placed. */
export type Assignment = Int16Array

/** Throws, naming the values, where a Problem breaks its own promises. Called once, at the door. */
export function checkProblem(problem: Problem): void {
  const { days, hours, resources, limits, meets, preferences } = problem
  const cells = days * hours
  if (!Number.isInteger(cells) || cells < 0 || cells > 0x7fff) throw new Error(`a week of ${days} x ${hours} times`)
  const within = (what: string, index: number, end: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= end) throw new Error(`${what} ${index} is not below ${end}`)
  }
  for (const time of problem.times) within('time', time, cells)
  for (const resource of resources) for (const time of resource.unavailable) within('unavailable time', time, cells)
  for (const limit of limits) for (const time of limit.times) within('time of a limit', time, cells)
  meets.forEach((meet, index) => {
    if (!Number.isInteger(meet.duration) || meet.duration < 1) throw new Error(`meet ${index} lasts ${meet.duration}`)
    for (const resource of meet.resources) within(`resource of meet ${index}`, resource, resources.length)
    if (new Set(meet.resources).size < meet.resources.length) throw new Error(`meet ${index} names a resource twice`)
    for (const limit of meet.limits) within(`limit of meet ${index}`, limit, limits.length)
    if (meet.fixed !== null) {
      within(`fixed start of meet ${index}`, meet.fixed, cells)
      if ((meet.fixed % hours) + meet.duration > hours) throw new Error(`meet ${index} is fixed beyond its day`)
    }
  })
  for (const preference of preferences) {
    if (!Number.isInteger(preference.weight) || preference.weight < 0)
      throw new Error(`${preference.kind} weighs ${preference.weight}`)
    for (const meet of preference.meets) within(`meet of ${preference.kind}`, meet, meets.length)
    if (new Set(preference.meets).size < preference.meets.length)
      throw new Error(`${preference.kind} names a meet twice`)
  }
}
