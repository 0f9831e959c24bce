import type { Uuid } from '@timetable/domain'

/** A version as it is, or as it was right after a revision. */
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

/** The same for what has become of a version since a revision. */
export const sinceLink = (scheduleUuid: Uuid, revision: number): string =>
  compareLink({ before: { scheduleUuid, revision }, after: { scheduleUuid, revision: null } })

export function sideText({ scheduleUuid, revision }: Side): string {
  return revision === null ? scheduleUuid : `${scheduleUuid}@${revision}`
}

/** What an address says; null where it says nothing that can be read. */
export function readSide(text: string | null): Side | null {
  const [, scheduleUuid, revision] = /^([^@]+)(?:@(\d{1,9}))?$/.exec(text ?? '') ?? []
  return scheduleUuid === undefined
    ? null
    : { scheduleUuid, revision: revision === undefined ? null : Number(revision) }
}
