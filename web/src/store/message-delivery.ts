import { WIRE_VERSION, type Message, type MessageOf } from '@timetable/service'
import type { Client } from '../socket/client.ts'
import type { createBrowserRun } from './browser-run.ts'
import type { ChosenSchool } from './chosen-school.ts'
import type { createDiary } from './diary-store.ts'
import type { createIssuedCommands } from './issued-commands.ts'
import type { createOpenVersion } from './open-version.ts'
import type { createPresence } from './presence-store.ts'
import type { createProposals } from './proposals-store.ts'
import type { SessionStores } from './session-stores.ts'
import { receiveVersions } from './versions-store.ts'

type Parts = SessionStores & {
  readonly presence: ReturnType<typeof createPresence>
  readonly proposals: ReturnType<typeof createProposals>
  readonly diary: ReturnType<typeof createDiary>
  readonly issued: ReturnType<typeof createIssuedCommands>
  readonly browserRun: ReturnType<typeof createBrowserRun> | null
  readonly client: Client
  readonly version: ReturnType<typeof createOpenVersion>
  readonly school: ChosenSchool
}

/** Delivers the messages of a frame to the stores of the session, and requests what they show to be missing. */
export function createMessageDelivery(parts: Parts): (messages: readonly Message[]) => void {
  const { account, guest, schedule, versions, userSettings, schoolSettings, presence, proposals, connection } = parts
  const { issued, browserRun, client, version, school, fileQueue, diary } = parts

  function welcomed({ user, schools, billing, deletedSchools }: MessageOf<'Welcome'>) {
    const chosen = account.getState().school?.uuid
    account.welcome(user, schools, billing, deletedSchools)
    if (chosen !== undefined && account.getState().school?.uuid !== chosen) school.forget()
    void client.send('readUserSettings', {})
    school.ask()
    // Before this message the school to request was unknown.
    if (schedule.getState().status === 'loading') void version.reopen(client.send)
  }

  return (messages) => {
    issued.noteOthers(messages)
    schedule.receive(messages)
    versions.setState((state) => messages.reduce(receiveVersions, state), true)
    for (const message of messages) {
      userSettings.receive(message)
      schoolSettings.receive(message)
      presence.receive(message)
      proposals.receive(message)
      diary.receive(message)
      if (message.type === 'Records') void browserRun?.opened()
      if ('wire' in message && message.wire !== undefined)
        connection.setState({ outdated: message.wire !== WIRE_VERSION })
      if (message.type === 'Welcome') welcomed(message)
      if (message.type === 'AccessEnded') version.accessEnded(message.scheduleUuid)
      if (message.type === 'FileQueue') fileQueue.setState({ place: message.place })
      if (message.type === 'SchoolInfo') account.updateSchool(message.school)
      if (message.type === 'Subscription') account.updateSubscription(message)
      if (message.type === 'Guest') {
        guest.setState({ schoolName: message.schoolName })
        account.setState({ settings: message.settings })
      }
    }
    if (schedule.getState().stale) void version.reopen(client.send)
  }
}
