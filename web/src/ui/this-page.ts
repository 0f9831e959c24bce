import { createContext, use } from 'react'

/** The page that is shown, by its address as the browser has it. */
export type ThisPage = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Another page is on its way into this document. */
  readonly isChanging: boolean
}

const NOWHERE: ThisPage = { pathname: '/', search: '', hash: '', isChanging: false }

/** Handed in from above: the router knows it where there is one, and pages that are read first run without. */
export const ThisPageContext = createContext<ThisPage>(NOWHERE)

export const useThisPage = (): ThisPage => use(ThisPageContext)
