import {
  type DayPublication,
  type Diary,
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
  toldBefore,
  type Uuid,
  withheldRecords,
} from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { diaryFor, refuseOverwriting, stacksOfDiary, stepsOfDiary } from '../../diary/diary-messages.ts'
import type { Database } from '../../store/database.ts'
import { stepInDiary, type Step } from '../../diary/step.ts'
import { diaryRevision, loadDiary, type StoredDiary } from '../../store/diaries.ts'
import type { Hold } from '../../schedules/open-schedules.ts'
import { publishedVersion } from '../../store/schedules.ts'
import { schoolByUuid } from '../../store/schools.ts'
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
  const history = historyOf(stacksOfDiary(await stepsOfDiary(db, schoolUuid), session.user.uuid))
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
      let tell = () => {}
      const refusal = await step(schoolUuid, session, answer, parts, async (trx, { diary }) => {
        const context = { schedule, mint, at: clock.now().toISOString(), by: session.user.name }
        const change = performOnDiary(diary, name, params, context)
        if (isRefusal(change)) return change
        const mails = await mailsOf(trx, { schoolUuid, open, diary, change }, parts)
        if (isRefusal(mails)) return mails
        tell = mails
        return { command: name, kind: 'do', change }
      })
      // Those concerned are notified once everything is stored.
      if (!refusal) tell()
      return refusal
    })
  }

type Telling = Pick<Hold, 'open'> & {
  readonly schoolUuid: Uuid
  readonly diary: Diary
  readonly change: DiaryChange
}

/** Returns the work that sends mails about the publication that a change marks as told. */
async function mailsOf(
  trx: Database,
  { schoolUuid, open, diary, change }: Telling,
  { dayMails }: HandlerParts,
): Promise<(() => void) | Refusal> {
  const told = change.find(({ kind, after }) => kind === 'publications' && after?.told)
  const after = told?.after as DayPublication | undefined
  const school = after && (await schoolByUuid(trx, schoolUuid))
  if (!school) return () => {}
  const { schedule, customer } = open
  return dayMails.prepare(trx, { school, schedule, customer, before: toldBefore(diary, after), after })
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
export const tellDay: Handler<'tellDay'> = onDiary('tellDay')
export const setDutyPlaces: Handler<'setDutyPlaces'> = onDiary('setDutyPlaces')
export const deleteDutyPlaces: Handler<'deleteDutyPlaces'> = onDiary('deleteDutyPlaces')
export const setDuties: Handler<'setDuties'> = onDiary('setDuties')

/** Undoes this person's last step of the diary. What was published stays published. */
export const undoDiary: Handler<'undoDiary'> = ({ schoolUuid }, session, answer, parts) =>
  ownStep('undo', schoolUuid, session, answer, parts)

/** Repeats the step that this person undid last. */
export const redoDiary: Handler<'redoDiary'> = ({ schoolUuid }, session, answer, parts) =>
  ownStep('redo', schoolUuid, session, answer, parts)

async function ownStep(
  kind: 'undo' | 'redo',
  schoolUuid: Uuid,
  session: UserSession,
  answer: Answer<Ack>,
  parts: HandlerParts,
): Promise<Refusal | undefined> {
  const foreign = await session.refuseForeign({ schoolUuid })
  if (foreign) return foreign
  const ownUuid = session.user.uuid
  return step(schoolUuid, session, answer, parts, async (trx, { diary }) => {
    const steps = await stepsOfDiary(trx, schoolUuid)
    const stacks = stacksOfDiary(steps, ownUuid)
    const next = kind === 'undo' ? nextUndo(stacks) : nextRedo(stacks)
    if (isRefusal(next)) return next
    const { command, change } = next
    return refuseOverwriting(diary, steps, { change, ownUuid }) ?? { command, kind, change }
  })
}

/** Makes and stores one step while the diary is held, then answers, then notifies everyone who has it open. */
async function step(
  schoolUuid: Uuid,
  session: UserSession,
  answer: Answer<Ack>,
  { db, clock, bus }: HandlerParts,
  make: (trx: Database, stored: StoredDiary) => Promise<Step | Refusal>,
): Promise<Refusal | undefined> {
  return commit(db, answer, async (trx, afterwards) => {
    const made = await stepInDiary(
      trx,
      { schoolUuid, userUuid: session.user.uuid, at: clock.now() },
      // The role may have changed since this connection last heard of it.
      async (stored) => ((await session.isReader(schoolUuid)) ? refuse('read-only') : make(trx, stored)),
    )
    if (isRefusal(made)) return made
    if (made.change.length > 0) afterwards(() => bus.publish({ type: 'diary', schoolUuid }))
    return { type: 'Ack', revision: null }
  })
}
