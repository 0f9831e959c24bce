import { appText, appTexts } from '../i18n/app-texts.ts'
import { OPTIMIZER_NAME } from '@timetable/domain'
import { refusalText, type Refused } from '../i18n/refusal-text.ts'
import type { OthersChange } from './others-changes.ts'

/** The texts of the session's own toasts. Read when needed, as the language may have changed. */
export const sessionTexts = {
  error: () => appText('common.error'),
  connectionLost: () => appText('connection.commandLost'),
  languageMissing: () => appText('languageMissing'),
  refusal: (refused: Refused) => refusalText(refused),
  /** Changes that waited for the connection and were then refused: how many, and what happened to each. */
  notSaved: (count: number) => appText('connection.notSaved', { count }),
  notSavedReason: (command: string, reason: string) =>
    appText('connection.notSavedReason', { what: appText(`commands.${wordsOf(command)}`), reason }),
  justDone: ({ who, deed, what }: OthersChange) => appText(`people.justDone.${deed}`, { who, what }),
  /** The name of a course beyond the trial. */
  lockedCourse: () => appText('subjects.locked.title'),
  accessEnded: () => appText('accessEnded'),
  proposalGone: () => appText('proposals.gone'),
  zenNotHere: () => appText('browserRun.unavailable', { optimizer: OPTIMIZER_NAME }),
  stayHere: () => appText('connection.stayHere'),
}

export type SessionTexts = typeof sessionTexts

function wordsOf(command: string): keyof typeof appTexts.commands {
  return isWorded(command) ? command : 'other'
}

function isWorded(command: string): command is keyof typeof appTexts.commands {
  return Object.hasOwn(appTexts.commands, command)
}
