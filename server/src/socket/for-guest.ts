import type { SolverState } from '@timetable/domain'
import type { Message, MessageOf } from '@timetable/service'

/** Each message is converted once, however many guests receive it. */
const turned = new WeakMap<Message, Message>()

/** Returns a message as guests receive it: the version is read-only, and the authors of changes are omitted. */
export function forGuest(message: Message): Message {
  let shown = turned.get(message)
  if (!shown) turned.set(message, (shown = turn(message)))
  return shown
}

function turn(message: Message): Message {
  switch (message.type) {
    case 'Records':
      return { ...message, scheduleOnly: true, solver: wherever(message.solver), history: nobodys(message.history) }
    case 'Schedule':
      return { ...message, scheduleOnly: true }
    case 'Change':
      return { ...message, user: null, history: nobodys(message.history) }
    case 'SolverState':
      return wherever(message)
    default:
      return message
  }
}

const readOnly = new WeakMap<Message, Message>()

/** Returns a message as read-only members of the school receive it. */
export function forReader(message: Message): Message {
  if (message.type !== 'Records' && message.type !== 'Schedule') return message
  let shown = readOnly.get(message)
  if (!shown) readOnly.set(message, (shown = { ...message, scheduleOnly: true }))
  return shown
}

/** Guests do not learn in whose browser Zen runs. */
function wherever<T extends SolverState>({ browser: _, ...solver }: T): Omit<T, 'browser'> {
  return solver
}

type History = MessageOf<'Change'>['history']

function nobodys({ undo, redo }: History): History {
  return { undo, redo }
}
