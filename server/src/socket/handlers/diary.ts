import {
  type DiaryChange,
  type DiaryCommandName,
  historyOf,
  isRefusal,
  nextRedo,
  nextUndo,
  performOnDiary,
  refuse,
  type Refusal,
  type Schedule,
  type Uuid,
  withheldRecords,
} from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { diaryFor, stacksOfDiary } from '../../diary/diary-messages.ts'
import type { Database } from '../../store/database.ts'
import {
  diaryRevision,
  holdDiary,
  loadDiary,
  saveDiaryChange,
  type DiaryEntry,
  type StoredDiary,
} from '../../store/diaries.ts'
import { publishedVersion } from '../../store/schedules.ts'
import type { UserSession } from '../session.ts'
import { commit } from './commit.ts'
import type { Answer, Handler, HandlerParts } from './handler.ts'

type Ack = MessageOf<'Ack'>

/** Sends the diary of a school, and from then on its changes. */
export const openDiary: Handler<'openDiary'> = async ({ schoolUuid }, session, answer, { db, bus }) => {
  const foreign = await session.refuseForeign({ schoolUuid })
  if (foreign) return foreign
  session.watchDiary(schoolUuid)
  const onlyReads = await session.isReader(schoolUuid)
  const stored = await loadDiary(db, schoolUuid)
  const history = historyOf(await stacksOfDiary(db, schoolUuid))
  const refusal = answer.give(diaryFor({ ...stored, schoolUuid, history }, onlyReads))
  session.hasDiary(schoolUuid, stored.revision)
  // Changes that came meanwhile.
  if ((await diaryRevision(db, schoolUuid)) > stored.revision) bus.publish({ type: 'diary', schoolUuid })
  return refusal
}

/** Performs a command on a diary on top of what others have stored. */
const onDiary =
  <N extends DiaryCommandName>(name: N) =>
  async (
    { schoolUuid, ...params }: { readonly schoolUuid: Uuid },
    session: UserSession,
    answer: Answer<Ack>,
    parts: HandlerParts,
  ): Promise<Refusal | undefined> => {
    const published = await publishedVersion(parts.db, schoolUuid)
    if (!published) return (await session.refuseForeign({ schoolUuid })) ?? refuse('nothing-published')
    return session.withSchedule({ schoolUuid, scheduleUuid: published.uuid }, async ({ open }) => {
      const { mint, clock } = parts
      const schedule: Schedule = withheldRecords(open.schedule, open.customer)
      return step(schoolUuid, session, answer, parts, async (_, { diary }) => {
        const context = { schedule, mint, at: clock.now().toISOString(), by: session.user.name }
        const change = performOnDiary(diary, name, params, context)
        return isRefusal(change) ? change : { command: name, kind: 'do', change }
      })
    })
  }

export const addAbsences: Handler<'addAbsences'> = onDiary('addAbsences')
export const updateAbsence: Handler<'updateAbsence'> = onDiary('updateAbsence')
export const deleteAbsences: Handler<'deleteAbsences'> = onDiary('deleteAbsences')
export const setDayChanges: Handler<'setDayChanges'> = onDiary('setDayChanges')
export const setExtraEvents: Handler<'setExtraEvents'> = onDiary('setExtraEvents')
export const deleteExtraEvents: Handler<'deleteExtraEvents'> = onDiary('deleteExtraEvents')
export const setSpecialDay: Handler<'setSpecialDay'> = onDiary('setSpecialDay')
export const deleteSpecialDays: Handler<'deleteSpecialDays'> = onDiary('deleteSpecialDays')
export const publishDay: Handler<'publishDay'> = onDiary('publishDay')
export const setDutyPlaces: Handler<'setDutyPlaces'> = onDiary('setDutyPlaces')
export const deleteDutyPlaces: Handler<'deleteDutyPlaces'> = onDiary('deleteDutyPlaces')
export const setDuties: Handler<'setDuties'> = onDiary('setDuties')

/** Undoes the last step of the diary, of any person. What was published stays published. */
export const undoDiary: Handler<'undoDiary'> = async ({ schoolUuid }, session, answer, parts) =>
  (await session.refuseForeign({ schoolUuid })) ??
  step(schoolUuid, session, answer, parts, async (trx) => {
    const next = nextUndo(await stacksOfDiary(trx, schoolUuid))
    return isRefusal(next) ? next : { command: next.command, kind: 'undo', change: next.change }
  })

/** Repeats the step that was undone last. */
export const redoDiary: Handler<'redoDiary'> = async ({ schoolUuid }, session, answer, parts) =>
  (await session.refuseForeign({ schoolUuid })) ??
  step(schoolUuid, session, answer, parts, async (trx) => {
    const next = nextRedo(await stacksOfDiary(trx, schoolUuid))
    return isRefusal(next) ? next : { command: next.command, kind: 'redo', change: next.change }
  })

type Step = Pick<DiaryEntry, 'command' | 'kind' | 'change'>

/** Makes and stores one step while the diary is held, then answers, then notifies everyone who has it open. */
async function step(
  schoolUuid: Uuid,
  session: UserSession,
  answer: Answer<Ack>,
  { db, clock, bus }: HandlerParts,
  make: (trx: Database, stored: StoredDiary) => Promise<Step | Refusal>,
): Promise<Refusal | undefined> {
  return commit(db, answer, async (trx, afterwards) => {
    const stored = await holdDiary(trx, schoolUuid)
    // The role may have changed since this connection last heard of it.
    if (await session.isReader(schoolUuid)) return refuse('read-only')
    const made = await make(trx, stored)
    if (isRefusal(made)) return made
    if (!fits(stored, made.change)) return refuse('nothing-to-undo')
    if (made.change.length > 0) {
      const saved = { ...made, schoolUuid, revision: stored.revision + 1, userUuid: session.user.uuid, at: clock.now() }
      await saveDiaryChange(trx, saved)
      afterwards(() => bus.publish({ type: 'diary', schoolUuid }))
    }
    return { type: 'Ack', revision: null }
  })
}

/** Whether the records that a change replaces or removes still exist: old absences are removed for good. */
const fits = ({ diary }: StoredDiary, change: DiaryChange): boolean =>
  change.every(({ kind, uuid, before }) => before === null || diary[kind][uuid] !== undefined)
