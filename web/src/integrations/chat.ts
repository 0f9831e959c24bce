import type { PublicConfig } from '@timetable/service'
import { loadScript } from './load-script.ts'

type Settings = NonNullable<PublicConfig['chat']>

/** The interface of a chat widget. Each provider implements it. */
export type ChatWidget = {
  /** Loads the widget, hidden. */
  load(settings: Settings): void
  /** Opens the widget. */
  open(): void
}

declare global {
  interface Window {
    $crisp?: { push(command: readonly unknown[]): void }
    CRISP_WEBSITE_ID?: string
  }
}

/** Crisp, or a widget with the same interface: a command queue that the script processes once it is loaded. */
export const crisp: ChatWidget = {
  load({ id, scriptUrl }) {
    if (window.$crisp) return
    const queue: (readonly unknown[])[] = []
    window.$crisp = queue
    window.CRISP_WEBSITE_ID = id
    // The chat button would cover the solver bar; it is visible only while the chat is open.
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

/** The chat of a page. If the user opens it before consent, it opens as soon as consent is given. */
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
    /** Opens the chat. Returns false if it is not loaded: consent is needed first. */
    open(): boolean {
      if (isLoaded) widget.open()
      else isWanted = true
      return isLoaded
    },
  }
}

export const { load: loadChat, open: openChat } = createChat(crisp)
