import type { UserSettings } from '@timetable/service'
import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ConnectionState } from '../socket/client.ts'
import type { AccountState } from './account-store.ts'
import type { GuestState } from './guest-store.ts'
import type { ProposalsState } from './proposals-store.ts'
import type { PresenceState } from './presence-store.ts'
import type { ScheduleState } from './schedule-state.ts'
import type { Session } from './session.ts'
import type { UiState } from './ui-store.ts'
import type { VersionsState } from './versions-store.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of this tab. Its stores can be read with `getState` where rendering does not depend on them. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('a component of the application is used outside of its session')
  return session
}

export const useRunCommand = () => useSession().runCommand
export const useSchedule = <T,>(select: (state: ScheduleState) => T): T => useStore(useSession().schedule, select)
/**
 * The open version for displays beside the main work. It may be a few frames old. Rendering happens in slices between frames, so
 * that it delays neither a drop nor Zen's improvements.
 */
export function useScheduleLater(): ScheduleState {
  const { schedule } = useSession()
  const [state, setState] = useState(schedule.getState)
  useEffect(() => {
    const follow = () => startTransition(() => setState(schedule.getState()))
    follow()
    return schedule.subscribe(follow)
  }, [schedule])
  return state
}
export const useAccount = <T,>(select: (state: AccountState) => T): T => useStore(useSession().account, select)
/** Whether the whole school is read-only for this user. For the open version alone see `scheduleOnly`. */
export const useOnlyReads = (): boolean => useAccount(({ school }) => school?.membership === 'reader')
export const useVersions = <T,>(select: (state: VersionsState) => T): T => useStore(useSession().versions, select)
/** The user's own settings; null until they have been read. */
export const useUserSettings = <T,>(select: (settings: UserSettings | null) => T): T =>
  useStore(useSession().userSettings, select)
export const useUi = <T,>(select: (state: UiState) => T): T => useStore(useSession().ui, select)
export const usePresence = <T,>(select: (state: PresenceState) => T): T => useStore(useSession().presence, select)
export const useProposals = <T,>(select: (state: ProposalsState) => T): T => useStore(useSession().proposals, select)
export const useGuest = <T,>(select: (state: GuestState) => T): T => useStore(useSession().guest, select)
export const useConnection = (): ConnectionState => useStore(useSession().connection, ({ state }) => state)
/** The number of changes that the server has not answered yet. */
export const useWaiting = (): number => useStore(useSession().connection, ({ waiting }) => waiting)
/** Whether the server was upgraded and needs a newer page. */
export const useOutdated = (): boolean => useStore(useSession().connection, ({ outdated }) => outdated)
