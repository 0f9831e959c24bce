import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { GuestHeader } from '../features/sharing/guest-header.tsx'
import { LinkEnded } from '../features/sharing/link-ended.tsx'
import { useGuest, useSchedule } from '../store/session-context.tsx'
import { BareFrame, Frame } from './frame.tsx'
import { isBare } from './pages.ts'

/** The frame around a version opened through a view-only link. It has no menus and no profile, as the guest is not signed in. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const deleted = useSchedule((state) => state.status === 'deleted')
  const ended = useGuest((guest) => guest.ended) || deleted
  const bare = isBare(useLocation().pathname)
  if (bare && !ended) return <BareFrame>{children}</BareFrame>
  return (
    <Frame header={<GuestHeader />} connected={!ended}>
      {ended ? <LinkEnded /> : children}
    </Frame>
  )
}
