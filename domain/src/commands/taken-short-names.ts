import { refuse, type Refusal } from '../refusal.ts'

/** A short name: whose it is (`of`), and the set in which it must be unique (`in`). */
export type Held = { readonly of: string; readonly in: string; readonly text: string | null }

export function refuseTaken(held: readonly Held[]): Refusal | undefined {
  const seen = new Map<string, string>()
  for (const { of, text, in: among } of held) {
    if (text === null) continue
    const key = `${among} ${text.toLowerCase()}`
    const other = seen.get(key)
    if (other !== undefined) return refuse('short-name-taken', { shortName: text, name: other })
    seen.set(key, of)
  }
  return undefined
}
