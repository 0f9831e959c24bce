import type { FileKinds, KindCount } from './kinds-run.ts'

export type KindLine = {
  readonly file: string
  readonly seed: 0
  /** Null if the process exceeded its limits of memory or time. */
  readonly kinds: FileKinds | null
}
export type KindRow = KindCount & { readonly kind: string; readonly files: number; readonly filesUnkept: number }

/** Returns every kind of constraint over all files, those with compulsory constraints that are not kept first. */
export function kindRows(lines: readonly KindLine[]): KindRow[] {
  const rows = new Map<string, KindRow>()
  for (const { kinds } of lines) {
    for (const [kind, count] of Object.entries(kinds ?? {})) {
      const before = rows.get(kind)
      rows.set(kind, {
        kind,
        files: (before?.files ?? 0) + 1,
        filesUnkept: (before?.filesUnkept ?? 0) + (count.compulsoryUnkept > 0 ? 1 : 0),
        count: (before?.count ?? 0) + count.count,
        compulsory: (before?.compulsory ?? 0) + count.compulsory,
        unkept: (before?.unkept ?? 0) + count.unkept,
        compulsoryUnkept: (before?.compulsoryUnkept ?? 0) + count.compulsoryUnkept,
        written: (before?.written ?? 0) + count.written,
      })
    }
  }
  return [...rows.values()].sort(
    (a, b) => b.compulsoryUnkept - a.compulsoryUnkept || b.compulsory - a.compulsory || (a.kind < b.kind ? -1 : 1),
  )
}

export function kindsText(rows: readonly KindRow[]): string {
  const head = ['files', 'count', 'compulsory', 'read', 'kept', 'written', 'not kept'].map((name) => name.padStart(11))
  return [
    `${head.join('')}  constraint (kept, written: of the compulsory ones; not kept: these, and in how many files)`,
  ]
    .concat(
      rows.map((row) => {
        const cells = [
          row.files,
          row.count,
          row.compulsory,
          // Elements outside the constraint lists are counted only if they are not kept.
          Math.max(0, row.count - row.unkept),
          Math.max(0, row.compulsory - row.compulsoryUnkept),
          row.written,
          row.compulsoryUnkept === 0 ? '' : `${row.compulsoryUnkept} in ${row.filesUnkept}`,
        ]
        return `${cells.map((cell) => String(cell).padStart(11)).join('')}  ${row.kind}`
      }),
    )
    .join('\n')
}
