import type { AnswerOf, Answerers, MoreOf, NewsOf, ParamsOf } from './answering.ts'
import type { FromThread, ToThread } from './messages.ts'

/** A thread at work, as the page has it. */
export type Thread = { readonly say: (message: ToThread) => void; readonly end: () => void }
/** Starts a thread; null where the browser has none. `died`: it says nothing any more. */
export type StartThread = (hear: (message: FromThread) => void, died: (error: string) => void) => Thread | null

/**
 * Why a question has no answer: the browser has no threads, the thread has died, or it could not answer. `error` is for
 * those who mend it.
 */
export type Unavailable = {
  readonly kind: 'unavailable'
  readonly why: 'no-threads' | 'died' | 'failed'
  readonly error: string
}
/** What becomes of a question: any amount of news, then its answer, or that there is none. */
export type Heard<News, Answer> =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | Unavailable

/** Drops a question: nothing more is heard of it. `more` lets its answerer know of something meanwhile. */
export type Drop<More> = (() => void) & { readonly more: (more: More) => void }

export type Line<A extends Answerers> = {
  /** Asks, and starts a thread where none is at work. The answer drops the question: nothing more is heard of it then. */
  ask<Q extends keyof A & string>(
    question: Q,
    params: ParamsOf<A, Q>,
    hear: (heard: Heard<NewsOf<A, Q>, AnswerOf<A, Q>>) => void,
  ): Drop<MoreOf<A, Q>>
  /** Tells the thread of something; nothing where none is at work. */
  tell(message: ToThread): void
  /** Has a thread at work, and gives its number: another one knows nothing of what was told before. Null: there is none. */
  open(): number | null
  /** Of the thread that is at work. */
  readonly thread: number | null
  /** Ends the thread. The next question starts another. */
  close(): void
}

/** The line of a page to a thread of its own, which is started when it is first needed, and anew after it died. */
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
