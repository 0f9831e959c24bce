import { browserLanguage } from '../i18n/browser-language.ts'
import { showClassWord } from '../i18n/class-word.ts'
import type { OpenSocket } from '../socket/client.ts'
import { issuerAddress } from '../socket/public-config.ts'
import { endSignIn, renewToken } from '../socket/sign-in.ts'
import { startWorker } from '../worker/start-worker.ts'
import { browserFrames } from './message-queue.ts'
import { sessionTexts } from './session-texts.ts'
import { isOf, shareSignIn, SIGN_IN_KEY, tabStorage } from './sign-in-of-browser.ts'
import { zenThreadsOf } from './zen-threads.ts'
import { createSession, type Session } from './session.ts'

let session: Session | null = null

/** The session of this tab, created on first use with the browser's socket, storage and clock. */
export function browserSession(): Session {
  if (session) return session
  session = createSession({
    storage: tabStorage(),
    preferences: localStorage,
    tab: crypto.randomUUID(),
    now: Date.now,
    origin: location.origin,
    openSocket: openWebSocket,
    startSolver: startWorker(solverWorker),
    startSearch: startWorker(searchWorker),
    searchThreads: zenThreadsOf(navigator.hardwareConcurrency),
    renewToken: async (secret) => renewToken(fetch, await issuerAddress(), secret),
    endSignIn: (secret) => void issuerAddress().then((issuer) => endSignIn(fetch, issuer, secret)),
    setTimer: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clearTimer: (timer) => window.clearTimeout(timer),
    nextFrame: browserFrames(),
    showLanguage: (locale) => browserLanguage().show(locale),
    texts: sessionTexts,
  })
  session.account.subscribe(({ settings }) => showClassWord(settings.nameForClasses))
  const share = () => shareSignIn(sessionStorage, localStorage)
  share()
  addEventListener('focus', share)
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === SIGN_IN_KEY && newValue === null && isOf(sessionStorage, oldValue)) session?.signOut()
  })
  return session
}

const solverWorker = () => new Worker(new URL('../worker/thread/school-worker.ts', import.meta.url), { type: 'module' })

const searchWorker = () => new Worker(new URL('../worker/thread/search-worker.ts', import.meta.url), { type: 'module' })

const openWebSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url)
  socket.onopen = events.opened
  socket.onmessage = (event) => events.received(String(event.data))
  socket.onclose = (event) => events.closed(event.code)
  return socket
}
