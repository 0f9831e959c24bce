/** An error in a form that can be logged: what happened and where, without the data that people sent. */
export type ErrorReport = {
  readonly name: string
  readonly message: string
  /** The error code of the system, the database or a library. */
  readonly code?: string
  readonly stack: readonly string[]
  /** The causes of the error. */
  readonly causes: readonly ErrorReport[]
}

const DEPTH = 4
const CAUSES = 5
const LONG = 1000

/**
 * Returns the report of an error. It never includes the error's own properties, because a database error contains the
 * parameters of the statement. It also omits every part of the message that could be personal data.
 */
export function reportOf(error: unknown, depth = DEPTH): ErrorReport {
  if (!(error instanceof Error))
    return { name: typeof error, message: withoutSecrets(String(error)), stack: [], causes: [] }
  const code = (error as { code?: unknown }).code
  const background: unknown[] = [...(error instanceof AggregateError ? error.errors : []), error.cause ?? []].flat()
  return {
    name: error.name,
    message: withoutSecrets(isAboutValues(error) ? error.message.replace(/".*"/s, '"…"') : error.message),
    ...(typeof code === 'string' && { code }),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    causes: depth > 0 ? background.slice(0, CAUSES).map((cause) => reportOf(cause, depth - 1)) : [],
  }
}

/** Returns a report as text for people. */
export function textOfReport({ name, message, code, stack, causes }: ErrorReport): string {
  const head = `${name}: ${message}${code === undefined ? '' : ` (${code})`}`
  return [head, ...stack, ...causes.map((cause) => `  caused by ${textOfReport(cause)}`)].join('\n')
}

/**
 * Whether the message can contain values. PostgreSQL quotes the value in its errors of class 22, "data exception";
 * JSON.parse quotes its input.
 */
function isAboutValues(error: Error): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return error instanceof SyntaxError || (severity !== undefined && String(code).startsWith('22'))
}

/** Removes tokens and secrets, by their form, and people's e-mail addresses. */
function withoutSecrets(text: string): string {
  return text
    .slice(0, LONG)
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/[\w-]{32,}/g, (word) => (UUID.test(word) ? word : '[secret]'))
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]')
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
