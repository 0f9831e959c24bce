import {
  besideTables,
  otherTables,
  tablesLeft,
  type BesideTable,
  type ReadTable,
  type SheetMeaning,
} from '@timetable/formats'
import { useMemo, useState } from 'react'
import type { SheetSource } from '../../timetable/import/sheet-source.ts'

/** Another table of the same source that can be imported with the chosen one. */
export type Offered = BesideTable & { readonly isTaken: boolean }

/**
 * Returns the other tables of a source that can be imported with one of them, and which of them are. `left`: tables of which nothing is
 * imported, apart from those that are offered.
 */
export function useBesides({ file, table, fileNames }: SheetSource, main: SheetMeaning) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const areFiles = fileNames !== undefined
  const others = useMemo(() => otherTables(file.tables, table), [file, table])
  const offered = useMemo(
    () =>
      besideTables(main, others, { areFiles }).map((other): Offered => ({
        ...other,
        isTaken: chosen.get(other.table.name) ?? other.isUsual,
      })),
    [others, main, chosen, areFiles],
  )
  const taken = useMemo(
    (): readonly ReadTable[] => [{ table, read: main }, ...offered.filter(({ isTaken }) => isTaken)],
    [table, main, offered],
  )
  // What is not imported is named, so that nothing is lost silently.
  const left = useMemo(
    () =>
      tablesLeft(
        file.tables,
        taken.map((one) => one.table),
      ),
    [file, taken],
  )
  const notOffered = left.filter((one) => !offered.some((other) => other.table === one))
  const toggle = ({ table: { name }, isTaken }: Offered) => setChosen(new Map(chosen).set(name, !isTaken))
  return { taken, offered, left, notOffered, toggle }
}
