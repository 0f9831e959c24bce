import type { Clock } from '../clock.ts'

export type Timers = ReturnType<typeof timersOf>

/** Named timers, until they are closed. Starting one cancels the earlier one of the same name. */
export function timersOf(clock: Clock) {
  const cancels = new Map<string, () => void>()
  let closed = false
  return {
    isClosed: () => closed,
    /** Runs `job` after some milliseconds. */
    later(name: string, milliseconds: number, job: () => void): void {
      cancels.get(name)?.()
      if (!closed) cancels.set(name, clock.after(milliseconds, job))
    },
    close(): void {
      closed = true
      for (const cancel of cancels.values()) cancel()
    },
  }
}
