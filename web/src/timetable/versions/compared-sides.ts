import type { Uuid } from '@timetable/domain'

/** A version in its current state, or right after a revision. */
export type Side = { readonly scheduleUuid: Uuid; readonly revision: number | null }
export type SideName = 'before' | 'after'

/** The address of the page that compares two sides. */
export function compareLink(sides: { readonly [K in SideName]?: Side | null }): string {
  const said = (['before', 'after'] as const).flatMap((name) => {
    const side = sides[name]
    return side ? [[name, sideText(side)]] : []
  })
  return `/app/compare?${new URLSearchParams(Object.fromEntries(said))}`
}

/** The address of the page that compares a version with its state at a revision. */
export const sinceLink = (scheduleUuid: Uuid, revision: number): string =>
  compareLink({ before: { scheduleUuid, revision }, after: { scheduleUuid, revision: null } })

export function sideText({ scheduleUuid, revision }: Side): string {
  return revision === null ? scheduleUuid : `${scheduleUuid}@${revision}`
}

/** The side that an address parameter names; null if it is missing or unreadable. */
export function readSide(text: string | null): Side | null {
  const [, scheduleUuid, revision] = /^([^@]+)(?:@(\d{1,9}))?$/.exec(text ?? '') ?? []
  return scheduleUuid === undefined
    ? null
    : { scheduleUuid, revision: revision === undefined ? null : Number(revision) }
}
