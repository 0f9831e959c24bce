import type { z } from 'zod'
import type { Change } from '../change.ts'
import type { Refusal } from '../refusal.ts'
import type { Schedule, Uuid } from '../schedule.ts'

/** Makes a new uuid; handed in, so that the same command repeats exactly in a test. */
export type Mint = () => Uuid

/** What a command may know beside the schedule and its params. */
export type CommandContext = { readonly mint: Mint }

/**
 * A command on an open schedule: a wish. `check` says an expected no; `apply` is called only after it and is pure.
 * `ahead`: mints no ids, so the browser may show its effect before the server has answered.
 */
export type ScheduleCommand<P extends z.ZodType = z.ZodType> = {
  readonly params: P
  readonly ahead: boolean
  check(schedule: Schedule, params: z.output<P>): Refusal | undefined
  apply(schedule: Schedule, params: z.output<P>, context: CommandContext): Change
}

export function defineCommand<P extends z.ZodType>(command: {
  params: P
  ahead?: boolean
  check?: (schedule: Schedule, params: z.output<P>) => Refusal | undefined
  apply: (schedule: Schedule, params: z.output<P>, context: CommandContext) => Change
}): ScheduleCommand<P> {
  return {
    params: command.params,
    ahead: command.ahead ?? false,
    check: command.check ?? (() => undefined),
    apply: command.apply,
  }
}
