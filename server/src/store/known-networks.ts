import type { Uuid } from '@timetable/domain'
import { DAY } from '../clock.ts'
import type { Database } from './database.ts'

/** How many networks are stored per user, and for how many days since the last sign-in there. */
const NETWORKS = 20
const DAYS = 90

/** Whether the user with this e-mail address has signed in from the network before. */
export async function isKnownNetwork(db: Database, email: string, networkHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.uuid', 'known_networks.user_uuid')
    .select('users.uuid')
    .where('users.email', '=', email)
    .where('network_hash', '=', networkHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes networks without a recent sign-in. */
export async function forgetOldNetworks(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('seen_at', '<=', new Date(now.getTime() - DAYS * DAY))
    .execute()
}

/** Stores that a user signed in from a network. If there are too many, the oldest are removed. */
export async function rememberNetwork(
  db: Database,
  { userUuid, networkHash, at }: { readonly userUuid: Uuid; readonly networkHash: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ user_uuid: userUuid, network_hash: networkHash, seen_at: at })
    .onConflict((clash) => clash.columns(['user_uuid', 'network_hash']).doUpdateSet({ seen_at: at }))
    .execute()
  await db
    .deleteFrom('known_networks')
    .where('user_uuid', '=', userUuid)
    .where((row) =>
      row.or([
        row('seen_at', '<=', new Date(at.getTime() - DAYS * DAY)),
        row('network_hash', 'not in', (from) =>
          from
            .selectFrom('known_networks')
            .select('network_hash')
            .where('user_uuid', '=', userUuid)
            .orderBy('seen_at', 'desc')
            .limit(NETWORKS),
        ),
      ]),
    )
    .execute()
}
