import type { UserSetting } from '@timetable/service'
import type { Locale } from '../i18n/locales.ts'
import { createClient, type ConnectionState, type OpenSocket } from '../socket/client.ts'
import { keepReady } from '../worker/keep-ready.ts'
import type { StartThread } from '../worker/line.ts'
import { createSchoolLine } from '../worker/school-line.ts'
import type { SchoolAnswerers } from '../worker/thread/answerers.ts'
import type { Renewal } from '../socket/sign-in.ts'
import type { KeyValueStorage } from './account-store.ts'
import { createBrowserRun } from './browser-run.ts'
import { createChosenSchool } from './chosen-school.ts'
import { createDiary } from './diary-store.ts'
import { forgetKept } from './kept-entries.ts'
import { keptFiles, keptOrigin, keptSchool } from './kept-school.ts'
import { hasLocked, withLockedNames } from './locked-names.ts'
import { judgeWaiting } from './judge-waiting.ts'
import { createIssuedCommands } from './issued-commands.ts'
import { createOpenVersion } from './open-version.ts'
import type { Held } from './held-back.ts'
import { createMessageDelivery } from './message-delivery.ts'
import { createMessageQueue, type NextFrame } from './message-queue.ts'
import { createPresence } from './presence-store.ts'
import { createProposals } from './proposals-store.ts'
import { createStaySignedIn } from './stay-signed-in.ts'
import { createSessionStores } from './session-stores.ts'
import type { SessionTexts } from './session-texts.ts'
import { plannerUrl } from './planner-url.ts'
import { createShownLanguage } from './shown-language.ts'
import { createTabUser } from './tab-user.ts'
import type { Timers } from './ui-store.ts'
import { createWireLog } from './wire-log.ts'
import { createZen } from './zen.ts'

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
export type ServerConnection = {
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
  const { storage, texts, startSolver = () => null } = parts
  const stores = createSessionStores(parts)
  const { account, ui, schedule, versions, userSettings, connection, guest, unwritten, fileQueue } = stores
  const wire = createWireLog(parts.now)
  const presence = createPresence(parts, (attention) => {
    if (connection.getState().state === 'open' && !guest.getState().token) void client.send('setPresence', attention)
  })

  const proposals = createProposals({
    onLookedGone: () => ui.toast({ state: 'neutral', headline: texts.proposalGone() }),
  })

  const diary = createDiary({ send: (command, params) => client.send(command, params) })

  const queue = createMessageQueue(parts.nextFrame, (messages) => deliver(messages), schedule.prepare)
  const client = createClient({
    ...parts,
    openSocket: wire.watch(parts.openSocket),
    url: () => plannerUrl(storage.getItem('address') ?? parts.origin, way()),
    translate: (message) => withLockedNames(message, texts.lockedCourse()),
    onMessage: queue.push,
    onState: lineIs,
    onWaiting: (waiting) => connection.setState({ waiting }),
    renew: () => (guest.getState().token ? null : staying.renew()),
    onUnauthorized: () => (guest.getState().token ? guest.setState({ ended: true }) : signedOutByServer()),
    restore: async (send) => void (await Promise.all([version.restore(send), diary.restore(send)])),
    judge: (waiting) => judgeWaiting(schedule.getState(), waiting, issued.versionOf(waiting.id)),
  })

  const issued = createIssuedCommands({ ...parts, ...stores, client, queue })
  const { runCommand, justDone } = issued
  const search = parts.startSearch && keepReady(parts.startSearch)
  const browserRun =
    search === undefined
      ? null
      : createBrowserRun({
          ...parts,
          ...stores,
          startSearch: search.start,
          threads: parts.searchThreads ?? 1,
          runCommand,
          tell: (said) => void client.send('tellBrowserRun', said),
          reopen: () => void version.reopen(client.send),
        })
  const version = createOpenVersion({ ...parts, ...stores, presence, queue, runCommand })

  function way() {
    const share = guest.getState().token
    return share ? { share } : { token: account.getState().token ?? '', tab: parts.tab }
  }

  const signedOutByServer = () => connection.setState({ unauthorized: true })
  const staying = createStaySignedIn({ ...parts, account, onEnded: signedOutByServer })

  function lineIs(state: ConnectionState) {
    if (state === 'reconnecting') issued.lineBroke()
    if (state !== 'open') {
      fileQueue.setState({ place: 0 })
      presence.forget()
      schedule.lineBroke()
    }
    connection.setState(({ lines }) => ({ state, lines: state === 'open' ? lines + 1 : lines }))
  }

  const school = createChosenSchool({ ...stores, version, diary, client, runCommand })
  const language = createShownLanguage({
    ...{ ...parts, ...stores, runCommand },
    // Locked courses are named when they arrive.
    onShown: () => void (hasLocked(schedule.getState().schedule) && version.reopen(client.send)),
  })
  const deliver = createMessageDelivery({
    ...stores,
    presence,
    proposals,
    diary,
    issued,
    browserRun,
    client,
    version,
    school,
  })

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
    /** The dated layer over the published version, once a page has opened it. */
    diary,
    guest,
    connection,
    fileQueue,
    /** What was typed into the curriculum and is not written yet. */
    unwritten,
    /** The solver on the open version, in a worker of the browser. */
    solver: createSchoolLine<SchoolAnswerers>(schedule, startSolver),
    startSolver,
    /** What was stored on the home page, until it is imported: a school as the text of a file, its origin, and files. */
    kept: {
      school: () => keptSchool(storage),
      origin: () => keptOrigin(storage),
      files: () => keptFiles(storage),
      forget: () => forgetKept(storage),
    },
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
    chooseLanguage: language.choose,
    listVersions: school.listVersions,
    /** Opens a version of the chosen school, and reopens it after every reconnect and reload. */
    openSchedule: version.open,
    chooseSchool: school.choose,
    ...createTabUser({ ...parts, ...stores, client, version, school }),
  }
}
