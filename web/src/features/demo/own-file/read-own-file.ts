import { isRefusal, LIMITS, type FileFormat, type ImportIssue, type Schedule } from '@timetable/domain'
import { historyStays, lookedAt, proposedSheets, reportable, withoutExtension } from '@timetable/formats'
import type { AppText } from '../../../i18n/app-texts.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { toldOfSheets } from '../../../timetable/import/into-version/sheet-file.ts'
import {
  namesOf,
  readChosen,
  type Chosen,
  type Reading,
  type SchoolSource,
} from '../../../timetable/import/read-chosen.ts'
import type { SheetSource } from '../../../timetable/import/sheet-source.ts'
import { createLine, type StartThread } from '../../../worker/line.ts'
import type { fileAnswerers } from '../worker/file-answerers.ts'

/** The school of a visitor's file. */
export type OwnSchool = {
  readonly kind: 'school'
  readonly fileName: string
  readonly format: FileFormat
  readonly schedule: Schedule
  /** What is left out, or assumed. */
  readonly issues: readonly ImportIssue[]
}
/** Why only the application can read a file: it asks something, or there is nothing to solve. */
type Why = 'questions' | 'backup' | 'noLessons'
/** What a visitor's files are. A problem is a text. */
export type OwnFile =
  | OwnSchool
  | { readonly kind: 'asks'; readonly why: Why }
  | { readonly kind: 'problem'; readonly text: string }

type Parts = { readonly t: AppText; readonly startReader: StartThread }

/** Reads files in the browser, by the readers of the application. Nothing is sent. */
export async function readOwnFile(files: readonly File[], { t, startReader }: Parts): Promise<OwnFile> {
  const file = await read(files, { t, startReader })
  const isEmpty = file.kind === 'school' && Object.keys(file.schedule.lessons).length === 0
  return isEmpty ? { kind: 'asks', why: 'noLessons' } : file
}

async function read(files: readonly File[], { t, startReader }: Parts): Promise<OwnFile> {
  const chosen = await chosenIn(files, { t, lookAt: readerOf(startReader, t) })
  switch (chosen.kind) {
    case 'problem':
      return chosen
    case 'backup':
      return { kind: 'asks', why: 'backup' }
    case 'school':
      return schoolIn(chosen)
    case 'sheet':
      return schoolOfSheets(chosen.source, t)
  }
}

/** A file can be moved or locked after it was chosen. */
const chosenIn = (files: readonly File[], reading: Reading) =>
  readChosen(files, reading).catch((): OwnFile & Chosen => {
    const { t } = reading
    return {
      kind: 'problem',
      text: t('versions.importFailed', { name: namesOf(files), reason: t('ownFile.unreadable') }),
    }
  })

/** Reads the file of a whole school in a thread of its own, which ends with it. */
const readerOf =
  (startReader: StartThread, t: AppText): Reading['lookAt'] =>
  (file) =>
    new Promise((resolve) => {
      const line = createLine<typeof fileAnswerers>(startReader)
      line.ask('look', file, (heard) => {
        if (heard.kind === 'news') return
        line.close()
        if (heard.kind === 'unavailable') resolve(t('ownFile.unreadable'))
        else resolve(isRefusal(heard.answer) ? refusalText(heard.answer) : heard.answer)
      })
    })

/** Only a file of our own has a history. It stays in the file. */
const schoolIn = ({ fileName, format, schedule, issues, steps }: SchoolSource): OwnSchool => ({
  ...{ kind: 'school', fileName, format, schedule },
  issues: reportable([...issues, ...historyStays(steps)]),
})

/** A spreadsheet as the import dialog proposes it. */
function schoolOfSheets(source: SheetSource, t: AppText): OwnFile {
  const { file, fileName, fileNames } = source
  const called = (fileNames ?? [fileName]).map(withoutExtension).join(', ')
  const { taken, notTaken, same, made } = proposedSheets(file.tables, called.slice(0, LIMITS.nameLength), {
    areFiles: fileNames !== undefined,
  })
  if (made === null) return { kind: 'asks', why: 'questions' }
  const format: FileFormat = { kind: 'sheet' }
  const read = isRefusal(made) ? made : lookedAt({ ...made, format: { kind: 'json' } })
  if (isRefusal(read))
    return { kind: 'problem', text: t('versions.importFailed', { name: fileName, reason: refusalText(read) }) }
  const told = toldOfSheets(source, { tables: taken, notTaken, same })
  return { kind: 'school', fileName, format, schedule: read.schedule, issues: reportable([...told, ...read.issues]) }
}
