import type { Calendar, Curriculum, Uuid } from '@timetable/domain'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

/** The courses by name and the classes, which of them goes down, and what a cell stands for. */
export type Axes = {
  readonly names: readonly string[]
  readonly classes: readonly Calendar[]
  readonly classesDown: boolean
}
export type CellKey = { readonly name: string; readonly classUuid: Uuid }
/** How courses and classes stood so far. */
export type Order = { readonly names: readonly string[]; readonly classes: readonly Uuid[] }

type Heads = Pick<Curriculum, 'names' | 'classes'>

export const sizeOf = ({ names, classes, classesDown }: Axes) =>
  classesDown ? { rows: classes.length, columns: names.length } : { rows: names.length, columns: classes.length }

export function cellAt({ names, classes, classesDown }: Axes, row: number, column: number): CellKey | undefined {
  const [name, one] = classesDown ? [names[column], classes[row]] : [names[row], classes[column]]
  return name === undefined || !one ? undefined : { name, classUuid: one.uuid }
}

/** Courses and classes by their names, as they stand when the page is opened. */
export const orderOf = ({ names, classes }: Heads): Order => ({
  names: names.toSorted(compareNames),
  classes: classes.toSorted((a, b) => compareNames(a.name, b.name)).map(({ uuid }) => uuid),
})

/** What has come since stands last, and what was gone and is back where it was: nothing moves away under the hand. */
export function orderKept(order: Order, { names, classes }: Heads, begun: readonly string[]): Order {
  const namesNow = [...new Set([...order.names, ...names, ...begun])]
  const classesNow = [...new Set([...order.classes, ...classes.map(({ uuid }) => uuid)])]
  const isSame = namesNow.length === order.names.length && classesNow.length === order.classes.length
  return isSame ? order : { names: namesNow, classes: classesNow }
}

/** What there is, and the courses that are only begun, in that order. */
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
