import { apply, type Schedule } from '@timetable/domain'
import { message as schema, type Message, type MessageOf } from '@timetable/service'
import type { Viewer } from '../schedules/parties.ts'

/** A viewer that keeps what it is sent. */
export function viewerOf(sync: Viewer['sync'] = 'changes') {
  const messages: Message[] = []
  let evicted = 0
  const viewer: Viewer = { sync, send: (message) => void messages.push(message), evicted: () => void evicted++ }
  return {
    viewer,
    messages,
    get evicted() {
      return evicted
    },
    of: <T extends Message['type']>(type: T) => messages.filter((one): one is MessageOf<T> => one.type === type),
    /** The schedule as this viewer knows it: its snapshot, and every change told since. */
    follow(snapshot: Schedule): Schedule {
      return this.of('Change').reduce((schedule, { change }) => apply(schedule, change), snapshot)
    },
    /** Throws where a message does not fit its schema. */
    check: () => messages.forEach((message) => schema.parse(structuredClone(message))),
  }
}
