import type { Uuid } from '@timetable/domain'
import type { Client } from '../socket/client.ts'
import type { createDiary } from './diary-store.ts'
import type { createIssuedCommands } from './issued-commands.ts'
import type { createOpenVersion } from './open-version.ts'
import type { SessionStores } from './session-stores.ts'
import { noVersions } from './versions-store.ts'

type Parts = Pick<SessionStores, 'account' | 'versions'> & {
  readonly version: ReturnType<typeof createOpenVersion>
  readonly diary: ReturnType<typeof createDiary>
  readonly client: Client
  readonly runCommand: ReturnType<typeof createIssuedCommands>['runCommand']
}

export type ChosenSchool = ReturnType<typeof createChosenSchool>

/** The school that the user works on in this tab: what is requested about it, and its versions. */
export function createChosenSchool({ account, versions, version, diary, client, runCommand }: Parts) {
  /** Requests what the server does not send unasked about the chosen school: its settings, and what it pays. */
  function ask() {
    const { school, billing } = account.getState()
    if (!school) return
    const { uuid: schoolUuid, isSchoolCustomer } = school
    void client.send('readSchoolSettings', { schoolUuid })
    if (billing !== 'off' && isSchoolCustomer) void client.send('readSubscription', { schoolUuid })
  }

  function forget() {
    version.forget()
    diary.forget()
    versions.setState(noVersions, true)
  }

  return {
    ask,
    /** Closes the open version and the diary, and empties the list of versions. */
    forget,
    choose(schoolUuid: Uuid) {
      if (account.getState().school?.uuid === schoolUuid) return
      forget()
      account.chooseSchool(schoolUuid)
      ask()
    },
    /** Requests the list of the chosen school's versions again. */
    async listVersions() {
      const schoolUuid = account.getState().school?.uuid
      if (!schoolUuid) return
      if (versions.getState().schoolUuid !== schoolUuid) versions.setState({ schoolUuid, items: null })
      return runCommand('listSchedules', { schoolUuid }, { toast: false })
    },
  }
}
