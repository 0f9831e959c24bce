import {
  duplicateOf,
  isRefusal,
  newSchedule,
  refuse,
  scheduleFromImport,
  type ImportedSchool,
  type ImportIssue,
  type Refusal,
  type Uuid,
} from '@timetable/domain'
import { createSchedule as store } from '../../store/schedules.ts'
import type { Session } from '../session.ts'
import { tellVersions } from './tell-versions.ts'
import type { Answer, Handler, HandlerParts } from './table.ts'

type OfSchool = { readonly schoolUuid: Uuid }

/** An empty version. */
export const createSchedule: Handler<OfSchool & { title: string; description: string; days: number }> = async (
  { schoolUuid, ...head },
  session,
  answer,
  parts,
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const { db, mint, clock } = parts
  const { schedule } = newSchedule({ ...head, uuid: mint(), schoolUuid })
  answer({ type: 'ScheduleItem', item: await store(db, schedule, clock.now()) })
  await tellVersions(schoolUuid, session, parts)
  return undefined
}

/** A version from a school file, with what could not be carried over. */
export const createScheduleByImport: Handler<
  OfSchool & { title?: string | undefined; fileName: string; text: string }
> = async ({ schoolUuid, title, fileName, text }, session, answer, parts) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const read = await parts.readSchoolFile({ name: fileName, text })
  if (isRefusal(read)) return read
  return createFrom(
    read.school,
    read.issues,
    { schoolUuid, ...(title !== undefined && { title }) },
    session,
    answer,
    parts,
  )
}

/** The demo school, for a look around. */
export const createDemoSchedule: Handler<OfSchool> = async ({ schoolUuid }, session, answer, parts) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  return createFrom(await parts.demoSchool(), [], { schoolUuid }, session, answer, parts)
}

/** The same version once more, under its own uuids, as it is at this moment. */
export const duplicateSchedule: Handler<OfSchool & { scheduleUuid: Uuid; title?: string | undefined }> = async (
  { title, ...which },
  session,
  answer,
  parts,
) =>
  session.withSchedule(which, async ({ open }) => {
    const original = await open.inTurn(() => (open.deleted ? refuse('schedule-not-found') : open.schedule))
    if (isRefusal(original)) return original
    const { db, mint, clock } = parts
    const { schedule } = duplicateOf(original, { uuid: mint(), mint, ...(title !== undefined && { title }) })
    answer({ type: 'ScheduleItem', item: await store(db, schedule, clock.now()) })
    await tellVersions(which.schoolUuid, session, parts)
    return undefined
  })

async function createFrom(
  school: ImportedSchool,
  issues: readonly ImportIssue[],
  to: { readonly schoolUuid: Uuid; readonly title?: string },
  session: Session,
  answer: Answer,
  parts: HandlerParts,
): Promise<Refusal | undefined> {
  const { db, mint, clock } = parts
  const made = scheduleFromImport(school, { ...to, uuid: mint(), mint })
  if (isRefusal(made)) return made
  const item = await store(db, made.schedule, clock.now())
  answer({ type: 'ScheduleItem', item, issues: [...issues] })
  await tellVersions(to.schoolUuid, session, parts)
  return undefined
}
