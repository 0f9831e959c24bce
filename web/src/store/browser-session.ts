import { appText } from '../i18n/app-texts.ts'
import type { OpenSocket } from '../socket/client.ts'
import { browserFrame } from './message-queue.ts'
import { createSession, type Session } from './session.ts'

let session: Session | null = null

/** The one session of this tab, made at first use with the browser's own socket, storage and clock. */
export function browserSession(): Session {
  session ??= createSession({
    storage: sessionStorage,
    preferences: localStorage,
    origin: location.origin,
    openSocket: openWebSocket,
    setTimer: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clearTimer: (timer) => window.clearTimeout(timer),
    nextFrame: browserFrame,
    texts: { error: appText('common.error'), connectionLost: appText('connection.commandLost') },
  })
  return session
}

const openWebSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url)
  socket.onopen = events.opened
  socket.onmessage = (event) => events.received(String(event.data))
  socket.onclose = (event) => events.closed(event.code)
  return socket
}
