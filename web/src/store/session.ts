import type { Uuid } from '@timetable/domain'
import { WIRE_VERSION, type Message, type MessageOf, type UserSetting } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import { isLocale, type Locale } from '../i18n/locales.ts'
import { createClient, type ConnectionState, type OpenSocket } from '../socket/client.ts'
import { keepReady } from '../worker/keep-ready.ts'
import type { StartThread } from '../worker/line.ts'
import { createSchoolLine } from '../worker/school-line.ts'
import type { SchoolAnswerers } from '../worker/thread/answerers.ts'
import type { Renewal } from '../socket/sign-in.ts'
import { isSamePerson } from '../socket/token-subject.ts'
import { createAccountStore, type KeyValueStorage } from './account-store.ts'
import { createBrowserRun } from './browser-run.ts'
import { createGuest } from './guest-store.ts'
import { forgetKeptSchool, keptSchool } from './kept-school.ts'
import { judgeWaiting } from './judge-waiting.ts'
import { createIssuedCommands } from './issued-commands.ts'
import { createOpenVersion } from './open-version.ts'
import type { Held } from './held-back.ts'
import { createMessageQueue, type NextFrame } from './message-queue.ts'
import { createPresence } from './presence-store.ts'
import { createProposals } from './proposals-store.ts'
import { createScheduleStore } from './schedule-store.ts'
import { createStaySignedIn } from './stay-signed-in.ts'
import type { SessionTexts } from './session-texts.ts'
import { plannerUrl } from './planner-url.ts'
import { createUiStore, type Timers } from './ui-store.ts'
import { createSchoolSettings } from './school-settings.ts'
import { createUnwrittenCells } from './unwritten-cells.ts'
import { createUserSettings } from './user-settings.ts'
import { createWireLog } from './wire-log.ts'
import { createZen } from './zen.ts'
import { noVersions, receiveVersions, type VersionsState } from './versions-store.ts'

export type SessionParts = Timers & {
  /** Lives as long as the tab: the signed-in user and the open version. */
  readonly storage: KeyValueStorage
  /** Outlives the tab: the colour scheme. */
  readonly preferences: KeyValueStorage
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The tab's own name. The server uses it to recognise the tab's commands after a lost connection. */
  readonly tab: string
  /** The page's own address, from which the server's address is derived. */
  readonly origin: string
  readonly openSocket: OpenSocket
  /** Starts the solver in a worker of the browser. If omitted, there is no such solver. */
  readonly startSolver?: StartThread
  /** Starts a thread of Zen in the browser; `threads` is the number worth running. */
  readonly startSearch?: StartThread
  readonly searchThreads?: number
  /** Requests the next token from the issuer, and reports a logout to it. */
  readonly renewToken: (secret: string) => Promise<Renewal>
  readonly endSignIn: (secret: string) => void
  readonly nextFrame: NextFrame
  readonly texts: SessionTexts
  /** Shows the application in a language. Returns whether its texts could be loaded. */
  readonly showLanguage: (locale: Locale) => Promise<boolean>
}

/** The connection to the server. */
export type ServerLine = {
  readonly state: ConnectionState
  /** How often the connection was opened. */
  readonly lines: number
  readonly unauthorized: boolean
  /** The number of changes that the server has not answered yet. */
  readonly waiting: number
  /** Whether the server speaks another version of the wire than this page, after an upgrade. Only a reload helps. */
  readonly outdated: boolean
}

export type Session = ReturnType<typeof createSession>

/** Everything of one browser tab that outlives a page: the connection to the server and the stores it feeds. */
export function createSession(parts: SessionParts) {
  const { storage, texts } = parts
  const account = createAccountStore(storage)
  const ui = createUiStore(parts.preferences, parts)
  const schedule = createScheduleStore()
  const versions = createStore<VersionsState>(() => noVersions)
  const userSettings = createUserSettings()
  const schoolSettings = createSchoolSettings(account)
  /** A token from the address for another user than the one signed in. The user is asked about it. */
  const offered = createStore<{ readonly token: string | null }>(() => ({ token: null }))
  const connection = createStore<ServerLine>(() => ({
    state: 'idle',
    lines: 0,
    unauthorized: false,
    waiting: 0,
    outdated: false,
  }))

  const guest = createGuest(storage)
  const unwritten = createUnwrittenCells(storage)
  const wire = createWireLog(parts.now)
  const presence = createPresence(parts, (attention) => {
    if (connection.getState().state === 'open' && !guest.getState().token) void client.send('setPresence', attention)
  })

  const proposals = createProposals({
    onLookedGone: () => ui.toast({ state: 'neutral', headline: texts.proposalGone() }),
  })

  // The language may have been chosen in another tab or browser.
  userSettings.subscribe((now, before) => {
    if (now?.locale !== before?.locale && isLocale(now?.locale)) void showLanguage(now.locale)
  })

  const queue = createMessageQueue(parts.nextFrame, deliver, schedule.prepare)
  const client = createClient({
    ...parts,
    openSocket: wire.watch(parts.openSocket),
    url: () => plannerUrl(storage.getItem('address') ?? parts.origin, way()),
    onMessage: queue.push,
    onState: lineIs,
    onWaiting: (waiting) => connection.setState({ waiting }),
    renew: () => (guest.getState().token ? null : staying.renew()),
    onUnauthorized: () => (guest.getState().token ? guest.setState({ ended: true }) : signedOutByServer()),
    restore: (send) => version.restore(send),
    judge: (waiting) => judgeWaiting(schedule.getState(), waiting, issued.versionOf(waiting.id)),
  })

  const issued = createIssuedCommands({
    ...parts,
    account,
    ui,
    schedule,
    userSettings,
    schoolSettings,
    connection,
    client,
    queue,
  })
  const { runCommand, justDone } = issued
  const search = parts.startSearch && keepReady(parts.startSearch)
  const browserRun =
    search === undefined
      ? null
      : createBrowserRun({
          ...parts,
          startSearch: search.start,
          threads: parts.searchThreads ?? 1,
          schedule,
          connection,
          runCommand,
          tell: (said) => void client.send('tellBrowserRun', said),
          ui,
          reopen: () => void version.reopen(client.send),
        })
  const version = createOpenVersion({ ...parts, account, guest, ui, schedule, presence, connection, queue, runCommand })

  function way() {
    const share = guest.getState().token
    return share ? { share } : { token: account.getState().token ?? '', tab: parts.tab }
  }

  const signedOutByServer = () => connection.setState({ unauthorized: true })
  const staying = createStaySignedIn({ ...parts, account, onEnded: signedOutByServer })

  function lineIs(state: ConnectionState) {
    if (state === 'reconnecting') issued.lineBroke()
    if (state !== 'open') {
      presence.forget()
      schedule.lineBroke()
    }
    connection.setState(({ lines }) => ({ state, lines: state === 'open' ? lines + 1 : lines }))
  }

  function deliver(messages: readonly Message[]) {
    issued.noteOthers(messages)
    schedule.receive(messages)
    versions.setState((state) => messages.reduce(receiveVersions, state), true)
    for (const message of messages) {
      userSettings.receive(message)
      schoolSettings.receive(message)
      presence.receive(message)
      proposals.receive(message)
      if (message.type === 'Records') void browserRun?.opened()
      if ('wire' in message && message.wire !== undefined)
        connection.setState({ outdated: message.wire !== WIRE_VERSION })
      if (message.type === 'Welcome') welcomed(message)
      if (message.type === 'AccessEnded') version.accessEnded(message.scheduleUuid)
      if (message.type === 'SchoolInfo') account.updateSchool(message.school)
      if (message.type === 'Subscription') account.updateSubscription(message)
      if (message.type === 'Guest') {
        guest.setState({ schoolName: message.schoolName })
        account.setState({ settings: message.settings })
      }
    }
    if (schedule.getState().stale) void version.reopen(client.send)
  }

  function welcomed({ user, schools, billing, deletedSchools }: MessageOf<'Welcome'>) {
    const chosen = account.getState().school?.uuid
    account.welcome(user, schools, billing, deletedSchools)
    if (chosen !== undefined && account.getState().school?.uuid !== chosen) forgetSchool()
    void client.send('readUserSettings', {})
    askForSchool()
    // Before this message the school to request was unknown.
    if (schedule.getState().status === 'loading') void version.reopen(client.send)
  }

  async function showLanguage(locale: Locale): Promise<boolean> {
    const shown = await parts.showLanguage(locale)
    if (!shown) ui.toast({ state: 'failure', headline: texts.error(), text: texts.languageMissing() })
    return shown
  }

  /** Requests what the server does not send unasked about the chosen school: its settings, and what it pays. */
  function askForSchool() {
    const { school, billing } = account.getState()
    if (!school) return
    const { uuid: schoolUuid, isSchoolCustomer } = school
    void client.send('readSchoolSettings', { schoolUuid })
    if (billing !== 'off' && isSchoolCustomer) void client.send('readSubscription', { schoolUuid })
  }

  function forgetSchool() {
    version.forget()
    versions.setState(noVersions, true)
  }

  function takeOver(token: string) {
    offered.setState({ token: null })
    guest.leave()
    forgetSchool()
    unwritten.reset()
    userSettings.reset()
    account.signIn(token)
  }

  version.expectSaved()
  return {
    account,
    ui,
    schedule,
    versions,
    userSettings,
    wire,
    presence,
    proposals,
    guest,
    connection,
    /** What was typed into the curriculum and is not written yet. */
    unwritten,
    /** The solver on the open version, in a worker of the browser. */
    solver: createSchoolLine<SchoolAnswerers>(schedule, parts.startSolver ?? (() => null)),
    /** The school stored on the home page, as the text of a file, until it is a version. */
    keptSchool: () => keptSchool(storage),
    forgetKeptSchool: () => forgetKeptSchool(storage),
    /** Outlives the tab: the user's preferences on this computer, such as the density of a table. */
    preferences: parts.preferences,
    runCommand,
    zen: createZen({ preferences: parts.preferences, runCommand, browserRun, warm: () => search?.warm() }),
    justDone,
    /** Holds back the server's messages while they would slow down the user's drag. */
    hold(held: Held) {
      queue.hold(held)
      browserRun?.hold(held !== 'nothing')
    },
    retry: client.retry,
    /** Requests a fresh token, if there is a way to renew it. */
    renew: staying.renew,
    start() {
      connection.setState({ unauthorized: false })
      client.connect()
      staying.start()
    },
    stop() {
      staying.stop()
      client.close()
    },
    /** Changes the user's own settings. They are shown at once and reverted if the server refuses. */
    updateUserSettings: (settings: UserSetting[]) => runCommand('updateUserSettings', { settings }),
    /**
     * Shows a language and stores it in the user's settings, except for a guest. If its texts are not available, nothing changes.
     */
    async chooseLanguage(locale: Locale) {
      if ((await showLanguage(locale)) && guest.getState().token === null)
        await runCommand('updateUserSettings', { settings: [{ label: 'locale', value: locale }] })
    },
    /** Requests the list of the chosen school's versions again. */
    async listVersions() {
      const schoolUuid = account.getState().school?.uuid
      if (!schoolUuid) return
      if (versions.getState().schoolUuid !== schoolUuid) versions.setState({ schoolUuid, items: null })
      return runCommand('listSchedules', { schoolUuid }, { toast: false })
    },
    /** Opens a version of the chosen school, and reopens it after every reconnect and reload. */
    openSchedule: version.open,
    /** Reads what the sign-in and logout pages have stored, as they only know the storage. Returns the token found, or null. */
    enter(): string | null {
      if (storage.getItem('token') !== account.getState().token) {
        account.reload()
        schedule.reset()
        versions.setState(noVersions, true)
        userSettings.reset()
        version.expectSaved()
      }
      return account.getState().token
    },
    /** Opens a version through a link from the address. */
    visit(token: string) {
      const onScreen = connection.getState().state !== 'idle'
      client.close()
      guest.visit(token)
      schedule.reset()
      schedule.loading(token)
      if (onScreen) client.connect()
    },
    /** Returns to the user's own session after viewing through a link. */
    endVisit() {
      const onScreen = connection.getState().state !== 'idle'
      client.close()
      guest.leave()
      schedule.reset()
      account.reload()
      version.expectSaved()
      if (onScreen) client.connect()
    },
    offered,
    /** Takes over a token from the address. If another user is signed in, they must confirm first. */
    signIn(token: string) {
      const standing = storage.getItem('token')
      if (standing !== null && !isSamePerson(standing, token)) return offered.setState({ token })
      takeOver(token)
    },
    acceptSignIn() {
      const { token } = offered.getState()
      if (token === null) return
      const onScreen = connection.getState().state !== 'idle'
      const { renewal } = account.getState()
      if (renewal) parts.endSignIn(renewal.secret)
      client.close()
      takeOver(token)
      if (onScreen) client.connect()
    },
    declineSignIn: () => offered.setState({ token: null }),
    chooseSchool(schoolUuid: Uuid) {
      if (account.getState().school?.uuid === schoolUuid) return
      forgetSchool()
      account.chooseSchool(schoolUuid)
      askForSchool()
    },
    signOut() {
      offered.setState({ token: null })
      const { renewal } = account.getState()
      if (renewal) parts.endSignIn(renewal.secret)
      client.close()
      forgetSchool()
      unwritten.reset()
      userSettings.reset()
      account.signOut()
      ui.closeModal()
      ui.dismissToast()
    },
  }
}
