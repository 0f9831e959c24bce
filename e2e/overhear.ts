import type { Page } from '@playwright/test'

type Said = { readonly id?: string; readonly command?: string }

/**
 * Intercepts the connections that a page opens to the server from now on. After `mute`, the page receives no more messages on its current
 * connection; its next connection works again.
 */
export async function overhear(page: Page) {
  let muted = false
  const commands = new Map<string, string>()
  const answered = new Set<string>()
  const waiting = new Set<() => void>()
  const note = (message: string | Buffer, of: (said: Said) => void) => {
    of(JSON.parse(message.toString()) as Said)
    for (const look of waiting) look()
  }
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })

  await page.routeWebSocket(/\/planner\?/, (line) => {
    muted = false
    const server = line.connectToServer()
    line.onMessage((message) => {
      server.send(message)
      note(message, ({ id, command }) => id && command && commands.set(id, command))
    })
    server.onMessage((message) => {
      if (!muted) line.send(message)
      note(message, ({ id }) => id && answered.add(id))
    })
  })

  return {
    mute() {
      muted = true
      commands.clear()
      answered.clear()
    },
    /** Resolves when the page has sent this command since the connection was muted. */
    sent: (command: string) => until(() => [...commands.values()].includes(command)),
    /** Resolves when the server has answered such a command, whether or not the page received the response. */
    answered: (command: string) =>
      until(() => [...commands].some(([id, said]) => said === command && answered.has(id))),
  }
}
