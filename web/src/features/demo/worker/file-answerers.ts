import type { Fractions, Refusal } from '@timetable/domain'
import { lookedAt, readSchool, type VersionOfFile } from '@timetable/formats'
import type { Answerer } from '../../../worker/answering.ts'

type FileToRead = { readonly fileName: string; readonly text: string; readonly fractions?: Fractions }

/** Returns the version that the file of a whole school would become. */
// oxlint-disable-next-line require-yield -- it is done in one step
const look: Answerer<FileToRead, never, VersionOfFile | Refusal> = function* (_, { fileName, text, fractions }) {
  return lookedAt(readSchool(text, fileName, fractions))
}

export const fileAnswerers = { look }
