import { fitsBeside, meaningOf, NEW_VERSION, type SheetMeaning, type SheetTable } from '@timetable/formats'
import { useMemo, useState } from 'react'
import type { SheetSource } from '../../timetable/import/chosen-sheet.tsx'

/** Another table of the same source that can be imported with the chosen one. */
export type Offered = {
  readonly name: string
  readonly table: SheetTable
  readonly read: SheetMeaning
  readonly isTaken: boolean
}

/** The tables that are looked at: a workbook with more has a sheet for each class or teacher. */
const MOST_TABLES = 40

/**
 * Returns the other tables of a source that can be imported with one of them, and those that are. At first these are the lists of people and
 * rooms, and everything of several files that were chosen together. `notOffered`: tables that cannot be imported with it.
 */
export function useBesides({ file, table, isSeveral = false }: SheetSource, main: SheetMeaning) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const others = useMemo(
    () =>
      file.tables
        .slice(0, MOST_TABLES)
        .filter((other) => other !== table)
        .map((other) => ({
          ...{ name: other.name, table: other },
          read: meaningOf(other, { ...NEW_VERSION, called: other.name }),
        })),
    [file, table],
  )
  const offered = useMemo(
    () =>
      others
        .filter(({ read }) => main.lists !== null && fitsBeside(main, read))
        .map((other): Offered => ({
          ...other,
          isTaken: chosen.get(other.name) ?? (isSeveral || other.read.lists !== 'courses'),
        })),
    [others, main, chosen, isSeveral],
  )
  const besides = useMemo(() => offered.filter(({ isTaken }) => isTaken).map(({ read }) => read), [offered])
  // What is not offered is named, so that nothing is lost silently. The table of all weeks is made of the other sheets.
  const notOffered = useMemo(
    () => file.tables.filter((other) => other !== table && !offered.some(({ name }) => name === other.name)),
    [file, table, offered],
  )
  const toggle = ({ name, isTaken }: Offered) => setChosen(new Map(chosen).set(name, !isTaken))
  return { besides, offered, notOffered, toggle }
}
