import { z } from 'zod'
import { quoted, type StoredTable } from '../store/stored-tables.ts'

/**
 * A backup is a gzip of lines. A header comes first. Then, for each table in the header's order, follow its rows as
 * COPY writes them, and `\.`. The checksums come last; without them the file is incomplete.
 */
export const FORMAT = 'timetable-backup'

/** No row of COPY looks like this, because COPY escapes each backslash. */
export const END_OF_TABLE = '\\.'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

export const header = z.object({
  format: z.literal(FORMAT),
  /** The last migration of the database that was backed up. */
  schema: z.string(),
  at: z.string(),
  /** Each after the tables that it references. */
  tables: z.array(table),
})

export const sums = z.object({ sums: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })) })

export type Header = z.output<typeof header>
export type Sums = z.output<typeof sums>['sums']

/** Returns the table and its columns for a COPY statement. */
export const copied = ({ name, columns }: StoredTable) => `${quoted(name)} (${columns.map(quoted).join(', ')})`
