import type { z } from 'zod'
import { parseParams } from '../../commands/table.ts'
import { LIMITS } from '../../limits.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import { applyToDiary, DIARY_KINDS, type Diary, type DiaryChange } from '../diary.ts'
import { addAbsences, deleteAbsences, updateAbsence } from './absences.ts'
import { deleteExtraEvents, setDayChanges, setExtraEvents } from './day-changes.ts'
import type { DiaryCommand, DiaryContext } from './define.ts'
import { publishDay, tellDay } from './publishing.ts'
import { deleteDutyPlaces, setDuties, setDutyPlaces } from './duties.ts'
import { deleteSpecialDays, setSpecialDay } from './special-days.ts'

/** Every command on a diary, by its name in the protocol. */
export const diaryCommands = {
  addAbsences,
  updateAbsence,
  deleteAbsences,
  setDayChanges,
  setExtraEvents,
  deleteExtraEvents,
  setSpecialDay,
  deleteSpecialDays,
  publishDay,
  tellDay,
  setDutyPlaces,
  deleteDutyPlaces,
  setDuties,
} as const satisfies Record<string, DiaryCommand>

export type DiaryCommandName = keyof typeof diaryCommands
/** The params that a caller sends with the command, in addition to the school. */
export type DiaryParamsOf<Name extends DiaryCommandName> = z.input<(typeof diaryCommands)[Name]['params']>

/** Performs a command on a diary: parse, check, apply. A Refusal means that nothing happens. */
export function performOnDiary(
  diary: Diary,
  name: DiaryCommandName,
  params: unknown,
  context: DiaryContext,
): DiaryChange | Refusal {
  const command: DiaryCommand = diaryCommands[name]
  const parsed = parseParams(name, command.params, params)
  if (!parsed.ok) return parsed.refusal
  const refusal = command.check(diary, parsed.params, context)
  if (refusal) return refusal
  const change = command.apply(diary, parsed.params, context)
  const after = applyToDiary(diary, change)
  const count = DIARY_KINDS.reduce((sum, kind) => sum + Object.keys(after[kind]).length, 0)
  const isMore = change.some(({ before }) => before === null)
  return isMore && count > LIMITS.diaryRecords ? refuse('diary-full', { max: LIMITS.diaryRecords }) : change
}
