/** The database cannot be reached, or does not answer. Whether what was asked of it last is done is not known. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/** Is this, or what it came of, the database not answering? */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailable) return true
  return false
}

/** SQLSTATEs that speak of the database as a whole, not of what was asked: PostgreSQL's appendix A. */
const OF_THE_DATABASE = [
  /^08/, // connection exceptions
  /^53300$/, // out of connections
  /^57P0/, // stopping, starting, broken
  /^57014$/, // a statement took longer than it may
  /^25P03$/, // a transaction rested longer than it may
]

/** Is this, or what it came of, a database that lives and has no room, memory or disk for what was asked? Nothing of it is done. */
export function hasNoRoom(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (/^5[38]\w{3}$/.test(String((at as { code?: unknown }).code))) return true
  return false
}

/** An error of the driver: as it is where the database has answered with it, else as the database not answering. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof TypeError) return error
  const code = (error as { code?: unknown } | null)?.code
  const isAnswer = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
  if (isAnswer && !OF_THE_DATABASE.some((state) => state.test(code))) return error
  return new DatabaseUnavailable(error)
}
