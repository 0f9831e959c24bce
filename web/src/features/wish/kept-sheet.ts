import type { WishSheet, WishLinkContent } from '@timetable/domain'

/** What is stored: the sheet, and the time of the submitted answer that it is based on. */
type Kept = { readonly from: string | null; readonly sheet: WishSheet }

/** The marks that are not submitted yet, stored in this tab: a phone may reload a page at any time. */
export const keptSheet = {
  /** Null if nothing is stored, or another sheet was submitted since. */
  of(token: string, answer: WishLinkContent['answer']): WishSheet | null {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null') as Kept | null
    return kept && kept.from === (answer?.at ?? null) ? kept.sheet : null
  },
  keep(token: string, answer: WishLinkContent['answer'], sheet: WishSheet): void {
    sessionStorage.setItem(keyOf(token), JSON.stringify({ from: answer?.at ?? null, sheet } satisfies Kept))
  },
  drop: (token: string): void => sessionStorage.removeItem(keyOf(token)),
}

const keyOf = (token: string) => `wish-${token}`
