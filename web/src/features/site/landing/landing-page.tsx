import type { HTMLAttributes, ReactNode } from 'react'
import { FixedPart } from '../layout/fixed-part.tsx'
import styles from './landing-page.module.css'
import { Race } from './race.tsx'

/** The parts that the build renders. The browser has none of them, and leaves what was built. */
export type FixedParts = { readonly hero: ReactNode; readonly ideas: ReactNode; readonly proof: ReactNode }

type LandingPageProps = {
  readonly parts?: FixedParts
  /** A school to try the product on right here. */
  readonly demo: ReactNode
  /** Takes files that are dropped anywhere on the page. */
  readonly drop: { readonly over: boolean; readonly handlers: HTMLAttributes<HTMLElement> }
}

/** The promise and the demo, then one idea a band, the race, and what can be checked. */
export function LandingPage({ parts, demo, drop }: LandingPageProps) {
  return (
    <div className={styles.page} data-bands data-drop={drop.over || undefined} {...drop.handlers}>
      <FixedPart>{parts?.hero}</FixedPart>
      <div className={styles.demo}>{demo}</div>
      <FixedPart>{parts?.ideas}</FixedPart>
      <Race />
      <FixedPart>{parts?.proof}</FixedPart>
    </div>
  )
}
