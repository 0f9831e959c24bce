import { useState } from 'react'
import { readSettings, writeSettings, type PrintSettings } from './print-settings.ts'

/** The storage key of this browser's last print settings. */
const KEY = 'print'

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Returns the last print settings of this browser, and a function to change some of them. */
export function usePrintSettings(
  storage: SettingsStorage = localStorage,
): [PrintSettings, (changed: Partial<PrintSettings>) => void] {
  const [settings, setSettings] = useState(() => storedSettings(storage))
  const change = (changed: Partial<PrintSettings>) => {
    const next = { ...settings, ...changed }
    storage.setItem(KEY, writeSettings(next))
    setSettings(next)
  }
  return [settings, change]
}

/** Returns the last print settings. They apply if an address leaves a setting open. */
export const storedSettings = (storage: SettingsStorage): PrintSettings =>
  readSettings(new URLSearchParams(storage.getItem(KEY) ?? ''))
