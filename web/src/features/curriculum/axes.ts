import type { Calendar, Curriculum, Uuid } from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

/** The rows and columns of the grid: the courses by name, and the classes. `classesDown`: the classes are the rows. */
export type Axes = {
  readonly names: readonly string[]
  readonly classes: readonly Calendar[]
  readonly classesDown: boolean
}
export type CellKey = { readonly name: string; readonly classUuid: Uuid }
/** The order of the courses and classes so far. */
export type Order = { readonly names: readonly string[]; readonly classes: readonly Uuid[] }

type Heads = Pick<Curriculum, 'names' | 'classes'>

export const sizeOf = ({ names, classes, classesDown }: Axes) =>
  classesDown ? { rows: classes.length, columns: names.length } : { rows: names.length, columns: classes.length }

export function cellAt({ names, classes, classesDown }: Axes, row: number, column: number): CellKey | undefined {
  const [name, one] = classesDown ? [names[column], classes[row]] : [names[row], classes[column]]
  return name === undefined || !one ? undefined : { name, classUuid: one.uuid }
}

/** Returns the courses and classes sorted by name, as they are when the page opens. */
export const orderOf = ({ names, classes }: Heads): Order => ({
  names: names.toSorted(compareNames),
  classes: classes.toSorted((a, b) => compareNames(a.name, b.name)).map(({ uuid }) => uuid),
})

/**
 * Returns the order with new entries at the end. An entry that disappears and returns keeps its position, so nothing moves while the user
 * works.
 */
export function orderKept(order: Order, { names, classes }: Heads, begun: readonly string[]): Order {
  const namesNow = [...new Set([...order.names, ...names, ...begun])]
  const classesNow = [...new Set([...order.classes, ...classes.map(({ uuid }) => uuid)])]
  const isSame = namesNow.length === order.names.length && classesNow.length === order.classes.length
  return isSame ? order : { names: namesNow, classes: classesNow }
}

/** Returns the axes in that order: the existing courses, those that were only begun, and the classes. */
export function axesOf(order: Order, { names, classes }: Heads, begun: readonly string[], classesDown: boolean): Axes {
  const there = new Set([...names, ...begun])
  const byUuid = new Map(classes.map((one) => [one.uuid, one]))
  return {
    names: order.names.filter((name) => there.has(name)),
    classes: order.classes.flatMap((uuid) => byUuid.get(uuid) ?? []),
    classesDown,
  }
}

export const nameOfCell = ({ name, classUuid }: CellKey): string => `${classUuid} ${name}`
