import type { ImportedSchoolInput, Uuid } from '@timetable/domain'
import type { School } from '@timetable/service'
import { say } from './line.ts'

/** A school with one user, signed up over HTTP: the setup for journeys that do not test signing up. */
export type Account = {
  readonly schoolName: string
  readonly schoolUuid: Uuid
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

let signedUp = 0

/** Returns what a new user enters, different for every call. */
export function newcomer() {
  const number = `${process.pid}-${++signedUp}`
  return {
    schoolName: `School ${number}`,
    name: 'Ada Example',
    email: `ada-${number}@school.example`,
    password: 'correct horse battery',
  }
}

/** Signs up a user. The first steps are skipped unless the journey tests them. */
export async function signUp(
  url: string,
  { firstSteps = false }: { readonly firstSteps?: boolean } = {},
): Promise<Account> {
  const account = await enrol(url, newcomer())
  if (!firstSteps) await skipFirstSteps(url, account)
  return account
}

async function skipFirstSteps(url: string, { token }: Pick<Account, 'token'>) {
  const settings = [{ label: 'isOnboarding' as const, value: false }]
  await say(url, token, ['updateUserSettings', { settings }], 'UserSettings')
}

/** Adds another user to the school by an invitation. */
export async function inviteColleague(
  url: string,
  { token, schoolName, schoolUuid }: Account,
  name: string,
): Promise<Account> {
  const { invitations } = await say(url, token, ['createInvitation', { schoolUuid }], 'UserList')
  const { email, password } = newcomer()
  const colleague = { name, email, password, invitation: invitations[0]?.token ?? '' }
  const joined = await enrol(url, colleague)
  await skipFirstSteps(url, joined)
  return { ...joined, schoolName }
}

/** Creates an empty version in the account's school and returns its uuid. */
export async function createVersion(url: string, { token, schoolUuid }: Account): Promise<Uuid> {
  const version = { schoolUuid, title: 'An empty version', days: 5 }
  const { item } = await say(url, token, ['createSchedule', version], 'ScheduleItem')
  return item.uuid
}

/** Creates a version from a file in the account's school, without the import page, and returns its uuid. */
export async function importSchool(
  url: string,
  { token, schoolUuid }: Account,
  school: ImportedSchoolInput,
): Promise<Uuid> {
  const file = { schoolUuid, fileName: `${school.title}.json`, text: JSON.stringify(school) }
  const { item } = await say(url, token, ['createScheduleByImport', file], 'ScheduleItem')
  return item.uuid
}

type Form = Pick<Account, 'name' | 'email' | 'password'> & {
  readonly schoolName?: string
  readonly invitation?: string
}

async function enrol(url: string, who: Form): Promise<Account> {
  const answer = await fetch(`${url}/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...who, passwordConfirmation: who.password, termsAccepted: true }),
  })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  const { token, schools } = (await answer.json()) as { token: string; schools: readonly School[] }
  return { schoolName: '', ...who, token, schoolUuid: schools[0]?.uuid ?? '' }
}
