import type { PublicConfig } from '@timetable/domain'

type Asked = Pick<PublicConfig, 'tagManagerId' | 'chat' | 'videos'>

/** What would be loaded from others, in the order it is told; with nothing set, nothing, and nobody is asked. */
export const OUTSIDE = ['tagManagerId', 'chat', 'videos'] as const satisfies readonly (keyof Asked)[]
export type Outside = (typeof OUTSIDE)[number]

export function outsideOf(config: Asked): Outside[] {
  return OUTSIDE.filter((each) => config[each] !== null)
}

/** Names under which an address carries what only its reader may know. */
const SECRETS = ['token', 'share', 'invite']

/** Whether the address of a page opens a door: such a page loads nothing that could tell it to others. */
export function holdsSecret({ search, hash }: { readonly search: string; readonly hash: string }): boolean {
  const query = new URLSearchParams(search)
  return SECRETS.some((name) => query.has(name)) || /^#[\w-]{20,}$/.test(hash)
}
