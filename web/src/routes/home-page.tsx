import { DemoSlot } from '../features/demo/demo-slot.tsx'
import type { Poster } from '../features/demo/poster.ts'
import { LandingPage, type FixedParts } from '../features/site/landing/landing-page.tsx'

/** The home page, with the demo school. `parts`: as the build renders them. */
export function HomePage({ poster, parts }: { readonly poster: Poster; readonly parts?: FixedParts }) {
  return <LandingPage parts={parts} demo={<DemoSlot poster={poster} />} />
}
