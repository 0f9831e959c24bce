import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { isUnavailable } from '../store/unavailable.ts'
import { reportOf } from './error-report.ts'
import type { LogLevel } from './levels.ts'
import { readable } from './readable.ts'

export type Log = Logger

const STDERR = 2

/**
 * Opens the log, with one line per event on standard error: JSON with a time and a level, or plain text on a terminal.
 * It contains nothing that people send: errors go through `reportOf`, and of a request only the route is logged.
 */
export function openLog(level: LogLevel, stream: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => reportOf(error) },
    },
    stream,
  )
}

function standardError(): DestinationStream {
  const stream = destination({ fd: STDERR, sync: true })
  return process.stderr.isTTY ? readable(stream) : stream
}

/**
 * If the database is unavailable, everything fails at once. This is then logged only once in this time, in
 * milliseconds, with the number of failures.
 */
const TELL_AWAY_EVERY = 5000

/** Returns the function that logs unexpected errors. They are logged with their stack, except those of an unavailable database. */
export function reporterOn(log: Log, now: () => number = Date.now): (error: unknown) => void {
  let reportedAt = -Infinity
  let failures = 0
  return (error) => {
    if (!isUnavailable(error)) return log.error({ err: error }, 'unexpected')
    failures++
    if (now() - reportedAt < TELL_AWAY_EVERY) return
    const { causes } = reportOf(error)
    log.warn({ failures, reason: (causes.at(-1) ?? reportOf(error)).message }, 'the database does not answer')
    reportedAt = now()
    failures = 0
  }
}
