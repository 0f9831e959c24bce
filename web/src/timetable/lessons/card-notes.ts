import type { Uuid } from '@timetable/domain'
import { createContext } from 'react'

/** What boards say about the cards of some lessons, beside what is on them. The cards are marked. */
export const CardNotes = createContext<ReadonlyMap<Uuid, string>>(new Map())
