import { createContext, use } from 'react'

/** The page that is shown, with its address in the browser. */
type ThisPage = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Whether another page is loading into this document. */
  readonly isChanging: boolean
}

const NOWHERE: ThisPage = { pathname: '/', search: '', hash: '', isChanging: false }

/** Provided from above: from the router if there is one. Pages to read have no router. */
export const ThisPageContext = createContext<ThisPage>(NOWHERE)

export const useThisPage = (): ThisPage => use(ThisPageContext)
