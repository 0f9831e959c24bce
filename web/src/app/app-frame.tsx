import type { ReactNode } from 'react'

/** The frame around every page of the application. */
export function AppFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>
}
