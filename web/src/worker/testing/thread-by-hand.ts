import { createAnswering, type Answerers, type AnsweringParts } from '../answering.ts'
import type { StartThread } from '../line.ts'
import type { FromThread, ToThread } from '../messages.ts'

/** A thread whose clock counts its readings, whose slices are dealt out by hand, and who dies when a test says so. */
export function createThreadByHand(answerers: Answerers, prepare?: AnsweringParts['prepare']) {
  const told: ToThread[] = []
  const due: (() => void)[] = []
  const unheard: FromThread[] = []
  let clock = 0
  let starts = 0
  let hear: ((message: FromThread) => void) | null = null
  let died: (error: string) => void = () => {}

  const start: StartThread = (hearing, dying) => {
    starts++
    due.length = unheard.length = 0
    hear = hearing
    died = dying
    const answering = createAnswering(answerers, {
      say: (message) => unheard.push(message),
      now: () => (clock += 0.05),
      soon: (work) => due.push(work),
      ...(prepare && { prepare }),
    })
    return {
      say(message) {
        told.push(message)
        answering(message)
      },
      end: () => (hear = null),
    }
  }
  const deliver = () => {
    for (const message of unheard.splice(0)) hear?.(message)
  }
  return {
    start,
    told,
    get starts() {
      return starts
    },
    pass: (ms: number) => (clock += ms),
    die: () => died('the test has killed it'),
    /** One slice of work. */
    slice() {
      due.shift()?.()
      deliver()
    },
    /** All there is to do. */
    runAll() {
      deliver()
      for (let turn = 0; due.length > 0 && turn < 100_000; turn++) due.shift()?.()
      deliver()
    },
  }
}
