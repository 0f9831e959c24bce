import { readFileSync } from 'node:fs'
import { fileOf, type InstanceName } from '@timetable/instances'
import { Client } from './client.ts'

export type Version = { readonly schoolUuid: string; readonly scheduleUuid: string; readonly token: string }

/** Versions of one school; its user opens all of them. */
export const VERSIONS_A_SCHOOL = 5

type Made = {
  readonly count: number
  /** The number of the first school. */
  readonly from?: number
  /** 0, or the classes of a school of `instances`. */
  readonly classes: number
}

/**
 * Creates this many versions, in numbered schools. Each version is a school of `instances` with so many classes. With 0 it has one class and
 * three other calendars, a week of 40 slots, and 20 lessons.
 */
export async function makeVersions(url: string, { count, from = 0, classes }: Made): Promise<readonly Version[]> {
  const versions: Version[] = []
  for (let school = from; versions.length < count; school++) {
    const some = Math.min(VERSIONS_A_SCHOOL, count - versions.length)
    versions.push(...(await makeSchool(url, { number: school, versions: some, classes })))
  }
  return versions
}

async function makeSchool(
  url: string,
  { number, versions, classes }: { readonly number: number; readonly versions: number; readonly classes: number },
): Promise<Version[]> {
  const { token, schoolUuid } = await signUp(url, number)
  const client = await Client.connect(url, token)
  const which = classes === 0 ? await smallVersion(client, schoolUuid) : await largeVersion(client, schoolUuid, classes)
  const scheduleUuids = [which.scheduleUuid]
  while (scheduleUuids.length < versions) scheduleUuids.push(uuidOf(await client.must('duplicateSchedule', which)))
  client.socket.close()
  return scheduleUuids.map((scheduleUuid) => ({ schoolUuid, scheduleUuid, token }))
}

async function largeVersion(client: Client, schoolUuid: string, classes: number) {
  const text = readFileSync(fileOf(`classes-${classes}` as InstanceName), 'utf8')
  const file = { schoolUuid, title: 'Version 1', fileName: 'school.json', text }
  return { schoolUuid, scheduleUuid: uuidOf(await client.must('createScheduleByImport', file)) }
}

async function smallVersion(client: Client, schoolUuid: string) {
  const made = await client.must('createSchedule', { schoolUuid, title: 'Version 1', days: 5 })
  const which = { schoolUuid, scheduleUuid: uuidOf(made) }
  await client.must('openSchedule', which)
  for (let period = 0; period < 8; period++) await client.must('addPeriod')
  const calendars = ['CLASS', 'CLASS', 'TEACHER', 'ROOM'].map((calendarType, at) => ({ name: `C${at}`, calendarType }))
  await client.must('createCalendars', { calendars })
  const calendarUuids = Object.keys(client.schedule.calendars).slice(1)
  await client.must('addSubjectWithCalendarsAndCount', { name: 'Maths', count: 20, calendarUuids })
  return which
}

function uuidOf(answer: object): string {
  return (answer as { item: { uuid: string } }).item.uuid
}

type SignedUp = { readonly token: string; readonly userUuid: string; readonly schoolUuid: string }

/** Signs up a new user with a new school. */
export async function signUp(url: string, number: number): Promise<SignedUp> {
  const person = { name: `Person ${number}`, email: `person-${number}-${process.pid}@load.example` }
  const form = { ...person, schoolName: `School ${number}`, password: 'a long pass phrase 1f', termsAccepted: true }
  const answer = await fetch(`${url}/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  const { token, user, schools } = (await answer.json()) as Record<'user', { uuid: string }> & {
    token: string
    schools: { uuid: string }[]
  }
  return { token, userUuid: user.uuid, schoolUuid: schools[0]?.uuid ?? '' }
}
