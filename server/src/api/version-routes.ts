import { headOf, isRefusal, isScheduleCommand, refuse, scheduleCommands, type Refusal } from '@timetable/domain'
import { fileName } from '@timetable/formats'
import type { MessageOf } from '@timetable/service'
import type { Hold } from '../schedules/open-schedules.ts'
import { readHistory } from '../schedules/read-history.ts'
import { edit } from '../socket/handlers/edits.ts'
import { exportOf, wantsHistory } from './exports.ts'
import { placedLessons } from './placements.ts'
import { qualityOf } from './quality.ts'
import { recordsText } from './records-text.ts'
import { answered, bodyOf, type Api, type ApiParts, type Asked, type Response } from './route.ts'

/** The requests about the versions of the school. */
export function addVersionRoutes({ route, perform, parts }: Api): void {
  route('GET /api/v1/versions', 'listSchedules', async (asked) => {
    const said = await perform('listSchedules', {}, asked)
    if (isRefusal(said)) return said
    const { scheduleUuid } = asked.holder
    return { versions: said.scheduleItemList.filter(({ uuid }) => scheduleUuid === null || uuid === scheduleUuid) }
  })

  route('POST /api/v1/versions', 'createScheduleByImport', async (asked) => {
    const body = await bodyOf(asked.request)
    if (isRefusal(body)) return body
    const isImport = 'text' in body.params || 'import' in body.params
    const command = isImport ? 'createScheduleByImport' : 'createSchedule'
    const said = await perform(command, body.params, asked)
    if (isRefusal(said)) return said
    const { item, issues = [] } = said
    asked.reply.code(201).header('location', `/api/v1/versions/${item.uuid}`)
    return { version: item, issues }
  })

  route('GET /api/v1/versions/:version', 'openSchedule', (asked) =>
    read(asked, async ({ version, revision, solver, schedule }) => {
      const head = JSON.stringify({ version, revision, solver })
      asked.reply.type('application/json')
      return `${head.slice(0, -1)},"records":${await recordsText(schedule)}}`
    }),
  )

  route('DELETE /api/v1/versions/:version', 'deleteSchedule', async (asked) => {
    const said = await perform('deleteSchedule', { scheduleUuid: asked.request.params.version }, asked)
    return isRefusal(said) ? said : {}
  })

  route('GET /api/v1/versions/:version/placements', 'openSchedule', (asked) =>
    read(asked, async ({ revision, schedule }) => ({ revision, lessons: placedLessons(schedule) })),
  )

  route('GET /api/v1/versions/:version/quality', 'openSchedule', async (asked) => {
    // The version is held only while it is read, here and below.
    const records = await read(asked, async (records) => records)
    if (isRefusal(records)) return records
    return { revision: records.revision, criteria: await qualityOf(records.schedule) }
  })

  route('GET /api/v1/versions/:version/export/:format', 'duplicateSchedule', (asked) => exported(asked, parts))

  route(
    'POST /api/v1/versions/:version/commands/:command',
    ({ params }) => params.command,
    async ({ session, request }) => {
      const { version, command } = request.params
      // A find is written by the browser whose run found it.
      if (!isScheduleCommand(command) || scheduleCommands[command].isFind) return refuse('command-unknown', { command })
      const body = await bodyOf(request)
      if (isRefusal(body)) return body
      // The URL identifies the version.
      const { schoolUuid: _, scheduleUuid: __, ...own } = body.params
      return session.opening(version, async () => {
        const said = await answered((answer) => edit(command, own, session, answer, parts))
        if (isRefusal(said)) return said
        const { type: ___, ...rest } = said
        return rest
      })
    },
  )
}

/** Returns the content of a file with the version, and sets its name and type on the reply. */
async function exported(asked: Asked, parts: ApiParts): Promise<Response> {
  const { request, reply, holder } = asked
  const { format } = request.params
  const wanted = exportOf(format, request.query.of)
  if (isRefusal(wanted)) return wanted
  const withHistory = wantsHistory(request.query.history, format)
  if (isRefusal(withHistory)) return withHistory
  // The file shows this moment, however long it then waits for its turn.
  const found = await read(asked, async ({ schedule }, { open }) => {
    const history = withHistory && (await readHistory(open, parts))
    return { title: headOf(schedule).title, changedAt: new Date(open.item.updatedAt), schedule, history }
  })
  if (isRefusal(found)) return found
  const { title, changedAt, schedule, history } = found
  const records = await recordsText(schedule)
  const order = { uuid: schedule.uuid, records, ...(history && { history }) }
  const written = await parts.exportFile(order, wanted.fileOf(changedAt), holder.userUuid)
  if (isRefusal(written)) return written
  const name = encodeURIComponent(`${fileName(title)}.${wanted.ending}`)
  reply.type(wanted.mediaType).header('content-disposition', `attachment; filename*=UTF-8''${name}`)
  reply.header('left-out', String(written.issues.length))
  return typeof written.content === 'string' ? written.content : Buffer.from(written.content)
}

/** Returns what `work` makes of the records of the request's version. */
function read<T>(
  { session, request }: Asked,
  work: (records: MessageOf<'Records'>, hold: Hold) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return session.opening(request.params.version, (hold) =>
    work(hold.open.snapshot('changes') as MessageOf<'Records'>, hold),
  )
}
