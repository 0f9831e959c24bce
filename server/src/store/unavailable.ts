/** The database cannot be reached, or does not respond. It is unknown whether the last request was executed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/** Whether the error, or a cause of it, means that the database does not respond. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailable) return true
  return false
}

/** SQLSTATEs that concern the database as a whole and not the statement: PostgreSQL's appendix A. */
const OF_THE_DATABASE = [
  /^08/, // connection exceptions
  /^53300$/, // out of connections
  /^57P0/, // stopping, starting, broken
  /^57014$/, // a statement exceeded its time limit
  /^25P03$/, // a transaction was idle for too long
]

/**
 * Whether the error, or a cause of it, means that a responding database has no connections, memory or disk space for
 * the request. Nothing was executed.
 */
export function hasNoRoom(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (/^5[38]\w{3}$/.test(String((at as { code?: unknown }).code))) return true
  return false
}

/** Returns what `work` resolves to. If the database has no room for it, what `otherwise` does: with a full disk, reading still works. */
export async function ifRoom<T>(work: Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (hasNoRoom(error)) return otherwise()
    throw error
  }
}

/** Returns an error of the driver unchanged if the database sent it. Otherwise returns it as a DatabaseUnavailable. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof TypeError) return error
  const code = (error as { code?: unknown } | null)?.code
  const isAnswer = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
  if (isAnswer && !OF_THE_DATABASE.some((state) => state.test(code))) return error
  return new DatabaseUnavailable(error)
}
