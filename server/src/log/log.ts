import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { isUnavailable } from '../store/unavailable.ts'
import { reportOf } from './error-report.ts'
import type { LogLevel } from './levels.ts'
import { readable } from './readable.ts'

export type Log = Logger

const STDERR = 2

/**
 * What happens, a line each, on standard error: JSON with a time and a level, or words where a person reads it on a terminal.
 * Nothing of what people send is part of it: an error goes through `reportOf`, and of a request its route is told.
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

/** A database that is away fails everything at once: it is told so often, in milliseconds, with the number of failures. */
const TELL_AWAY_EVERY = 5000

/** How errors that nobody expected are told: with their stack, but for those of a database that is away. */
export function reporterOn(log: Log, now: () => number = Date.now): (error: unknown) => void {
  let told = -Infinity
  let failures = 0
  return (error) => {
    if (!isUnavailable(error)) return log.error({ err: error }, 'unexpected')
    failures++
    if (now() - told < TELL_AWAY_EVERY) return
    const { causes } = reportOf(error)
    log.warn({ failures, reason: (causes.at(-1) ?? reportOf(error)).message }, 'the database does not answer')
    told = now()
    failures = 0
  }
}
