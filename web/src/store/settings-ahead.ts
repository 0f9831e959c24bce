type Setting = { readonly label: string; readonly value: unknown }
/** Settings changed here and not yet answered. */
type Pending = { readonly id: string; readonly settings: readonly Setting[] }

/**
 * Settings as the server last sent them, from whichever window, with the unanswered local changes on top. A refusal reverts only
 * its own change.
 */
export function createSettingsAhead<Settings extends object>() {
  let last: Settings | null = null
  let pending: readonly Pending[] = []

  return {
    /** Null until the server has sent them. */
    shown(): Settings | null {
      const changes = pending.flatMap(({ settings }) => settings.map(({ label, value }) => [label, value]))
      return last && { ...last, ...Object.fromEntries(changes) }
    },
    told: (settings: Settings) => void (last = settings),
    /** Shows the settings from now on, before the answer to the command with this id. */
    issue: (id: string, settings: readonly Setting[]) => void (pending = [...pending, { id, settings }]),
    /** Whether the id is that of an unanswered command. The command then counts as answered. */
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
