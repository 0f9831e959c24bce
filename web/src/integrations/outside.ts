import type { PublicConfig } from '@timetable/service'
import { ASKED_PURPOSES, type AskedPurpose } from './consent.ts'

type Asked = Pick<PublicConfig, 'tagManagerId' | 'chat' | 'videos'>

/** The operator's setting that loads third-party content for each purpose. */
const SETTING_OF = { statistics: 'tagManagerId', chat: 'chat', films: 'videos' } as const satisfies Readonly<
  Record<AskedPurpose, keyof Asked>
>

/**
 * The purposes for which third-party content would be loaded, in display order. Empty if nothing is set; then the user is not
 * asked.
 */
export function outsideOf(config: Asked): AskedPurpose[] {
  return ASKED_PURPOSES.filter((purpose) => config[SETTING_OF[purpose]] !== null)
}

/** URL parameters that contain a secret. */
const SECRETS = ['token', 'share', 'invite']

/** Whether the address of a page contains a secret that grants access. Such a page loads nothing that could leak it. */
export function holdsSecret({ search, hash }: { readonly search: string; readonly hash: string }): boolean {
  const query = new URLSearchParams(search)
  return SECRETS.some((name) => query.has(name)) || /^#[\w-]{20,}$/.test(hash)
}
