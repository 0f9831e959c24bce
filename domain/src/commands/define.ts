import type { z } from 'zod'
import type { Change } from '../history/change.ts'
import type { Refusal } from '../refusal.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { StepsOrAtOnce } from '../steps.ts'
import type { Command, Counted, Deed } from './command.ts'

/** Makes a new uuid; handed in, so that the same command repeats exactly in a test. */
export type Mint = () => Uuid

/** What a command may know beside the schedule and its params. */
export type CommandContext = { readonly mint: Mint }

/** What may answer a command on a version: the revision that it is at then, or its row, where lists of versions show what was done. */
type EditAnswer = 'Ack' | 'ScheduleItem'

/**
 * A command on an open schedule: a wish. `check` says an expected no; `apply` is called only after it and is pure.
 * `ahead`: mints no ids, so the browser may show its effect before the server has answered. `inPortions`: the list among the params
 * that may be so long that it is read in portions; nothing but its length is asked of it as a whole. What may have much to do
 * is done in steps.
 *
 * The rest is for who performs it. `namesVersion`: its params may name the version, by `schoolUuid` and `scheduleUuid`; else it means the open one.
 * `onlyPremium`, `onlyAtRest`: it is refused where the school is not premium, and while Zen runs. `isFind`: it is written as what Zen did in the
 * `run` of its params.
 */
export type ScheduleCommand<P extends z.ZodType = z.ZodType, A extends EditAnswer = EditAnswer> = Command<P, A> & {
  readonly ahead: boolean
  readonly inPortions: PropertyKey | null
  readonly namesVersion: boolean
  readonly onlyPremium: boolean
  readonly onlyAtRest: boolean
  readonly isFind: boolean
  check(schedule: Schedule, params: z.output<P>): StepsOrAtOnce<Refusal | undefined>
  apply(schedule: Schedule, params: z.output<P>, context: CommandContext): StepsOrAtOnce<Change>
}

export function defineCommand<P extends z.ZodType, const A extends EditAnswer = 'Ack'>(command: {
  params: P
  example: z.input<P>
  answer?: A
  deed: Deed
  counted?: Counted
  ahead?: boolean
  inPortions?: keyof z.input<P>
  namesVersion?: boolean
  onlyPremium?: boolean
  onlyAtRest?: boolean
  isFind?: boolean
  check?: (schedule: Schedule, params: z.output<P>) => StepsOrAtOnce<Refusal | undefined>
  apply: (schedule: Schedule, params: z.output<P>, context: CommandContext) => StepsOrAtOnce<Change>
}): ScheduleCommand<P, A> {
  return {
    params: command.params,
    example: command.example,
    answers: [command.answer ?? ('Ack' as A)],
    access: 'school',
    cost: 1,
    isQuestion: false,
    onOpen: true,
    deed: command.deed,
    counted: command.counted ?? null,
    ahead: command.ahead ?? false,
    inPortions: command.inPortions ?? null,
    namesVersion: command.namesVersion ?? false,
    onlyPremium: command.onlyPremium ?? false,
    onlyAtRest: command.onlyAtRest ?? false,
    isFind: command.isFind ?? false,
    check: command.check ?? (() => undefined),
    apply: command.apply,
  }
}
