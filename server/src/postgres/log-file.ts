import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'

const LIMIT = 1_000_000
const LOOK_EVERY = 60_000

/** The file that PostgreSQL writes to, even after this process has ended: at most two files of about a megabyte each. */
type LogFile = {
  readonly descriptor: number
  /** Returns what was written since the last call of `mark`. */
  since(): string
  mark(): void
  close(): void
}

export function openLogFile(path: string): LogFile {
  const descriptor = openSync(path, 'a', 0o600)
  const bound = () => {
    if (fstatSync(descriptor).size < LIMIT) return
    copyFileSync(path, `${path}.old`)
    ftruncateSync(descriptor)
    from = 0
  }
  let from = 0
  bound()
  const timer = setInterval(bound, LOOK_EVERY)
  timer.unref()
  return {
    descriptor,
    since: () => readFileSync(path).subarray(from).toString(),
    mark: () => (from = fstatSync(descriptor).size),
    close() {
      clearInterval(timer)
      closeSync(descriptor)
    },
  }
}
