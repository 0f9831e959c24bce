import type { ImportedRule, Strength } from '@timetable/domain'
import { childrenOf, textOf, type XmlElement } from '../xml.ts'
import type { Activity } from './activities.ts'
import { matchingActivities } from './matching.ts'
import { ruleOn } from './rule.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import type { Cell } from './week.ts'
import { warnOfUnkept } from './words.ts'

/** When lessons must or should start: `pins` are fixed; the rest are rules on allowed starts. */
export type Starts = {
  readonly pins: ReadonlyMap<Activity, Cell>
  readonly rules: readonly ImportedRule[]
}

export function isStartConstraint(name: string): boolean {
  return KINDS.has(name)
}

export function readStarts(source: Source, constraints: readonly XmlElement[]): Starts {
  const pins = new Map<Activity, Cell>()
  const wishes = new Map<string, Wish[]>()
  const allow = (activity: Activity, cells: ReadonlySet<Cell>, strength: Strength): void => {
    const starts = [...cells].filter((cell) => source.week.fits(cell, activity.duration)).sort((a, b) => a - b)
    if (starts.length > 0 && starts.length === startsAtAll(source, activity)) return
    const key = `${strength} ${starts.join()}`
    const alike = wishes.get(key) ?? []
    wishes.set(key, alike)
    // A wish that occurs twice counts twice.
    const wish = alike.find(({ activities }) => strength === 'required' || !activities.has(activity))
    if (wish) wish.activities.add(activity)
    else alike.push({ strength, starts, activities: new Set([activity]) })
  }

  for (const constraint of constraints) {
    const kind = KINDS.get(constraint.name)
    if (!kind) continue
    const activities = activitiesOf(source, constraint, kind)
    const strength = strengthOf(constraint)
    if (activities.length === 0 || strength === undefined) continue
    const cells = new Set(kind.cells(source, constraint))
    if (cells.size === 0) warnOfUnkept(source.issues, constraint, 'fet-no-such-time')
    else if (cells.size === 1 && kind.one && !kind.whole && strength === 'required') {
      const [cell = 0] = cells
      for (const activity of activities) {
        const pinned = pins.get(activity) ?? cell
        if (pinned === cell && source.week.fits(cell, activity.duration)) pins.set(activity, cell)
        else allow(activity, cells, strength)
      }
    } else {
      for (const activity of activities) {
        if (!kind.whole) allow(activity, cells, strength)
        else if (strength === 'required') allow(activity, startsInside(cells, activity.duration), strength)
        else for (const starts of startsByHour(cells, activity.duration)) allow(activity, starts, strength)
      }
    }
  }
  return { pins, rules: [...wishes.values()].flat().map((wish) => ruleFrom(source, wish)) }
}

/** `whole`: every hour of the lesson must be in the cells, not only its start. `one`: the constraint names one activity by its id. */
type Kind = {
  readonly cells: (source: Source, constraint: XmlElement) => Cell[]
  readonly one?: true
  readonly whole?: true
}
type Wish = { readonly strength: Strength; readonly starts: readonly Cell[]; readonly activities: Set<Activity> }

const single: Kind['cells'] = ({ week }, constraint) =>
  week.cells(textOf(constraint, 'Day'), textOf(constraint, 'Hour'))
const startingTimes: Kind['cells'] = (source, constraint) =>
  childrenOf(constraint, 'Preferred_Starting_Time').flatMap((time) => single(source, time))
const timeSlots: Kind['cells'] = (source, constraint) =>
  childrenOf(constraint, 'Preferred_Time_Slot').flatMap((time) => single(source, time))

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['ConstraintActivityPreferredStartingTime', { cells: single, one: true }],
  ['ConstraintActivityPreferredDay', { cells: single, one: true }],
  ['ConstraintActivityPreferredStartingTimes', { cells: startingTimes, one: true }],
  ['ConstraintActivitiesPreferredStartingTimes', { cells: startingTimes }],
  ['ConstraintSubactivitiesPreferredStartingTimes', { cells: startingTimes }],
  ['ConstraintActivityPreferredTimeSlots', { cells: timeSlots, one: true, whole: true }],
  ['ConstraintActivitiesPreferredTimeSlots', { cells: timeSlots, whole: true }],
  ['ConstraintSubactivitiesPreferredTimeSlots', { cells: timeSlots, whole: true }],
])

/** Returns the activities of a constraint: one by id, or all that match its filter. */
function activitiesOf(source: Source, constraint: XmlElement, kind: Kind): readonly Activity[] {
  if (kind.one) {
    const activity = source.activities.byId.get(textOf(constraint, 'Activity_Id').trim())
    return activity ? [activity] : []
  }
  return matchingActivities(source, constraint)
}

function startsAtAll({ week }: Source, activity: Activity): number {
  return week.dayNames.length * Math.max(0, week.hourNames.length - activity.duration + 1)
}

function startsInside(cells: ReadonlySet<Cell>, length: number): ReadonlySet<Cell> {
  if (length === 1) return cells
  // A run of cells may cross into the next day here; the caller removes starts that do not fit the day.
  return new Set(
    [...cells].filter((start) => {
      for (let cell = start + 1; cell < start + length; cell++) if (!cells.has(cell)) return false
      return true
    }),
  )
}

/**
 * As a wish, FET counts every hour of a lesson outside the cells. Returns, for each hour of the lesson, the starts that put this hour
 * inside.
 */
function startsByHour(cells: ReadonlySet<Cell>, length: number): ReadonlySet<Cell>[] {
  return Array.from({ length }, (_, hour) => new Set([...cells].map((cell) => cell - hour).filter((cell) => cell >= 0)))
}

/** A rule with no allowed start would name no slot, so it becomes a rule that blocks every slot. */
function ruleFrom(source: Source, { strength, starts, activities }: Wish): ImportedRule {
  const nowhere = starts.length === 0
  const slots = nowhere ? source.week.cells('', '') : starts
  return ruleOn(activities, {
    rule: nowhere ? 'BLOCKED_TIMESLOTS' : 'PREFERRED_TIMESLOTS',
    strength,
    slots: slots.map(source.week.pair),
  })
}
