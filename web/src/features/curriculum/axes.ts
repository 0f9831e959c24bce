import type { Calendar, Uuid } from '@timetable/domain'
import { compareNames } from '../../timetable/compare-names.ts'

/** The courses by name and the classes, which of them goes down, and what a cell stands for. */
export type Axes = {
  readonly names: readonly string[]
  readonly classes: readonly Calendar[]
  readonly classesDown: boolean
}
export type CellKey = { readonly name: string; readonly classUuid: Uuid }

export const sizeOf = ({ names, classes, classesDown }: Axes) =>
  classesDown ? { rows: classes.length, columns: names.length } : { rows: names.length, columns: classes.length }

export function cellAt({ names, classes, classesDown }: Axes, row: number, column: number): CellKey | undefined {
  const [name, one] = classesDown ? [names[column], classes[row]] : [names[row], classes[column]]
  return name === undefined || !one ? undefined : { name, classUuid: one.uuid }
}

/** Courses and classes by their names, those that are only begun last, in the order in which they came. */
export function axesOf(
  { names, classes }: Pick<Axes, 'names' | 'classes'>,
  begun: readonly string[],
  classesDown: boolean,
): Axes {
  const there = new Set(names)
  return {
    names: [...names.toSorted(compareNames), ...begun.filter((name) => !there.has(name))],
    classes: classes.toSorted((a, b) => compareNames(a.name, b.name)),
    classesDown,
  }
}

export const nameOfCell = ({ name, classUuid }: CellKey): string => `${classUuid} ${name}`
