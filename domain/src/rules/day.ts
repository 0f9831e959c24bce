/**
 * The periods of one calendar on one day, or on a whole day of two halves: the cells from `from` up to `to` (exclusive).
 *
 * - `noon`: the start of the second half of a whole day, else equal to `to`.
 * - `inside`: 1 in the slots that the rule names. If the rule names sets of slots: the sets that contain the slot, as bits.
 *
 * For a rule limited to its slots, all other slots are empty and not open.
 */
export type CalendarDay = {
  readonly load: Uint16Array
  readonly open: Uint8Array
  readonly inside: Uint8Array | Uint32Array
  readonly from: number
  readonly noon: number
  readonly to: number
}

// What rules measure of a day, each defined once here. The judge computes it from the records; the search fills its tables with it.

/** The first busy cell, or `to` if there is none. */
export function firstBusy({ load, from, to }: CalendarDay): number {
  let cell = from
  while (cell < to && load[cell] === 0) cell++
  return cell
}

/** The last busy cell, or a cell before `from` if there is none. */
export function lastBusy({ load, from, to }: CalendarDay): number {
  let cell = to - 1
  while (cell >= from && load[cell] === 0) cell--
  return cell
}

export const isBusy = (day: CalendarDay): boolean => firstBusy(day) < day.to

/** The number of busy periods. */
export function busyPeriods({ load, from, to }: CalendarDay): number {
  let busy = 0
  for (let cell = from; cell < to; cell++) if (load[cell]! > 0) busy++
  return busy
}

function isBusyInside({ load, inside, from, to }: CalendarDay): boolean {
  for (let cell = from; cell < to; cell++) if (inside[cell] === 1 && load[cell]! > 0) return true
  return false
}

/** 1 if the day is busy, else 0. */
export const busyDay = (day: CalendarDay): number => (isBusy(day) ? 1 : 0)

/** 1 if the day is busy in any of the slots, else 0. */
export const busyDayInside = (day: CalendarDay): number => (isBusyInside(day) ? 1 : 0)

/** 1 if the day is busy both in the slots and outside them, else 0. */
export const splitDay = (day: CalendarDay): number => (isSplit(day) ? 1 : 0)

function isSplit(day: CalendarDay): boolean {
  if (!isBusyInside(day)) return false
  const { load, inside, from, to } = day
  for (let cell = from; cell < to; cell++) if (inside[cell] === 0 && load[cell]! > 0) return true
  return false
}

/**
 * Free periods that are not blocked, between the first lesson and the last. On a whole day this includes those between morning and
 * afternoon.
 */
export function gapsOf(day: CalendarDay): number {
  const { load, open, to } = day
  let gaps = 0
  let since = 0
  for (let cell = firstBusy(day); cell < to; cell++) {
    if (load[cell]! > 0) {
      gaps += since
      since = 0
    } else since += open[cell]!
  }
  return gaps
}

/** Like `gapsOf`, without the periods between the two halves of a whole day. */
export function gapsOfHalves(day: CalendarDay): number {
  const { noon, to } = day
  return noon < to ? gapsOf({ ...day, to: noon }) + gapsOf({ ...day, from: noon }) : gapsOf(day)
}

/** Periods that are not blocked before the first busy one. 0 on a day without lessons. */
export function periodsLate(day: CalendarDay): number {
  if (!isBusy(day)) return 0
  let late = 0
  for (let cell = day.from, first = firstBusy(day); cell < first; cell++) late += day.open[cell]!
  return late
}

/** By how many periods the span from the first busy period to the last exceeds `most`. Blocked periods and breaks inside count. */
export function beyondSpan(day: CalendarDay, most: number): number {
  return Math.max(0, lastBusy(day) - firstBusy(day) + 1 - most)
}

/** The busy periods beyond `most`. With `once`, 1 if there are any. */
export function beyondMost(busy: number, most: number, once: boolean): number {
  const beyond = Math.max(0, busy - most)
  return once ? Math.min(1, beyond) : beyond
}

/** The busy periods missing to `least` on a day with lessons. With `everyDay` also on a day without, unless it is blocked throughout. */
export function lackingPeriods(day: CalendarDay, least: number, everyDay: boolean): number {
  const busy = busyPeriods(day)
  if (busy > 0) return Math.max(0, least - busy)
  return everyDay && day.open.subarray(day.from, day.to).includes(1) ? least : 0
}

/** The lengths of the runs of busy periods. Any other period ends a run. */
export function runsOf({ load, from, to }: CalendarDay): number[] {
  const runs: number[] = []
  let run = 0
  for (let cell = from; cell < to; cell++) {
    if (load[cell]! > 0) run++
    else if (run > 0) {
      runs.push(run)
      run = 0
    }
  }
  if (run > 0) runs.push(run)
  return runs
}

/** The periods beyond `most` in each run of busy periods. With `once`, 1 for each run that is too long. */
export function beyondInRuns(day: CalendarDay, most: number, once: boolean): number {
  let beyond = 0
  for (const run of runsOf(day)) if (run > most) beyond += once ? 1 : run - most
  return beyond
}

/**
 * The free periods that the slots lack to `least`, on a day with lessons and with any of the slots. Blocked periods are free. With
 * `goesOn`, only if the day has lessons after the slots.
 */
export function lackingBreak(day: CalendarDay, least: number, goesOn: boolean): number {
  let last = -1
  let free = 0
  for (let cell = day.from; cell < day.to; cell++) {
    if (day.inside[cell] === 0) continue
    last = cell
    if (day.load[cell] === 0) free++
  }
  const isAsked = goesOn ? lastBusy(day) > last : isBusy(day)
  return last >= 0 && isAsked ? Math.max(0, least - free) : 0
}

/** The periods missing to `least` between the last lesson in the slots and the first one after it. 0 if either does not exist. */
export function lackingRestAfter({ load, inside, from, to }: CalendarDay, least: number): number {
  let last = to - 1
  while (last >= from && (load[last] === 0 || inside[last] === 0)) last--
  if (last < from) return 0
  let next = last + 1
  while (next < to && load[next] === 0) next++
  return next < to ? Math.max(0, least - (next - last - 1)) : 0
}
