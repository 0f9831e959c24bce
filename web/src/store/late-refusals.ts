import type { SessionTexts } from './session-texts.ts'
import type { UiStore } from './ui-store.ts'

/** What was done while the line was down and is refused when it is back: all of it in one toast, by name. */
export function createLateRefusals(ui: UiStore, texts: SessionTexts) {
  let reasons: readonly string[] = []
  return {
    tell(command: string, error: string) {
      reasons = [...reasons, texts.notSavedReason(command, error)]
      const text = [...new Set(reasons)].join('\n')
      ui.toast({ state: 'failure', headline: texts.notSaved(reasons.length), text })
    },
    /** The line is down anew. */
    forget: () => void (reasons = []),
  }
}
