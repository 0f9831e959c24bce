import type { PublicConfig } from '@timetable/service'
import { ASKED_PURPOSES, type AskedPurpose } from './consent.ts'

type Asked = Pick<PublicConfig, 'tagManagerId' | 'chat' | 'videos'>

/** The setting that loads something from others for a purpose. */
const SETTING_OF = { statistics: 'tagManagerId', chat: 'chat', films: 'videos' } as const satisfies Readonly<
  Record<AskedPurpose, keyof Asked>
>

/** For what anything would be loaded from others, in the order it is told; with nothing set, for nothing, and nobody is asked. */
export function outsideOf(config: Asked): AskedPurpose[] {
  return ASKED_PURPOSES.filter((purpose) => config[SETTING_OF[purpose]] !== null)
}

/** Names under which an address carries what only its reader may know. */
const SECRETS = ['token', 'share', 'invite']

/** Whether the address of a page opens a door: such a page loads nothing that could tell it to others. */
export function holdsSecret({ search, hash }: { readonly search: string; readonly hash: string }): boolean {
  const query = new URLSearchParams(search)
  return SECRETS.some((name) => query.has(name)) || /^#[\w-]{20,}$/.test(hash)
}
