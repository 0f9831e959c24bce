/**
 * The periods of one calendar on one day, or a whole one of two: cells `from` up to `to`, which is the next day's; `noon` is
 * where the second half of a whole one begins, else `to`. `inside`: 1 on the slots that the rule names; where it names sets of them,
 * those that the slot is in, as bits. To a rule that looks within its slots, nothing lies on the others, and none of them is open.
 */
export type CalendarDay = {
  readonly load: Uint16Array
  readonly open: Uint8Array
  readonly inside: Uint8Array | Uint32Array
  readonly from: number
  readonly noon: number
  readonly to: number
}

// What rules measure of a day, each said here once: the judge reads it off the records, the search fills its tables with it.

/** The first busy cell; `to` where there is none. */
export function firstBusy({ load, from, to }: CalendarDay): number {
  let cell = from
  while (cell < to && load[cell] === 0) cell++
  return cell
}

/** The last busy cell; before `from` where there is none. */
export function lastBusy({ load, from, to }: CalendarDay): number {
  let cell = to - 1
  while (cell >= from && load[cell] === 0) cell--
  return cell
}

export const isBusy = (day: CalendarDay): boolean => firstBusy(day) < day.to

/** How many periods the calendar is busy in. */
export function busyPeriods({ load, from, to }: CalendarDay): number {
  let busy = 0
  for (let cell = from; cell < to; cell++) if (load[cell]! > 0) busy++
  return busy
}

function isBusyInside({ load, inside, from, to }: CalendarDay): boolean {
  for (let cell = from; cell < to; cell++) if (inside[cell] === 1 && load[cell]! > 0) return true
  return false
}

/** 1 where it is busy. */
export const busyDay = (day: CalendarDay): number => (isBusy(day) ? 1 : 0)

/** 1 where it is busy in any of the slots. */
export const busyDayInside = (day: CalendarDay): number => (isBusyInside(day) ? 1 : 0)

/** 1 where it is busy both in the slots and in others. */
export const splitDay = (day: CalendarDay): number => (isSplit(day) ? 1 : 0)

function isSplit(day: CalendarDay): boolean {
  if (!isBusyInside(day)) return false
  const { load, inside, from, to } = day
  for (let cell = from; cell < to; cell++) if (inside[cell] === 0 && load[cell]! > 0) return true
  return false
}

/**
 * Free periods that are not blocked, between the first lesson and the last; of a whole day, those between its morning and its
 * afternoon too.
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

/** The same but for those between the halves of a whole day. */
export function gapsOfHalves(day: CalendarDay): number {
  const { noon, to } = day
  return noon < to ? gapsOf({ ...day, to: noon }) + gapsOf({ ...day, from: noon }) : gapsOf(day)
}

/** Periods that are not blocked before the first busy one; 0 on a day without any. */
export function periodsLate(day: CalendarDay): number {
  if (!isBusy(day)) return 0
  let late = 0
  for (let cell = day.from, first = firstBusy(day); cell < first; cell++) late += day.open[cell]!
  return late
}

/** The periods from the first busy one to the last beyond `most`, blocked ones and breaks among them. */
export function beyondSpan(day: CalendarDay, most: number): number {
  return Math.max(0, lastBusy(day) - firstBusy(day) + 1 - most)
}

/** Of so many busy periods those beyond `most`; where more than that count `once`, 1 however many. */
export function beyondMost(busy: number, most: number, once: boolean): number {
  const beyond = Math.max(0, busy - most)
  return once ? Math.min(1, beyond) : beyond
}

/** Busy periods that lack to `least` on a day with any; of `everyDay` also on one without, unless it is blocked throughout. */
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

/** Of each run of busy periods those beyond `most`; where such a run counts `once`, 1 however long. */
export function beyondInRuns(day: CalendarDay, most: number, once: boolean): number {
  let beyond = 0
  for (const run of runsOf(day)) if (run > most) beyond += once ? 1 : run - most
  return beyond
}

/**
 * On a day with lessons and with any of the slots, the free periods that these lack to `least`; blocked ones are free. Where it
 * `goesOn`: only on a day that goes on after them.
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

/** Periods that lack to `least` from the last lesson on the slots to the first one after them; 0 where there is none of either. */
export function lackingRestAfter({ load, inside, from, to }: CalendarDay, least: number): number {
  let last = to - 1
  while (last >= from && (load[last] === 0 || inside[last] === 0)) last--
  if (last < from) return 0
  let next = last + 1
  while (next < to && load[next] === 0) next++
  return next < to ? Math.max(0, least - (next - last - 1)) : 0
}
