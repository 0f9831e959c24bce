import {
  heldDay,
  isoDate,
  isRefusal,
  lastPublication,
  refuse,
  withheldRecords,
  type Absence,
  type Diary,
  type Refusal,
} from '@timetable/domain'
import { publishedVersion } from '../store/schedules.ts'
import { publishedForPrograms } from './published-lines.ts'
import { bodyOf, type Api, type Asked, type Response } from './route.ts'

/** An absence for programs. No key returns why somebody is away. */
type Listed = Omit<Absence, 'kind' | 'note'>

/** The requests about single dates: who is away, what is published, and what is still to be decided. */
export function addDiaryRoutes(api: Api): void {
  const { route, perform } = api

  route('GET /api/v1/absences', 'openDiary', async (asked) => {
    const { from = '', until = '9999-12-31' } = asked.request.query as Readonly<Record<string, string>>
    for (const date of [from, until].filter((each) => each !== '')) if (!isDate(date)) return noDate(date)
    const diary = await diaryOf(api, asked)
    return isRefusal(diary)
      ? diary
      : { absences: listedOf(diary).filter((each) => lastOf(each) >= from && each.firstDay <= until) }
  })

  route('POST /api/v1/absences', 'addAbsences', async (asked) => {
    const body = await bodyOf(asked.request)
    if (isRefusal(body)) return body
    const { absences } = body.params
    // Why is optional here: a program may not know it.
    const whole = Array.isArray(absences) && absences.map((each: object) => ({ kind: 'other', note: '', ...each }))
    const before = await diaryOf(api, asked)
    if (isRefusal(before)) return before
    const said = await perform('addAbsences', whole ? { absences: whole } : {}, asked)
    if (isRefusal(said)) return said
    const after = await diaryOf(api, asked)
    if (isRefusal(after)) return after
    asked.reply.code(201)
    const given = new Set(whole ? whole.map(keyOf) : [])
    const added = listedOf(after).filter((each) => !before.absences[each.uuid] && given.has(keyOf(each)))
    return { absences: added }
  })

  route('DELETE /api/v1/absences/:absence', 'deleteAbsences', async (asked) => {
    const said = await perform('deleteAbsences', { absenceUuids: [asked.request.params.absence] }, asked)
    return isRefusal(said) ? said : {}
  })

  route('GET /api/v1/days/:date', 'openDiary', (asked) => dayOf(api, asked))

  route('POST /api/v1/days/:date/publish', 'publishDay', async (asked) => {
    const body = await bodyOf(asked.request)
    if (isRefusal(body)) return body
    const said = await perform('publishDay', { ...body.params, date: asked.request.params.date }, asked)
    return isRefusal(said) ? said : dayOf(api, asked)
  })
}

/** A day as it is published, and how many lessons without a teacher are undecided. */
async function dayOf(api: Api, asked: Asked): Promise<Response> {
  const { date } = asked.request.params
  if (!isDate(date)) return noDate(date)
  const published = await publishedVersion(api.parts.db, asked.holder.schoolUuid)
  if (!published) return refuse('nothing-published')
  const diary = await diaryOf(api, asked)
  if (isRefusal(diary)) return diary
  return asked.session.opening(published.uuid, async ({ open }) => {
    const day = heldDay(withheldRecords(open.schedule, open.customer), diary, date)
    if (isRefusal(day)) return day
    const undecided = [...day.teachers.values()].filter(({ instead }) => instead === null).length
    const last = lastPublication(diary, date)
    return { date, undecided, published: last ? { at: last.at, by: last.by, ...publishedForPrograms(last) } : null }
  })
}

/** The diary, as the creator of the key may see it. */
async function diaryOf({ perform }: Api, asked: Asked): Promise<Diary | Refusal> {
  const said = await perform('openDiary', {}, asked)
  return isRefusal(said) ? said : said.diary
}

const listedOf = ({ absences }: Diary): readonly Listed[] =>
  Object.values(absences)
    .map(({ kind: _, note: __, ...listed }) => listed)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : a.uuid < b.uuid ? -1 : 1))

const lastOf = ({ lastDay, weeklyUntil }: Listed) => weeklyUntil ?? lastDay

/** No two absences of the diary are of one calendar at the same time. */
const keyOf = (absence: object): string => {
  const { of, firstDay, firstPeriod, lastDay, lastPeriod } = absence as Partial<Listed>
  return JSON.stringify([of?.calendarUuid, firstDay, firstPeriod ?? null, lastDay, lastPeriod ?? null])
}

const noDate = (given: string): Refusal =>
  refuse('message-invalid', { reason: `"${given.slice(0, 20)}" is no date such as 2026-01-12` })

const isDate = (given: string): boolean => isoDate.safeParse(given).success
