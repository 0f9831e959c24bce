import type { Uuid } from '@timetable/domain'
import { seeded } from '@timetable/domain/testing'
import type { Database } from '../../store/database.ts'
import { layGround } from './ground.ts'
import { Tab } from './tab.ts'

export type Person = { readonly userUuid: Uuid; readonly token: string; readonly schoolUuid: Uuid }

const TABS_EACH = 2

/** Two people of one school, each with two tabs on one new version, wherever these are led when they connect. */
export async function crewOn(
  db: Database,
  people: readonly Person[],
  { seed, at, url }: { readonly seed: number; readonly at: Date; readonly url: (pick: number) => string },
) {
  const [{ schoolUuid }, ...others] = people as readonly [Person, ...Person[]]
  for (const { userUuid } of others)
    await db
      .insertInto('memberships')
      .values({ school_uuid: schoolUuid, user_uuid: userUuid, created_at: at })
      .onConflict((known) => known.doNothing())
      .execute()
  const start = await layGround(db, schoolUuid, `Ground ${seed}`, at)
  const which = { schoolUuid, scheduleUuid: start.uuid }
  const random = seeded(seed)
  let ticks = 0
  const parts = { which, url: () => url(Math.floor(random() * 1_000)), tick: () => ++ticks }
  const tabs = people.flatMap(({ userUuid, token }, number) =>
    Array.from(
      { length: TABS_EACH },
      (_, tab) => new Tab({ ...parts, name: `tab ${tab} of ${number} on ${seed}`, userUuid, token }),
    ),
  )
  return { start, tabs, random }
}
