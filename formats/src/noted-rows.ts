/**
 * Returns rows of which a reader sees every cell, and which note what it asked for. `asked`: by the heads or numbers of the columns, counted
 * from 0.
 */
export function notedRows<Row extends object>(rows: readonly Row[], asked: Set<string>): Row[] {
  const noting: ProxyHandler<Row> = {
    get(row, column) {
      if (typeof column === 'string') asked.add(column)
      return Reflect.get(row, column) as unknown
    },
  }
  return rows.map((row) => new Proxy(row, noting))
}

/** Returns the columns that say something and that no reader asked for, each once for each row in which it does. */
export function unreadColumns(
  rows: readonly object[],
  asked: ReadonlySet<string>,
  saysNothing: (value: string) => boolean = () => false,
): string[] {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]: [string, unknown]) => {
      const text = typeof value === 'string' ? value.trim() : ''
      return asked.has(column) || text === '' || saysNothing(text) ? [] : [column]
    }),
  )
}
