import { useRef, type KeyboardEvent } from 'react'
import { findName } from './keys.ts'

const TYPING_ENDS = 900

/** Going to a calendar by the first letters of its name, typed one soon after the other. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0, line: -1 })
  /** Where the letters before led to `line`, and nothing else has led on. */
  const isGoingOn = ({ key, timeStamp }: KeyboardEvent, line: number): boolean =>
    key.length === 1 && typed.current.line === line && timeStamp - typed.current.at < TYPING_ENDS

  return {
    isGoingOn,
    /** Which of `names` the letters typed so far mean, looked for from `line` on. */
    find(event: KeyboardEvent, names: readonly string[], line: number): number | undefined {
      if (event.key.length !== 1 || event.key === ' ') return undefined
      const text = isGoingOn(event, line) ? typed.current.text + event.key : event.key
      const found = findName(names, text, Math.max(0, line))
      if (found !== undefined) typed.current = { text, at: event.timeStamp, line: found }
      return found
    },
  }
}
