import { useState } from 'react'
import { readSettings, writeSettings, type PrintSettings } from './print-settings.ts'

/** Where this browser keeps how it printed last. */
const KEY = 'print'

export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The settings this browser printed with last, and a way to change some of them. */
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

/** What an address leaves open is as it was printed last. */
export const storedSettings = (storage: SettingsStorage): PrintSettings =>
  readSettings(new URLSearchParams(storage.getItem(KEY) ?? ''))
