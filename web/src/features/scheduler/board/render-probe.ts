import { createContext, use } from 'react'

/** Called for every slot that is painted, in tests that count repaints. Null in the product. */
export const RenderProbe = createContext<((slotUuid: string) => void) | null>(null)

export function useRenderProbe(slotUuid: string): void {
  use(RenderProbe)?.(slotUuid)
}
