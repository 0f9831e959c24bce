import type { SolverState } from '@timetable/domain'
import type { Message, MessageOf } from '@timetable/service'

/** Each message is turned once, however many guests it goes to. */
const turned = new WeakMap<Message, Message>()

/** A message as a guest is told it: a version is for reading only, and who changed it is nobody's business. */
export function forGuest(message: Message): Message {
  let told = turned.get(message)
  if (!told) turned.set(message, (told = turn(message)))
  return told
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

/** A message as somebody of the school is told it who only reads there. */
export function forReader(message: Message): Message {
  if (message.type !== 'Records' && message.type !== 'Schedule') return message
  let told = readOnly.get(message)
  if (!told) readOnly.set(message, (told = { ...message, scheduleOnly: true }))
  return told
}

/** In whose browser it runs is nobody's business either. */
function wherever<T extends SolverState>({ browser: _, ...solver }: T): Omit<T, 'browser'> {
  return solver
}

type History = MessageOf<'Change'>['history']

function nobodys({ undo, redo }: History): History {
  return { undo, redo }
}
