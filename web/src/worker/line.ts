import type { AnswerOf, Answerers, MoreOf, NewsOf, ParamsOf } from './answering.ts'
import type { FromThread, ToThread } from './messages.ts'

/** A running thread, as the page sees it. */
export type Thread = { readonly say: (message: ToThread) => void; readonly end: () => void }
/** Starts a thread; null if the browser has none. `died` is called if the thread fails; it sends nothing more then. */
export type StartThread = (hear: (message: FromThread) => void, died: (error: string) => void) => Thread | null

/**
 * Why a question has no answer: the browser has no threads, the thread has died, or it could not answer. `error` is for developers.
 */
export type Unavailable = {
  readonly kind: 'unavailable'
  readonly why: 'no-threads' | 'died' | 'failed'
  readonly error: string
}
/** The reply to a question: any number of news, then its answer, or the reason why there is none. */
export type Heard<News, Answer> =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | Unavailable

/** Drops a question: no more replies are delivered. `more` sends its answerer further information meanwhile. */
export type Drop<More> = (() => void) & { readonly more: (more: More) => void }

export type Line<A extends Answerers> = {
  /** Asks a question, and starts a thread if none is running. Returns the function that drops the question. */
  ask<Q extends keyof A & string>(
    question: Q,
    params: ParamsOf<A, Q>,
    hear: (heard: Heard<NewsOf<A, Q>, AnswerOf<A, Q>>) => void,
  ): Drop<MoreOf<A, Q>>
  /** Sends a message to the thread; does nothing if none is running. */
  tell(message: ToThread): void
  /**
   * Ensures that a thread is running, and returns its number. A new thread has none of the earlier messages. Null if there are no
   * threads.
   */
  open(): number | null
  /** The number of the running thread; null if there is none. */
  readonly thread: number | null
  /** Ends the thread. The next question starts another. */
  close(): void
}

/** The connection from a page to its own worker thread. The thread starts when first needed, and restarts after it died. */
export function createLine<A extends Answerers>(start: StartThread): Line<A> {
  let thread: Thread | null = null
  let starts = 0
  let ids = 0
  const asked = new Map<number, (heard: Heard<never, never>) => void>()

  function hear(message: FromThread): void {
    const tell = asked.get(message.id)
    if (message.type === 'news') return tell?.({ kind: 'news', news: message.news as never })
    asked.delete(message.id)
    if (message.type === 'answer') return tell?.({ kind: 'answer', answer: message.answer as never })
    tell?.({ kind: 'unavailable', why: 'failed', error: message.error })
  }

  function close(): void {
    thread?.end()
    thread = null
  }

  function open(): number | null {
    if (thread) return starts
    const number = ++starts
    thread = start(
      (message) => void (thread !== null && number === starts && hear(message)),
      (error) => {
        if (thread === null || number !== starts) return
        close()
        const waiting = [...asked.values()]
        asked.clear()
        for (const tell of waiting) tell({ kind: 'unavailable', why: 'died', error })
      },
    )
    return thread ? number : null
  }

  return {
    ask(question, params, tell) {
      const id = ++ids
      if (open() === null) {
        tell({ kind: 'unavailable', why: 'no-threads', error: 'the browser has no threads' })
        return Object.assign(() => {}, { more: () => {} })
      }
      asked.set(id, tell)
      thread?.say({ type: 'ask', id, question, params })
      const drop = () => {
        if (asked.delete(id)) thread?.say({ type: 'drop', id })
      }
      return Object.assign(drop, {
        more(more: unknown) {
          if (asked.has(id)) thread?.say({ type: 'more', id, more })
        },
      })
    },
    tell: (message) => thread?.say(message),
    open,
    get thread() {
      return thread ? starts : null
    },
    close() {
      asked.clear()
      close()
    },
  }
}
