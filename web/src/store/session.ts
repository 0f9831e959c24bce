import type { Message, MessageOf, UserSetting, Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import { isLocale, type Locale } from '../i18n/locales.ts'
import { createClient, type ConnectionState, type OpenSocket, type Send } from '../socket/client.ts'
import { CONNECTION_LOST } from '../socket/commands.ts'
import { createAccountStore, type KeyValueStorage } from './account-store.ts'
import { createGuest } from './guest-store.ts'
import { judgeWaiting } from './judge-waiting.ts'
import { createIssuedCommands } from './issued-commands.ts'
import { createMessageQueue, type NextFrame } from './message-queue.ts'
import { createPresence } from './presence-store.ts'
import { createScheduleStore } from './schedule-store.ts'
import type { SessionTexts } from './session-texts.ts'
import { plannerUrl } from './planner-url.ts'
import { createUiStore, type Timers } from './ui-store.ts'
import { createUserSettings } from './user-settings.ts'
import { createWireLog } from './wire-log.ts'
import { noVersions, receiveVersions, type VersionsState } from './versions-store.ts'

export type SessionParts = Timers & {
  /** Lives as long as the tab: who is signed in, which version is open. */
  readonly storage: KeyValueStorage
  /** Outlives the tab: the colour scheme. */
  readonly preferences: KeyValueStorage
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A name of this tab's own, by which the server knows its commands again after a break. */
  readonly tab: string
  /** The page's own address, for the address of the server. */
  readonly origin: string
  readonly openSocket: OpenSocket
  readonly nextFrame: NextFrame
  readonly texts: SessionTexts
  /** Shows the application in a language; says whether its texts could be had. */
  readonly showLanguage: (locale: Locale) => Promise<boolean>
}

/** The line to the server. */
export type Connection = {
  readonly state: ConnectionState
  /** How often it was opened. */
  readonly lines: number
  readonly unauthorized: boolean
  /** How many changes the server has not answered yet. */
  readonly waiting: number
}

export type Session = ReturnType<typeof createSession>

/** Everything of one browser tab that outlives a page: the line to the server and the stores it feeds. */
export function createSession(parts: SessionParts) {
  const { storage, texts } = parts
  const account = createAccountStore(storage)
  const ui = createUiStore(parts.preferences, parts)
  const schedule = createScheduleStore()
  const versions = createStore<VersionsState>(() => noVersions)
  const userSettings = createUserSettings()
  const connection = createStore<Connection>(() => ({ state: 'idle', lines: 0, unauthorized: false, waiting: 0 }))

  const guest = createGuest(storage)
  const wire = createWireLog(parts.now)
  const presence = createPresence(parts, (attention) => {
    if (connection.getState().state === 'open' && !guest.getState().token) void client.send('setPresence', attention)
  })

  expectSaved()
  // Whichever tab, or other browser, chose it.
  userSettings.subscribe((now, before) => {
    if (now?.locale !== before?.locale && isLocale(now?.locale)) void showLanguage(now.locale)
  })

  const queue = createMessageQueue(parts.nextFrame, deliver)
  const client = createClient({
    ...parts,
    openSocket: wire.watch(parts.openSocket),
    url: () => plannerUrl(storage.getItem('address') ?? parts.origin, way()),
    onMessage: queue.push,
    onState: lineIs,
    onWaiting: (waiting) => connection.setState({ waiting }),
    onUnauthorized: () => (guest.getState().token ? guest.setState({ ended: true }) : signedOutByServer()),
    restore,
    judge: (waiting) => judgeWaiting(schedule.getState(), waiting, issued.versionOf(waiting.id)),
  })

  const issued = createIssuedCommands({ ...parts, account, ui, schedule, userSettings, connection, client, queue })
  const { runCommand, justDone } = issued

  function way() {
    const share = guest.getState().token
    return share ? { share } : { token: account.getState().token ?? '', tab: parts.tab }
  }

  const signedOutByServer = () => connection.setState({ unauthorized: true })

  function lineIs(state: ConnectionState) {
    if (state === 'reconnecting') issued.lineBroke()
    if (state !== 'open') presence.forget()
    connection.setState(({ lines }) => ({ state, lines: state === 'open' ? lines + 1 : lines }))
  }

  function deliver(messages: readonly Message[]) {
    issued.noteOthers(messages)
    schedule.receive(messages)
    versions.setState((state) => messages.reduce(receiveVersions, state), true)
    for (const message of messages) {
      userSettings.receive(message)
      presence.receive(message)
      if (message.type === 'Welcome') welcomed(message)
      if (message.type === 'AccessEnded') accessEnded(message.scheduleUuid)
      if (message.type === 'SchoolInfo') account.updateSchool(message.school)
      if (message.type === 'SchoolSettings') account.updateSettings(message.schoolUuid, message.settings)
      if (message.type === 'Guest') {
        guest.setState({ schoolName: message.schoolName })
        account.setState({ settings: message.settings })
      }
    }
    if (schedule.getState().stale) void reopen(client.send)
  }

  /** The user was removed from the school of the open version; which schools are left is told next. */
  function accessEnded(scheduleUuid: Uuid) {
    if (schedule.getState().version?.uuid !== scheduleUuid) return
    storage.removeItem('version')
    schedule.reset()
    ui.toast({ state: 'warning', headline: texts.accessEnded() })
  }

  function welcomed({ user, schools }: MessageOf<'Welcome'>) {
    const chosen = account.getState().school?.uuid
    account.welcome(user, schools)
    if (chosen !== undefined && account.getState().school?.uuid !== chosen) forgetSchool()
    void client.send('readUserSettings', {})
    const schoolUuid = account.getState().school?.uuid
    if (schoolUuid) void client.send('readSchoolSettings', { schoolUuid })
    // Nobody knew which school to ask for before.
    if (schedule.getState().status === 'loading') void reopen(client.send)
  }

  /** One request for the whole version at a time, however many changes show that one was missed. */
  let reopening: Promise<unknown> | null = null
  function reopen(send: Send): Promise<unknown> {
    if (guest.getState().token) return (reopening ??= send('resume', {}).finally(() => (reopening = null)))
    const scheduleUuid = storage.getItem('version')
    const schoolUuid = account.getState().school?.uuid
    if (!scheduleUuid || !schoolUuid) return Promise.resolve()
    reopening ??= send('openSchedule', { schoolUuid, scheduleUuid })
      .then((answer) => (answer.type === 'Error' ? refusedToOpen(answer.code) : queue.delivered()))
      .finally(() => (reopening = null))
    return reopening
  }

  async function restore(send: Send) {
    reopening = null
    // To a guest the server tells the whole version by itself.
    if (!guest.getState().token) await reopen(send)
  }

  function refusedToOpen(code: string) {
    if (code === CONNECTION_LOST) return
    storage.removeItem('version')
    schedule.reset()
  }

  async function showLanguage(locale: Locale): Promise<boolean> {
    const shown = await parts.showLanguage(locale)
    if (!shown) ui.toast({ state: 'failure', headline: texts.error(), text: texts.languageMissing() })
    return shown
  }

  /** A version that was open before a reload is on its way from the start. */
  function expectSaved() {
    const saved = guest.getState().token ?? storage.getItem('version')
    if (saved) schedule.loading(saved)
  }

  function forgetSchool() {
    storage.removeItem('version')
    schedule.reset()
    versions.setState(noVersions, true)
  }

  return {
    account,
    ui,
    schedule,
    versions,
    userSettings,
    wire,
    presence,
    guest,
    connection,
    /** Outlives the tab: what someone likes on this machine, such as how dense a table is. */
    preferences: parts.preferences,
    runCommand,
    justDone,
    retry: client.retry,
    start() {
      connection.setState({ unauthorized: false })
      client.connect()
    },
    stop: client.close,
    /** Changes the user's own settings: shown at once, taken back where the server says no. */
    updateUserSettings: (settings: UserSetting[]) => runCommand('updateUserSettings', { settings }),
    /** Shows a language and keeps it as the user's; where its texts can't be had, all stays as it was. */
    async chooseLanguage(locale: Locale) {
      if (await showLanguage(locale))
        await runCommand('updateUserSettings', { settings: [{ label: 'locale', value: locale }] })
    },
    /** Lists the versions of the chosen school anew. */
    async listVersions() {
      const schoolUuid = account.getState().school?.uuid
      if (!schoolUuid) return
      if (versions.getState().schoolUuid !== schoolUuid) versions.setState({ schoolUuid, items: null })
      return runCommand('listSchedules', { schoolUuid }, { toast: false })
    },
    /** Opens a version of the chosen school, and again after every reconnect and reload. */
    async openSchedule(scheduleUuid: Uuid) {
      const schoolUuid = account.getState().school?.uuid
      if (!schoolUuid) throw new Error('a version is opened before a school is chosen')
      const { state, waiting } = connection.getState()
      const open = schedule.getState().version?.uuid
      // What waits belongs to the open version: left now, it would have nowhere to go.
      if (state !== 'open' && waiting > 0 && open !== undefined && open !== scheduleUuid) {
        ui.toast({ state: 'warning', headline: texts.stayHere() })
        return { type: 'Error' as const, code: CONNECTION_LOST, error: texts.stayHere() }
      }
      storage.setItem('version', scheduleUuid)
      // What Zen said was of the version that is left.
      if (ui.getState().toast?.state === 'ZEN') ui.dismissToast()
      if (schedule.getState().version?.uuid !== scheduleUuid) presence.forget()
      schedule.loading(scheduleUuid)
      const answer = await runCommand('openSchedule', { schoolUuid, scheduleUuid })
      if (answer.type === 'Error') refusedToOpen(answer.code)
      return answer
    },
    /** Catches up with the pages for signing in and out, which know the storage alone. Says who it found: a token or none. */
    enter(): string | null {
      if (storage.getItem('token') !== account.getState().token) {
        account.reload()
        schedule.reset()
        versions.setState(noVersions, true)
        userSettings.reset()
        expectSaved()
      }
      return account.getState().token
    },
    /** Looks at a version through a link from the address. */
    visit(token: string) {
      const onScreen = connection.getState().state !== 'idle'
      client.close()
      guest.visit(token)
      schedule.reset()
      schedule.loading(token)
      if (onScreen) client.connect()
    },
    /** Is oneself again, after looking through a link. */
    endVisit() {
      const onScreen = connection.getState().state !== 'idle'
      client.close()
      guest.leave()
      schedule.reset()
      account.reload()
      expectSaved()
      if (onScreen) client.connect()
    },
    /** Takes over a token from the address. */
    signIn(token: string) {
      guest.leave()
      forgetSchool()
      userSettings.reset()
      account.signIn(token)
    },
    chooseSchool(schoolUuid: Uuid) {
      forgetSchool()
      account.chooseSchool(schoolUuid)
      void client.send('readSchoolSettings', { schoolUuid })
    },
    signOut() {
      client.close()
      forgetSchool()
      userSettings.reset()
      account.signOut()
      ui.closeModal()
      ui.dismissToast()
    },
  }
}
