import type { WishSheet, WishTold } from '@timetable/domain'

/** What is kept: the sheet, and when the answer was sent that it began from. */
type Kept = { readonly from: string | null; readonly sheet: WishSheet }

/** What is painted and not sent yet, kept by this tab: a telephone loads a page anew when it likes. */
export const keptSheet = {
  /** Null where nothing is kept, or where another sheet was sent since. */
  of(token: string, answer: WishTold['answer']): WishSheet | null {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null') as Kept | null
    return kept && kept.from === (answer?.at ?? null) ? kept.sheet : null
  },
  keep(token: string, answer: WishTold['answer'], sheet: WishSheet): void {
    sessionStorage.setItem(keyOf(token), JSON.stringify({ from: answer?.at ?? null, sheet } satisfies Kept))
  },
  drop: (token: string): void => sessionStorage.removeItem(keyOf(token)),
}

const keyOf = (token: string) => `wish-${token}`
