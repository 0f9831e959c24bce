import { DemoSlot } from '../features/demo/demo-slot.tsx'
import { LandingPage, type FixedParts } from '../features/site/landing/landing-page.tsx'

/** The home page, with the demo school. `parts`: as the build renders them. */
export function HomePage({ parts }: { readonly parts?: FixedParts }) {
  return <LandingPage parts={parts} demo={<DemoSlot />} />
}
