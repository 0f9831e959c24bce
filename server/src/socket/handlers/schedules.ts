import { isRefusal, refuse, type Uuid } from '@timetable/domain'
import type { AnswerOf, MessageOf } from '@timetable/service'
import * as store from '../../store/schedules.ts'
import { lastOpened, rememberOpened } from '../../store/users.ts'
import type { UserSession } from '../session.ts'
import { commit } from './commit.ts'
import type { Answer, Handler, HandlerParts } from './handler.ts'

/** Opens a version and stores it as the last one that this user opened. */
export const openSchedule: Handler<'openSchedule'> = (which, session, answer, parts) =>
  open(which, session, answer, parts)

/** Opens the version that this user opened last. If there is none, the answer is only an acknowledgement. */
export const resume: Handler<'resume'> = async (_, session, answer, parts) => {
  const last = await lastOpened(parts.db, session.user.uuid)
  return last && session.opens(last.schoolUuid)
    ? open(last, session, answer, parts)
    : answer.give({ type: 'Ack', revision: null })
}

/** Deletes a version: its run ends, everyone who has it open is notified, and guests are disconnected. */
export const deleteSchedule: Handler<'deleteSchedule'> = async (which, session, answer, parts) =>
  session.withSchedule(which, async ({ open, optimizer }) => {
    const published = await store.publishedVersion(parts.db, which.schoolUuid)
    if (published?.uuid === which.scheduleUuid) return refuse('version-published')
    await optimizer.pause()
    const ack: MessageOf<'Ack'> = { type: 'Ack', revision: null }
    const refusal = await open.delete(answer.toStore(ack))
    if (refusal) return refusal
    answer.give(ack)
    notifyOfVersions(which, session, parts)
    return undefined
  })

/** Publishes a version, or none, and notifies the school. */
export const setPublishedVersion: Handler<'setPublishedVersion'> = async (params, session, answer, parts) => {
  const { schoolUuid } = params
  return (
    (await session.refuseForeign({ schoolUuid })) ??
    commit(parts.db, answer, async (trx, afterwards) => {
      afterwards(() => notifyOfVersions(params, session, parts))
      const refusal = await store.setPublishedVersion(trx, params)
      if (refusal) return refusal
      return { type: 'ScheduleList', schoolUuid, scheduleItemList: await store.listSchedules(trx, schoolUuid) }
    })
  )
}

/** Lists the versions that can be restored. */
export const listDeletedSchedules: Handler<'listDeletedSchedules'> = async (which, session, answer, parts) => {
  const { db, clock } = parts
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  const deletedScheduleList = await store.listDeletedSchedules(db, which.schoolUuid, clock.now())
  return answer.give({ type: 'DeletedScheduleList', ...which, deletedScheduleList })
}

/** Restores a deleted version, and notifies the school. */
export const bringBackSchedule: Handler<'bringBackSchedule'> = async (which, session, answer, parts) =>
  (await session.refuseForeign({ schoolUuid: which.schoolUuid })) ??
  commit(parts.db, answer, async (trx, afterwards) => {
    afterwards(() => notifyOfVersions(which, session, parts))
    const item = await store.bringBackSchedule(trx, which, parts.clock.now())
    return item ? { type: 'ScheduleItem', item } : refuse('schedule-not-found')
  })

/** Lists the versions of a school. Missing counts are sent to the school once they are computed. */
export const listSchedules: Handler<'listSchedules'> = async (which, session, answer, { db, versionCounter }) => {
  const { schoolUuid } = which
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  const scheduleItemList = await store.listSchedules(db, schoolUuid)
  answer.give({ type: 'ScheduleList', schoolUuid, scheduleItemList })
  if (scheduleItemList.some(({ lessons, counts }) => lessons > 0 && !counts?.judged)) versionCounter.want(schoolUuid)
  return undefined
}

export const schoolInfo: Handler<'schoolInfo'> = async ({ schoolUuid }, session, answer, { db }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const scheduleItemList = await store.listSchedules(db, schoolUuid)
  return answer.give({ type: 'SchoolInfo', school, customer: school.isSchoolCustomer, scheduleItemList })
}

async function open(
  which: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid },
  session: UserSession,
  answer: Answer<AnswerOf<'openSchedule'>>,
  { db }: HandlerParts,
) {
  const refusal = await session.open(which, ({ open }) => answer.give(open.snapshot(session.sync)))
  if (!refusal) await rememberOpened(db, session.user.uuid, which.scheduleUuid)
  return refusal
}

/** Notifies the school that its list of versions has changed. */
function notifyOfVersions({ schoolUuid }: { readonly schoolUuid: Uuid }, session: UserSession, { bus }: HandlerParts) {
  bus.publish({ type: 'versions', schoolUuid, by: session.connection })
}
