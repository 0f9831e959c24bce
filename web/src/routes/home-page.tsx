import { DemoSlot } from '../features/demo/demo-slot.tsx'
import { LandingPage } from '../features/site/landing/landing-page.tsx'

/** The home page, with the demo school. */
export function HomePage() {
  return <LandingPage demo={<DemoSlot />} />
}
