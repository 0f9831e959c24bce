import { appText } from '../i18n/app-texts.ts'
import type { OthersChange } from './others-changes.ts'

/** What the session itself says in toasts. Read when it is needed, as the language may have changed since. */
export const sessionTexts: SessionTexts = {
  get error() {
    return appText('common.error')
  },
  get connectionLost() {
    return appText('connection.commandLost')
  },
  justDone: ({ who, deed, what }: OthersChange) => appText(`people.justDone.${deed}`, { who, what }),
  get accessEnded() {
    return appText('accessEnded')
  },
  get languageMissing() {
    return appText('languageMissing')
  },
}

export type SessionTexts = Readonly<Record<'error' | 'connectionLost' | 'languageMissing' | 'accessEnded', string>> & {
  readonly justDone: (change: OthersChange) => string
}
