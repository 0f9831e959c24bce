import { refuse, type ImportedSchool, type ImportIssue, type Refusal } from '@timetable/domain'

/** The result of every reader: a school and what was not carried over, or why the file cannot be read. */
export type ReadResult = { readonly school: ImportedSchool; readonly issues: readonly ImportIssue[] } | Refusal

export function cannotRead(reason: string): Refusal {
  return refuse('import-invalid', { reason })
}

/** A message as a code and values, so that it can be translated. */
export type Said = Pick<ImportIssue, 'code' | 'values'>

/** Collects what a reader could not carry over, counted by kind. */
export type Issues = {
  add(kind: string, text: string, count?: number, said?: Said): void
  list(): ImportIssue[]
}

export function collectIssues(): Issues {
  const issues = new Map<string, ImportIssue>()
  return {
    add(kind, text, count = 1, said = {}) {
      const key = `${said.code ?? ''}\n${kind}`
      if (count > 0) issues.set(key, { kind, text, count: (issues.get(key)?.count ?? 0) + count, ...said })
    },
    list: () => [...issues.values()].sort((a, b) => b.count - a.count),
  }
}

const MOST_NAMED = 20

/** Returns names separated by commas, each once with its count. If there are very many, only the first. */
export function named(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const warnings = [...counts].slice(0, MOST_NAMED).map(([name, count]) => (count > 1 ? `${name} (× ${count})` : name))
  const more = counts.size > warnings.length ? `, … (+ ${counts.size - warnings.length})` : ''
  return warnings.join(', ') + more
}
