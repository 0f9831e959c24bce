import { useRef, type KeyboardEvent } from 'react'
import { findName } from './keys.ts'

const TYPING_ENDS = 900

/** Moves to a calendar by the first letters of its name, typed in quick succession. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0, line: -1 })
  /** Whether the key continues a search: the letters before led to `line`, and the focus has not moved since. */
  const isGoingOn = ({ key, timeStamp }: KeyboardEvent, line: number): boolean =>
    key.length === 1 && typed.current.line === line && timeStamp - typed.current.at < TYPING_ENDS

  return {
    isGoingOn,
    /** The index of the name that the letters typed so far match, searched from `line` on. */
    find(event: KeyboardEvent, names: readonly string[], line: number): number | undefined {
      if (event.key.length !== 1 || event.key === ' ') return undefined
      const text = isGoingOn(event, line) ? typed.current.text + event.key : event.key
      const found = findName(names, text, Math.max(0, line))
      if (found !== undefined) typed.current = { text, at: event.timeStamp, line: found }
      return found
    },
  }
}
