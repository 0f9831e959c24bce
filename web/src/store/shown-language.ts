import { isLocale, type Locale } from '../i18n/locales.ts'
import type { createIssuedCommands } from './issued-commands.ts'
import type { SessionStores } from './session-stores.ts'
import type { SessionTexts } from './session-texts.ts'

type Parts = Pick<SessionStores, 'ui' | 'userSettings' | 'guest'> & {
  /** Shows the application in a language. Returns whether its texts could be loaded. */
  readonly showLanguage: (locale: Locale) => Promise<boolean>
  /** Called when it has changed. */
  readonly onShown: () => void
  readonly texts: SessionTexts
  readonly runCommand: ReturnType<typeof createIssuedCommands>['runCommand']
}

/** The language in which the application is shown. It follows the user's settings. */
export function createShownLanguage({ showLanguage, onShown, texts, ui, userSettings, guest, runCommand }: Parts) {
  // The language may have been chosen in another tab or browser.
  userSettings.subscribe((now, before) => {
    if (now?.locale !== before?.locale && isLocale(now?.locale)) void show(now.locale)
  })

  async function show(locale: Locale): Promise<boolean> {
    const shown = await showLanguage(locale)
    if (shown) onShown()
    else ui.toast({ state: 'failure', headline: texts.error(), text: texts.languageMissing() })
    return shown
  }

  return {
    /**
     * Shows a language and stores it in the user's settings, except for a guest. If its texts are not available, nothing changes.
     */
    async choose(locale: Locale) {
      if ((await show(locale)) && guest.getState().token === null)
        await runCommand('updateUserSettings', { settings: [{ label: 'locale', value: locale }] })
    },
  }
}
