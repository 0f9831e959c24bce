import { DemoSlot } from '../features/demo/demo-slot.tsx'
import type { Poster } from '../features/demo/poster.ts'
import { LandingPage } from '../features/site/landing/landing-page.tsx'

/** The home page, with the demo school. */
export function HomePage({ poster }: { readonly poster: Poster }) {
  return <LandingPage demo={<DemoSlot poster={poster} />} />
}
