import { LIMITS } from '@timetable/domain'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'

/** A cell of the week as one number: day times hours, plus hour. */
export type Cell = number

/** The days and hours of a file, by the names in its constraints. */
export type Week = {
  readonly dayNames: readonly string[]
  readonly hourNames: readonly string[]
  /**
   * Returns the cells with these names. An empty name means any, so the result is one cell, a day, an hour, or all. Empty for an unknown
   * name.
   */
  cells(dayName: string, hourName: string): Cell[]
  /** Whether a lesson of `length` hours fits in the day from this cell. */
  fits(cell: Cell, length: number): boolean
  pair(cell: Cell): [number, number]
}

/** Returns the week of a file, or the reason why it cannot be read. */
export function readWeek(file: XmlElement): Week | string {
  const dayNames = namesIn(childOf(file, 'Days_List'), 'Day')
  const hourNames = hourNamesOf(file)
  if (dayNames.length === 0 || hourNames.length === 0) return 'it has no days or no hours'
  if (dayNames.length > LIMITS.maxDaysImported) {
    return `it has ${dayNames.length} days; at most ${LIMITS.maxDaysImported} fit in one version`
  }
  if (hourNames.length > LIMITS.maxPeriods) {
    return `it has ${hourNames.length} hours a day; at most ${LIMITS.maxPeriods} fit in one version`
  }
  const days = new Map(dayNames.map((name, i) => [name, i]))
  const hours = new Map(hourNames.map((name, i) => [name, i]))
  const allDays = [...dayNames.keys()]
  const allHours = [...hourNames.keys()]
  const perDay = hourNames.length
  return {
    dayNames,
    hourNames,
    cells(dayName, hourName) {
      const cells: Cell[] = []
      for (const day of dayName === '' ? allDays : some(days.get(dayName))) {
        for (const hour of hourName === '' ? allHours : some(hours.get(hourName))) cells.push(day * perDay + hour)
      }
      return cells
    },
    fits: (cell, length) => (cell % perDay) + length <= perDay,
    pair: (cell) => [Math.floor(cell / perDay), cell % perDay],
  }
}

export function hourNamesOf(file: XmlElement): string[] {
  return namesIn(childOf(file, 'Hours_List'), 'Hour')
}

function some(index: number | undefined): number[] {
  return index === undefined ? [] : [index]
}

/** Old files have the names directly in the list. */
function namesIn(list: XmlElement | undefined, tag: string): string[] {
  const items = childrenOf(list, tag)
  if (items.length > 0) return items.map((item) => textOf(item, 'Name'))
  return childrenOf(list, 'Name').map((item) => item.text)
}

/** Returns every slot of the mornings, or of the afternoons, of a week of half days. */
export function halvesOf(week: Week, half: 'morning' | 'afternoon'): [number, number][] {
  return week
    .cells('', '')
    .map(week.pair)
    .filter(([day]) => day % 2 === (half === 'morning' ? 0 : 1))
}

/** Returns the slots that a constraint lists, in the order of the week. */
export function slotsIn(week: Week, constraint: XmlElement, item = 'Selected_Time_Slot'): [number, number][] {
  const cells = childrenOf(constraint, item).flatMap((slot) => week.cells(textOf(slot, 'Day'), textOf(slot, 'Hour')))
  return [...new Set(cells)].sort((a, b) => a - b).map(week.pair)
}
