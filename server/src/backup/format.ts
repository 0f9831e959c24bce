import { z } from 'zod'

/**
 * A backup is one gzip of lines: a header; then for each of its tables, in its order, the rows as COPY writes them, and `\.`;
 * last the sums, without which the file is not whole.
 */
export const FORMAT = 'timetable-backup'

/** No row of COPY reads so: it escapes each backslash. */
export const END_OF_TABLE = '\\.'

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

export const header = z.object({
  format: z.literal(FORMAT),
  /** The last migration of the database it was made of. */
  schema: z.string(),
  at: z.string(),
  /** Each after those that it refers to. */
  tables: z.array(table),
})

export const sums = z.object({ sums: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })) })

export type Header = z.output<typeof header>
export type BackupTable = z.output<typeof table>
export type Sums = z.output<typeof sums>['sums']

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** What COPY is told of a table. */
export const copied = ({ name, columns }: BackupTable) => `${quoted(name)} (${columns.map(quoted).join(', ')})`
