import { appText } from '../i18n/app-texts.ts'

/** What the session itself says in toasts. Read when it is needed, as the language may have changed since. */
export const sessionTexts = {
  get error() {
    return appText('common.error')
  },
  get connectionLost() {
    return appText('connection.commandLost')
  },
  get languageMissing() {
    return appText('languageMissing')
  },
}

export type SessionTexts = Readonly<Record<keyof typeof sessionTexts, string>>
