import type { z } from 'zod'
import type { Change } from '../history/change.ts'
import type { Refusal } from '../refusal.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import type { StepsOrAtOnce } from '../steps.ts'
import type { Command, Counted, Deed } from './command.ts'

/** Makes a new uuid. It is a parameter, so that tests can repeat a command exactly. */
export type Mint = () => Uuid

/** What a command may use besides the schedule and its params. */
export type CommandContext = { readonly mint: Mint }

/** The response to a command on a version: its new revision, or its row if lists of versions show the change. */
type EditAnswer = 'Ack' | 'ScheduleItem'

/**
 * A command on an open schedule. `check` returns a Refusal if the command cannot be performed. `apply` is pure and called only after
 * `check`. `ahead`: the command mints no ids, so the browser may show its effect before the server responds. `inPortions`: the name of a
 * list in the params that may be long and is read in portions; only its length is checked as a whole. Long work runs in steps.
 *
 * The other fields are for the server. `namesVersion`: the params may name the version by `schoolUuid` and `scheduleUuid`; otherwise the
 * open one is used. `onlyPremium`: refused if the school is not premium. `onlyAtRest`: refused while Zen runs. `isFind`: the change is
 * recorded as Zen's, in the `run` of the params. `refersToRecords`: for a school that is not premium, it is also checked as if the records
 * withheld from it did not exist, so that it cannot discover them.
 */
export type ScheduleCommand<P extends z.ZodType = z.ZodType, A extends EditAnswer = EditAnswer> = Command<P, A> & {
  readonly ahead: boolean
  readonly inPortions: PropertyKey | null
  readonly namesVersion: boolean
  readonly onlyPremium: boolean
  readonly onlyAtRest: boolean
  readonly isFind: boolean
  readonly refersToRecords: boolean
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
  refersToRecords?: boolean
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
    refersToRecords: command.refersToRecords ?? false,
    check: command.check ?? (() => undefined),
    apply: command.apply,
  }
}
