import type { z } from 'zod'
import type { Mint } from '../../commands/define.ts'
import type { Refusal } from '../../refusal.ts'
import type { Schedule } from '../../schedule.ts'
import type { Diary, DiaryChange } from '../diary.ts'

/** What a command on a diary may use: the published version, and who sends it when (an ISO date with time). */
export type DiaryContext = {
  readonly schedule: Schedule
  readonly mint: Mint
  readonly at: string
  readonly by: string
}

/** A command on the diary of a school. `apply` is pure and called only if `check` returns no Refusal. */
export type DiaryCommand<P extends z.ZodType = z.ZodType> = {
  readonly params: P
  /** The example in the documents. Its uuids are words, to be readable. */
  readonly example: z.input<P>
  check(diary: Diary, params: z.output<P>, context: DiaryContext): Refusal | undefined
  apply(diary: Diary, params: z.output<P>, context: DiaryContext): DiaryChange
}

export const defineDiaryCommand = <P extends z.ZodType>(command: DiaryCommand<P>): DiaryCommand<P> => command
