import {
  bellOf,
  calendarOfLink,
  enterOwnAbsence,
  headOf,
  isRefusal,
  LIMITS,
  ownAbsence,
  ownAbsencesOf,
  refuse,
  withdrawOwnAbsence,
  withheldRecords,
  weekOf,
  type Diary,
  type DiaryChange,
  type DiaryContext,
  type IsoDate,
  type Mint,
  type OwnAbsences,
  type Refusal,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../api/status.ts'
import { networkOf } from '../auth/sign-in/attempts.ts'
import { stepInDiary } from '../diary/step.ts'
import { fail } from '../fail.ts'

import type { Database } from '../store/database.ts'
import { loadDiary } from '../store/diaries.ts'
import { sharedWeek } from '../store/links.ts'
import { HeldVersions } from './held-versions.ts'
import { localDate } from './local-date.ts'
import type { WeekParts } from './routes.ts'

type OfLink = FastifyRequest<{ Params: { token: string; absence?: string } }>

/** The teacher of a link, in the published version as the school may see it. */
type Found = {
  readonly schoolUuid: Uuid
  readonly schedule: Schedule
  readonly teacherUuid: Uuid
  readonly today: IsoDate
}
type Make = (diary: Diary, found: Found, context: DiaryContext) => DiaryChange | Refusal

/** An absence is a date and two numbers. */
const MOST_BYTES = 4 * 1024
/** An entry counts as this many reads. */
const WRITTEN = 20

/**
 * The routes with which a teacher enters an absence through the link to their week, if the school allows it. They answer with what was
 * entered there, and never with a reason.
 */
export async function ownAbsenceRoutes(app: FastifyInstance, parts: WeekParts & { readonly mint: Mint }) {
  const { db, clock, bus, mint, openSchedules, rateLimiter } = parts
  const versions = new HeldVersions({ openSchedules, clock })
  app.addHook('preClose', async () => versions.close())

  async function find(request: OfLink, reply: FastifyReply, cost: number): Promise<Found | FastifyReply> {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    if (!rateLimiter.week(networkOf(request.ip), cost)) return refuseRequest(reply, refuse('too-many-commands'))
    const shared = await sharedWeek(db, request.params.token)
    const open = shared && (await versions.open(shared.scheduleUuid))
    const schedule = open && withheldRecords(open.schedule, open.customer)
    const teacher = schedule && calendarOfLink(schedule, shared)
    if (!teacher) return fail(reply, 'week-link-unknown')
    if (!shared.ownAbsences) return refuseRequest(reply, refuse('own-absences-off'))
    const today = localDate(schedule, clock.now())
    return { schoolUuid: shared.schoolUuid, schedule, teacherUuid: teacher.uuid, today }
  }

  async function change(request: OfLink, reply: FastifyReply, command: string, make: Make) {
    const found = await find(request, reply, WRITTEN)
    if (!('today' in found)) return found
    const { schoolUuid, schedule } = found
    const at = clock.now()
    const context = { schedule, mint, at: at.toISOString(), by: '' }
    const made = await db.transaction().execute((trx) =>
      stepInDiary(trx, { schoolUuid, userUuid: null, at }, ({ diary }) => {
        const change = make(diary, found, context)
        return isRefusal(change) ? change : { command, kind: 'do', change }
      }),
    )
    if (isRefusal(made)) return refuseRequest(reply, made)
    bus.publish({ type: 'diary', schoolUuid })
    return reply.send(await contentOf(db, found))
  }

  app.get('/weeks/:token/absences', async (request: OfLink, reply) => {
    const found = await find(request, reply, 1)
    if (!('today' in found)) return found
    return reply.send(await contentOf(db, found))
  })

  app.post('/weeks/:token/absences', { bodyLimit: MOST_BYTES }, async (request: OfLink, reply) => {
    const sent = ownAbsence.safeParse(request.body)
    if (!sent.success) return fail(reply, 'form-invalid')
    return change(request, reply, 'addAbsences', (diary, { teacherUuid, today }, context) =>
      enterOwnAbsence(diary, teacherUuid, sent.data, { ...context, today }),
    )
  })

  app.delete('/weeks/:token/absences/:absence', async (request: OfLink, reply) => {
    const absenceUuid = (request.params.absence ?? '').slice(0, LIMITS.tokenLength)
    return change(request, reply, 'deleteAbsences', (diary, { teacherUuid }, context) =>
      withdrawOwnAbsence(diary, teacherUuid, absenceUuid, context),
    )
  })
}

async function contentOf(db: Database, { schoolUuid, schedule, teacherUuid, today }: Found): Promise<OwnAbsences> {
  const { diary } = await loadDiary(db, schoolUuid, today)
  const { periodNames, year } = headOf(schedule)
  return {
    ...{ today, lastDay: year?.lastDay ?? null, periodNames, hours: weekOf(schedule).hours },
    periods: bellOf(schedule).usual,
    absences: ownAbsencesOf(schedule, diary, teacherUuid, today),
  }
}
