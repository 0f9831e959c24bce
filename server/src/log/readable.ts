import type { DestinationStream } from 'pino'
import { textOfReport, type ErrorReport } from './error-report.ts'

type Line = {
  readonly level: string
  readonly time: string
  readonly msg?: string
  readonly err?: ErrorReport
} & Readonly<Record<string, unknown>>

/** Converts each line of JSON to plain text for a terminal. */
export function readable(stream: DestinationStream): DestinationStream {
  return { write: (line) => stream.write(wordsOf(JSON.parse(line) as Line)) }
}

function wordsOf({ level, time, msg, err, ...facts }: Line): string {
  const named = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)
  const words = [time.slice(11, 19), level.padEnd(5), msg ?? '', ...named].join(' ').trimEnd()
  return err ? `${words}\n${textOfReport(err)}\n` : `${words}\n`
}
