import { isRefusal, refuse, type Uuid } from '@timetable/domain'
import type { AnswerOf, MessageOf } from '@timetable/service'
import * as store from '../../store/schedules.ts'
import { lastOpened, rememberOpened } from '../../store/users.ts'
import type { UserSession } from '../session.ts'
import { commit } from './commit.ts'
import type { Answer, Handler, HandlerParts } from './handler.ts'

type OfSchool = { readonly schoolUuid: Uuid }
type OfSchedule = OfSchool & { readonly scheduleUuid: Uuid }

/** Opens a version and stores it as the last one that this user opened. */
export const openSchedule: Handler<'openSchedule'> = (which, session, answer, parts) =>
  open(which, session, answer, parts)

/** Opens the version that this user opened last. If there is none, the answer is only an acknowledgement. */
export const resume: Handler<'resume'> = async (_, session, answer, parts) => {
  const last = await lastOpened(parts.db, session.user.uuid)
  if (last) return open(last, session, answer, parts)
  answer.give({ type: 'Ack', revision: null })
  return undefined
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
    parts.bus.publish({ type: 'versions', schoolUuid: which.schoolUuid, by: session.connection })
    return undefined
  })

/** Publishes a version, or none, and notifies the school. */
export const setPublishedVersion: Handler<'setPublishedVersion'> = async (
  { schoolUuid, scheduleUuid },
  session,
  answer,
  parts,
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const said = await commit(parts.db, answer, async (trx) => {
    const refusal = await store.setPublishedVersion(trx, { schoolUuid, scheduleUuid })
    if (refusal) return refusal
    const scheduleItemList = await store.listSchedules(trx, schoolUuid)
    return { type: 'ScheduleList' as const, schoolUuid, scheduleItemList }
  })
  if (isRefusal(said)) return said
  parts.bus.publish({ type: 'versions', schoolUuid, by: session.connection })
  return undefined
}

/** Lists the versions that can be restored. */
export const listDeletedSchedules: Handler<'listDeletedSchedules'> = async (
  { schoolUuid },
  session,
  answer,
  { db, clock },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const deletedScheduleList = await store.listDeletedSchedules(db, schoolUuid, clock.now())
  answer.give({ type: 'DeletedScheduleList', schoolUuid, deletedScheduleList })
  return undefined
}

/** Restores a deleted version, and notifies the school. */
export const bringBackSchedule: Handler<'bringBackSchedule'> = async (which, session, answer, parts) => {
  const school = await session.school(which.schoolUuid)
  if (isRefusal(school)) return school
  const said = await commit(parts.db, answer, async (trx) => {
    const item = await store.bringBackSchedule(trx, which, parts.clock.now())
    return item ? { type: 'ScheduleItem' as const, item } : refuse('schedule-not-found')
  })
  if (isRefusal(said)) return said
  parts.bus.publish({ type: 'versions', schoolUuid: which.schoolUuid, by: session.connection })
  return undefined
}

/** Lists the versions of a school. Missing counts are sent to the school once they are computed. */
export const listSchedules: Handler<'listSchedules'> = async (
  { schoolUuid },
  session,
  answer,
  { db, versionCounter },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const scheduleItemList = await store.listSchedules(db, schoolUuid)
  answer.give({ type: 'ScheduleList', schoolUuid, scheduleItemList })
  if (scheduleItemList.some(({ lessons, counts }) => lessons > 0 && !counts)) versionCounter.want(schoolUuid)
  return undefined
}

export const schoolInfo: Handler<'schoolInfo'> = async ({ schoolUuid }, session, answer, { db }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const scheduleItemList = await store.listSchedules(db, schoolUuid)
  answer.give({ type: 'SchoolInfo', school, customer: school.isSchoolCustomer, scheduleItemList })
  return undefined
}

async function open(
  which: OfSchedule,
  session: UserSession,
  answer: Answer<AnswerOf<'openSchedule'>>,
  { db }: HandlerParts,
) {
  const refusal = await session.open(which, ({ open }) => {
    const told = open.snapshot(session.sync)
    if (isRefusal(told)) return told
    answer.give(told)
    return undefined
  })
  if (!refusal) await rememberOpened(db, session.user.uuid, which.scheduleUuid)
  return refusal
}
