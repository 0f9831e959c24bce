import { apply, type Schedule } from '@timetable/domain'
import type { StartThread } from '../../worker/line.ts'
import type { FromThread } from '../../worker/messages.ts'
import type { FoundPlaces, SearchAsked, SeekEnd, Sought } from '../../worker/thread/search-answerers.ts'

/** Threads that find what the test says, when the test says it. */
export function scriptedThreads() {
  const threads: ReturnType<typeof thread>[] = []

  function thread(hear: (message: FromThread) => void, died: (error: string) => void) {
    const asked: SearchAsked[] = []
    let id: number | null = null
    let schedule: Schedule | null = null
    let isEnded = false
    const handed: FoundPlaces[] = []
    const of = () => {
      if (id === null) throw new Error('this thread is asked nothing')
      return id
    }
    return {
      asked,
      /** What it was handed that others have found. */
      handed,
      get schedule() {
        return schedule
      },
      get isAsked() {
        return id !== null
      },
      get isEnded() {
        return isEnded
      },
      /** It has found a timetable in which these lessons lie there, with so many double bookings. */
      find(places: Readonly<Record<string, string | null>>, doubleBookings = 0, soft = 0) {
        const news: Sought = { found: Object.entries(places), cost: { doubleBookings, broken: 0, soft }, moves: 100 }
        hear({ type: 'news', id: of(), news })
      },
      /** It has made some moves, and nothing better. */
      work(doubleBookings = 0, soft = 0, moves = 150) {
        const news: Sought = { found: null, cost: { doubleBookings, broken: 0, soft }, moves }
        hear({ type: 'news', id: of(), news })
      },
      end(how: SeekEnd['how'] = 'finished', atLeast = 0) {
        const answer: SeekEnd = { how, moves: 200, unplaceable: [], atLeast }
        hear({ type: 'answer', id: of(), answer })
      },
      die: () => died('the test has killed it'),
      handle: {
        say(message: Parameters<NonNullable<ReturnType<StartThread>>['say']>[0]) {
          if (message.type === 'school') schedule = message.schedule
          else if (message.type === 'change') schedule = schedule && apply(schedule, message.change)
          else if (message.type === 'more') handed.push(message.more as FoundPlaces)
          else if (message.type === 'drop') id = id === message.id ? null : id
          else {
            id = message.id
            asked.push(message.params as SearchAsked)
          }
        },
        end: () => void (isEnded = true),
      },
    }
  }

  const start: StartThread = (hear, died) => {
    const made = thread(hear, died)
    threads.push(made)
    return made.handle
  }
  return { start, threads }
}
