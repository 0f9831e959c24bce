import {
  isRefusal,
  parseParams,
  perform,
  refuse,
  refuseWithheld,
  scheduleCommands,
  type Refusal,
  type ScheduleCommandName,
} from '@timetable/domain'
import type { Hold } from '../../schedules/open-schedules.ts'
import type { Session } from '../session.ts'
import { tellVersions } from './tell-versions.ts'
import type { Answer, HandlerParts } from './table.ts'

/** Every command on an open schedule: performed in its turn, answered once it is saved. */
export async function edit(
  command: ScheduleCommandName,
  params: unknown,
  session: Session,
  answer: Answer,
  parts: HandlerParts,
): Promise<Refusal | undefined> {
  const named = command === 'renameSchedule' ? scheduleNamedIn(params) : undefined
  if (isRefusal(named)) return named
  const work = async ({ open, optimizer }: Hold): Promise<Refusal | undefined> => {
    const done = await open.transact(session.user, (schedule) => {
      if (command === 'resetSchedule' && optimizer.group !== null) return refuse('running')
      const change = perform(schedule, command, params, { mint: parts.mint })
      if (isRefusal(change)) return change
      return refuseWithheld(schedule, change, open.customer) ?? { change, command, kind: 'do', group: null }
    })
    if (isRefusal(done)) return done
    if (command !== 'renameSchedule') {
      answer({ type: 'Ack', revision: done.revision })
      return undefined
    }
    answer({ type: 'ScheduleItem', item: done.item })
    await tellVersions(open.schoolUuid, session, parts)
    return undefined
  }
  if (named) return session.withSchedule(named, work)
  const hold = await session.viewed()
  return isRefusal(hold) ? hold : work(hold)
}

/** A list of versions can rename any of them; without uuids it is the open one. */
function scheduleNamedIn(params: unknown): { schoolUuid: string; scheduleUuid: string } | Refusal | undefined {
  const parsed = parseParams('renameSchedule', scheduleCommands.renameSchedule.params, params)
  if (!parsed.ok) return parsed.refusal
  const { schoolUuid, scheduleUuid } = parsed.params
  if (schoolUuid === undefined && scheduleUuid === undefined) return undefined
  return { schoolUuid: schoolUuid ?? '', scheduleUuid: scheduleUuid ?? '' }
}
