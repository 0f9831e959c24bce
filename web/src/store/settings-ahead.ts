type Setting = { readonly label: string; readonly value: unknown }
/** Settings changed here whose answer has not come. */
type Pending = { readonly id: string; readonly settings: readonly Setting[] }

/**
 * Settings as the server told them last, from whichever window, with what was changed here and is not yet answered on top.
 * A refusal takes its own change back and no other.
 */
export function createSettingsAhead<Settings extends object>() {
  let last: Settings | null = null
  let pending: readonly Pending[] = []

  return {
    /** Null until they have been told. */
    shown(): Settings | null {
      const changes = pending.flatMap(({ settings }) => settings.map(({ label, value }) => [label, value]))
      return last && { ...last, ...Object.fromEntries(changes) }
    },
    told: (settings: Settings) => void (last = settings),
    /** From now on shown ahead of the answer to the command of this id. */
    issue: (id: string, settings: readonly Setting[]) => void (pending = [...pending, { id, settings }]),
    /** Was this id a command's that was not answered yet? It is now. */
    answered(id: unknown): boolean {
      const before = pending
      pending = pending.filter((each) => each.id !== id)
      return pending.length < before.length
    },
    reset() {
      last = null
      pending = []
    },
  }
}
