import { apply, type Change } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { perform, type ParamsOf, type ScheduleCommandName } from '../commands/table.ts'
import { isRefusal, type RefusalCode } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { countingMint } from './tiny-schedule.ts'

/** The change of a command that must go well. */
export function changeOf<Name extends ScheduleCommandName>(
  schedule: Schedule,
  name: Name,
  params: ParamsOf<Name>,
  mint: Mint = countingMint(),
): Change {
  const change = perform(schedule, name, params, { mint })
  if (isRefusal(change)) throw new Error(`${name} was refused: ${change.code}, ${change.error}`)
  return change
}

/** The schedule after a command that must go well. */
export function after<Name extends ScheduleCommandName>(
  schedule: Schedule,
  name: Name,
  params: ParamsOf<Name>,
  mint?: Mint,
): Schedule {
  return apply(schedule, changeOf(schedule, name, params, mint))
}

/** The code of a command that must be refused. Its params may be anything: so may those of a stranger. */
export function refusalOf(schedule: Schedule, name: ScheduleCommandName, params: unknown): RefusalCode {
  const refusal = perform(schedule, name, params, { mint: countingMint() })
  if (!isRefusal(refusal)) throw new Error(`${name} was not refused`)
  return refusal.code
}
