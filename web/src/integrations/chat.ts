import type { PublicConfig } from '@timetable/service'
import { loadScript } from './load-script.ts'

type Settings = NonNullable<PublicConfig['chat']>

/** What a chat's widget must be able to do. Another provider is another of these. */
export type ChatWidget = {
  /** Fetches it, out of sight. */
  load(settings: Settings): void
  /** Opens it before the person. */
  open(): void
}

declare global {
  interface Window {
    $crisp?: { push(command: readonly unknown[]): void }
    CRISP_WEBSITE_ID?: string
  }
}

/** Crisp, or what speaks its interface: a queue of commands that the script takes over when it is there. */
export const crisp: ChatWidget = {
  load({ id, scriptUrl }) {
    if (window.$crisp) return
    const queue: (readonly unknown[])[] = []
    window.$crisp = queue
    window.CRISP_WEBSITE_ID = id
    // Its button would lie over the bar that Zen is started from; it shows while it is open.
    queue.push(['do', 'chat:hide'])
    queue.push(['on', 'chat:closed', () => window.$crisp?.push(['do', 'chat:hide'])])
    queue.push(['on', 'message:received', () => crisp.open()])
    loadScript(scriptUrl)
  },
  open() {
    window.$crisp?.push(['do', 'chat:show'])
    window.$crisp?.push(['do', 'chat:open'])
  },
}

/** The chat of a page. Whoever wanted it before it was allowed gets it as soon as it is. */
export function createChat(widget: ChatWidget) {
  let isLoaded = false
  let isWanted = false
  return {
    load(settings: Settings): void {
      if (isLoaded) return
      isLoaded = true
      widget.load(settings)
      if (isWanted) widget.open()
    },
    /** Opens it. False where it has not been loaded: consent comes first. */
    open(): boolean {
      if (isLoaded) widget.open()
      else isWanted = true
      return isLoaded
    },
  }
}

export const { load: loadChat, open: openChat } = createChat(crisp)
