import { createContext, use } from 'react'

/** Told of every slot that is painted; for tests that count what a change repaints. None in the product. */
export const RenderProbe = createContext<((slotUuid: string) => void) | null>(null)

export function useRenderProbe(slotUuid: string): void {
  use(RenderProbe)?.(slotUuid)
}
