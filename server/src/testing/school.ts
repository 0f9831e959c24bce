import type { Uuid } from '@timetable/domain'
import type { MessageOf, ScheduleItem } from '@timetable/service'
import type { Planner } from './planner.ts'
import type { SignedUp, TestServer } from './server.ts'

export type School = Awaited<ReturnType<typeof schoolOn>>

/** A new school whose version has one class, one teacher, a week of 2 days and 3 periods, and a subject of 2 lessons. */
export async function schoolOn(server: TestServer) {
  const account = await server.signUp()
  const { schoolUuid } = account
  const planner = await server.connect(account, { sync: 'changes' })
  const { item } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Autumn', days: 2 })
  const which = { schoolUuid, scheduleUuid: item.uuid }
  await planner.must('Records', 'openSchedule', which)
  for (let period = 0; period < 3; period++) await planner.must('Ack', 'addPeriod')
  await planner.must('Ack', 'createCalendar', { name: '1A', calendarType: 'CLASS' })
  await planner.must('Ack', 'createCalendar', { name: 'Ada', calendarType: 'TEACHER' })
  const { calendars } = await recordsOf(server, which, account)
  const calendarUuids = Object.keys(calendars)
  await planner.must('Ack', 'addSubjectWithCalendarsAndCount', { name: 'Maths', count: 2, calendarUuids })
  return { account, planner, which, ...(await recordsOf(server, which, account)) }
}

/** The version as it is stored and shown to a new connection. */
export async function recordsOf(
  server: TestServer,
  which: object,
  account: SignedUp,
): Promise<MessageOf<'Records'>['schedule']> {
  const reader = await server.connect(account, { sync: 'changes' })
  const { schedule } = await reader.must('Records', 'openSchedule', which)
  await reader.close()
  return schedule
}

/** The versions of a school, once those that have lessons are counted. */
export async function countedVersions(line: Planner, schoolUuid: Uuid): Promise<readonly ScheduleItem[]> {
  const isCounted = (list: MessageOf<'ScheduleList'>) =>
    list.scheduleItemList.every(({ lessons, counts }) => lessons === 0 || counts)
  const list = await line.must('ScheduleList', 'listSchedules', { schoolUuid })
  return (isCounted(list) ? list : await line.next('ScheduleList', isCounted)).scheduleItemList
}

/** Makes a school one that may let Zen run for long, or that may not, as the operator's settings would at the next start. */
export async function makePremium(server: TestServer, { schoolUuid }: SignedUp, isPremium = true): Promise<void> {
  await server.store.db.updateTable('schools').set({ is_premium: isPremium }).where('uuid', '=', schoolUuid).execute()
}
